internal import Verification

/// Everything there is to know about one parameter of a command, whatever the type of its value.
///
/// Parsing, help, completions and the manual page are all made from definitions. Code that reads a parameter uses the
/// ``Parameter`` that the definition belongs to.
package struct ParameterDefinition: Hashable, Sendable {
    /// How a parameter is written, and how often it may be.
    package enum Form: Hashable, Sendable {
        /// `--dry-run`: there or not.
        case flag
        /// `--kind product`: at most once.
        case option(isRequired: Bool)
        /// `--depends-on Core,Profile --depends-on Search`: repeated, separated by commas, or both.
        case list
        /// `--set title=Hello --set author=`: repeated, each key once.
        case pairs
        /// `Search`: recognised by its position.
        case argument(isRequired: Bool, repeats: Bool)
    }

    /// What a value names, so that a shell can offer the right ones.
    package enum ValueKind: String, Hashable, Sendable {
        case feature, app, template, file, directory, revision, rule, text
        /// A package of the workspace's catalogue.
        case package
        /// What a template set is told, such as `auth=true`.
        case setting
        /// A time, such as `60` or `1.5`.
        case seconds
        /// A number from 1.
        case count
        /// One of several equal parts of the work, such as `2/5`.
        case shard
    }

    /// The name without dashes or brackets: `dry-run`, `Name`.
    package let name: String
    package let short: Character?
    package let form: Form
    package let kind: ValueKind
    /// What stands for the value in help, without brackets: `dir`.
    package let placeholder: String
    /// The only values that are accepted; empty when every value is.
    package let choices: [String]
    /// What holds when the parameter is not given, in words.
    package let defaultText: String?
    /// One sentence without a full stop.
    package let help: String
    /// Whether it has code of the repository run, which `--no-execute` forbids.
    let executes: Bool

    init(
        _ name: String,
        short: Character? = nil,
        form: Form,
        kind: ValueKind = .text,
        placeholder: String? = nil,
        choices: [String] = [],
        default defaultText: String? = nil,
        help: String,
        executes: Bool = false
    ) {
        self.name = name
        self.short = short
        self.form = form
        self.kind = kind
        self.placeholder = placeholder ?? kind.placeholder ?? name
        self.choices = choices
        self.defaultText = defaultText
        self.help = help
        self.executes = executes
    }
}

extension ParameterDefinition {
    /// Whether the parameter is recognised by its position instead of by its name.
    package var isArgument: Bool {
        if case .argument = form { true } else { false }
    }

    package var isRequired: Bool {
        switch form {
        case .flag, .list, .pairs: false
        case .option(let isRequired), .argument(let isRequired, _): isRequired
        }
    }

    /// The parameter as messages name it, such as `--kind` or `<Name>`: what no two parameters of a command share.
    package var spelling: String { isArgument ? "<\(name)>" : "--\(name)" }

    /// The parameter with its value, as help shows it, such as `--kind <kind>`, `--dry-run` or `<Name>...`.
    package var usage: String {
        switch form {
        case .flag: spelling
        case .option, .list, .pairs: "\(spelling) \(value)"
        case .argument(_, let repeats): repeats ? "\(spelling)..." : spelling
        }
    }

    /// What stands for an option's value: `<kind>`.
    var value: String { "<\(placeholder)>" }

    /// What it is for, what can be chosen, and what holds without it: `What it is (a, b; default: a)`.
    var meaning: String {
        let choice = choices.isEmpty ? [] : [choices.joined(separator: ", ")]
        let facts = (choice + (defaultText.map { ["default: \($0)"] } ?? [])).joined(separator: "; ")
        return help + (facts.isEmpty ? "" : " (\(facts))")
    }
}

extension ParameterDefinition.ValueKind {
    /// What stands for such a value in help, where that is not simply the parameter's name.
    fileprivate var placeholder: String? {
        switch self {
        case .directory: "dir"
        case .revision: "rev"
        case .count: "number"
        case .app, .feature, .file, .package, .rule, .seconds, .template: rawValue
        case .shard: "i/n"
        case .setting, .text: nil
        }
    }

    /// Whether a word is such a value, as far as the word alone tells.
    func accepts(_ word: String) -> Bool {
        switch self {
        case .seconds: Double(word).map { $0 > 0 && $0.isFinite } ?? false
        case .count: Int(word).map { $0 > 0 } ?? false
        case .shard: Shard(word) != nil
        default: true
        }
    }

    /// How such a value is written, for those who wrote it otherwise.
    var manner: String? {
        switch self {
        case .seconds: "write a number of seconds, such as 60"
        case .count: "write a number from 1"
        case .shard: "write which part of how many, such as 2/5"
        default: nil
        }
    }
}
