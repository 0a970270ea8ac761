package import Diagnostics
internal import Features
internal import OperatingSystem

/// One thing that is wrong with the words on the command line: the facts, and at the foot of the file their wording.
package enum UsageError: Hashable, Sendable {
    case unknownCommand(String, known: [String])
    /// An option that the command does not have; where none was named yet, one that does have it.
    case unknownOption(String, of: String?, known: [String], owner: String?)
    case unknownValue(String, of: ParameterDefinition)
    case unexpectedValue(String, for: ParameterDefinition)
    /// A word too many, and what to write instead where that is known.
    case unexpectedArgument(String, help: [String] = [])
    /// What has to be given, and what to do where more is known than that.
    case missing(ParameterDefinition, help: [String] = [])
    /// Two that make no sense together.
    case conflict(ParameterDefinition, with: ParameterDefinition)
    /// One that makes no sense with a value of another one.
    case notFor(String, of: ParameterDefinition, ParameterDefinition)
    /// An option that makes no sense without another one.
    case needed(ParameterDefinition, by: ParameterDefinition)
    /// An option at the end of the line, or before a word that looks like another one.
    case missingValue(of: ParameterDefinition, next: String?)
    case emptyValue(of: ParameterDefinition)
    case notAPair(String, for: ParameterDefinition)
    case repeated(ParameterDefinition)
    /// A value of a list that leaves no room for others.
    case accompanied(String, in: ParameterDefinition)
    case repeatedKey(String, for: ParameterDefinition)
    /// What only the command itself can know.
    case other(Diagnostic)
}

extension UsageError {
    package var diagnostic: Diagnostic {
        if case .other(let diagnostic) = self { diagnostic } else { .error(id, message, help: help) }
    }

    private var id: String {
        switch self {
        case .unknownCommand: "unknown_command"
        case .unknownOption: "unknown_option"
        case .unknownValue: "unknown_value"
        case .unexpectedValue: "unexpected_value"
        case .unexpectedArgument: "unexpected_argument"
        case .missing: "missing_argument"
        case .conflict, .notFor: "conflicting_options"
        case .needed: "missing_option"
        case .missingValue: "missing_value"
        case .emptyValue: "empty_value"
        case .notAPair: "missing_equals_sign"
        case .repeated: "repeated_option"
        case .accompanied: "conflicting_values"
        case .repeatedKey: "repeated_key"
        case .other(let diagnostic): diagnostic.id
        }
    }

    private var message: String {
        switch self {
        case .unknownCommand(let word, _): "unknown command '\(word)'"
        case .unknownOption(let word, _, _, _): "unknown option '\(word)'"
        case .unknownValue(let word, let parameter): "unknown value '\(word)' for \(parameter.spelling)"
        case .unexpectedValue(let word, let flag): "unexpected value '\(word)': \(flag.spelling) takes none"
        case .unexpectedArgument(let word, _): "unexpected argument '\(word)'"
        case .missing(let parameter, _): "missing \(parameter.usage)"
        case .conflict(let option, let other): "\(option.spelling) and \(other.spelling) exclude each other"
        case .notFor(let word, let option, let other):
            "\(option.spelling) \(word) and \(other.spelling) exclude each other"
        case .needed(let option, let other): "\(other.spelling) needs \(option.spelling) here"
        case .missingValue(let option, _): "missing value of \(option.spelling)"
        case .emptyValue(let option): "empty value of \(option.spelling)"
        case .notAPair(let word, let option): "'\(word)' for \(option.spelling) is not of the form key=value"
        case .accompanied(let word, let option): "'\(word)' is given to \(option.spelling) together with other values"
        case .repeated(let option): "\(option.spelling) is given more than once"
        case .repeatedKey(let key, let option): "'\(key)' is given to \(option.spelling) more than once"
        case .other(let diagnostic): diagnostic.message
        }
    }

    private var help: [String] {
        switch self {
        case .unknownCommand(let word, let known):
            OtherToolsWords.help(forCommand: word, among: known)
        case .unknownOption(let word, _, _, let owner?):
            ["options of a command come after its name: '\(owner) \(word)'"]
        case .unknownOption(let word, let command, let known, nil):
            OtherToolsWords.help(forOption: word, of: command, among: known)
        case .unexpectedArgument(_, let help): help
        case .unknownValue(_, let parameter) where parameter.choices.isEmpty: [parameter.kind.manner].compactMap { $0 }
        case .unknownValue("feature", let parameter) where parameter.choices.contains(Role.interface.rawValue):
            ["make a feature: ufeature new <Name>"]
        case .unknownValue(let word, let parameter):
            Spelling.nearest(to: word, among: parameter.choices).map { ["did you mean '\($0)'?"] }
                ?? ["choose from \(parameter.choices.joined(separator: ", "))"]
        case .missing(_, let help) where !help.isEmpty: help
        case .missing(let parameter, _) where !parameter.choices.isEmpty:
            ["choose from \(parameter.choices.joined(separator: ", "))"]
        case .missing(let parameter, _) where parameter.kind == .revision:
            [
                "compare with the branch that the change goes to: --since \(Self.mainBranch ?? "main")",
                "or with the last commit: --since HEAD",
            ]
        case .missingValue(let option, let next?):
            ["write '\(option.spelling)=\(next)' if that is the value"]
        case .missingValue(let option, nil) where !option.choices.isEmpty:
            ["choose from \(option.choices.joined(separator: ", "))"]
        default: []
        }
    }

    /// The branch that others go to in the repository around the current folder; nil where none is known.
    private static var mainBranch: String? {
        guard let checkout = try? GitCheckout(around: Start.currentFolder()) else { return nil }
        return (try? checkout.mainBranch()) ?? (try? checkout.localMainBranch())
    }
}
