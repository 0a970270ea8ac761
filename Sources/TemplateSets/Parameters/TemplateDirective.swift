internal import Diagnostics
package import Features

/// What a manifest remembers of the template set that a feature was made from, and of what the set was told.
///
///     // ufeature:template clean auth=true models=Film,Studio title="Sign in"
///
/// Only what isn't as the set has it by itself is written. Words with anything but letters, digits and `,-_.` are in
/// quotation marks, with a backslash before quotation marks and backslashes.
package struct TemplateDirective: Hashable, Sendable {
    package var set: String
    package var words: [(name: String, word: String)] { parameters.map { ($0.name, $0.word) } }
    private var parameters: [Parameter]

    private struct Parameter: Hashable, Sendable {
        let name: String
        let word: String
    }

    /// What is to be remembered of a set that was told some values.
    package init(set: String, parameters: [TemplateParameter], values: [String: ParameterValue]) {
        self.set = set
        self.parameters = parameters.compactMap { parameter in
            guard let value = values[parameter.name], value != parameter.standard else { return nil }
            return Parameter(name: parameter.name, word: value.word)
        }
    }

    /// Reads a directive's value; what can't be a parameter in it is left out, as people may have written there.
    package init(_ text: String) {
        var scalars = Array(text.unicodeScalars)[...]
        func skipSpaces() { scalars = scalars.drop { $0 == " " || $0 == "\t" } }
        func word(until isEnd: (Unicode.Scalar) -> Bool) -> String {
            let word = scalars.prefix { !isEnd($0) }
            scalars = scalars[word.endIndex...]
            return String(String.UnicodeScalarView(word))
        }
        let isSpace: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" }
        skipSpaces()
        set = word(until: isSpace)
        parameters = []
        skipSpaces()
        while !scalars.isEmpty {
            let name = word { isSpace($0) || $0 == "=" }
            guard scalars.first == "=" else {
                skipSpaces()
                continue
            }
            scalars = scalars.dropFirst()
            var value = ""
            if scalars.first == "\"" {
                scalars = scalars.dropFirst()
                while let next = scalars.popFirst(), next != "\"" {
                    value.unicodeScalars.append(next == "\\" ? scalars.popFirst() ?? next : next)
                }
            } else {
                value = word(until: isSpace)
            }
            parameters.append(Parameter(name: name, word: value))
            skipSpaces()
        }
    }

    /// The same with other words for some parameters; nil where none changes.
    package func changing(_ change: (_ name: String, _ word: String) -> String) -> TemplateDirective? {
        var result = self
        result.parameters = parameters.map { Parameter(name: $0.name, word: change($0.name, $0.word)) }
        return result == self ? nil : result
    }

    /// The directive's value as a manifest has it.
    package var text: String {
        ([set] + parameters.map { Self.assignment(of: $0.word, to: $0.name) }).joined(separator: " ")
    }

    /// A parameter with its value as a manifest has them: `auth=true`.
    package static func assignment(of word: String, to name: String) -> String { "\(name)=\(quoted(word))" }

    private static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            byte.isLetterOrDigit || [UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "_")].contains(byte)
        }
        if isPlain, !word.isEmpty { return word }
        var text = ""
        for scalar in word.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { text.unicodeScalars.append("\\") }
            text.unicodeScalars.append(scalar)
        }
        return "\"\(text)\""
    }
}
