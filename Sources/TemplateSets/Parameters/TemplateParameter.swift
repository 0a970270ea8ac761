package import Features

/// Something that a template set can be told about a feature.
///
/// In `template.json`:
///
///     "storage": { "type": "choice", "values": ["memory", "disk"], "default": "memory", "help": "Where items lie" }
package struct TemplateParameter: Hashable, Sendable {
    /// What a parameter's value is.
    package enum Kind: Hashable, Sendable {
        /// Yes or no.
        case bool
        /// One of a few words.
        case choice([String])
        /// The name of a Swift type: `Film`.
        case name
        /// The names of several Swift types.
        case names
        /// A line of any text.
        case text
    }

    /// A lower-camel-case word: `storage`.
    package let name: String
    package let kind: Kind
    /// What holds where nothing is said.
    package let standard: ParameterValue
    /// One sentence without a full stop.
    package let help: String
    /// Whether it is asked for on a terminal.
    package let isAsked: Bool
    /// The parameter without which a new feature's own name makes the value, in place of ``standard``; nil for a
    /// parameter that no feature's name has to do with.
    package let derivedUnless: String?

    package init(
        name: String,
        kind: Kind,
        standard: ParameterValue,
        help: String,
        isAsked: Bool = true,
        derivedUnless: String? = nil
    ) {
        self.name = name
        self.kind = kind
        self.standard = standard
        self.help = help
        self.isAsked = isAsked
        self.derivedUnless = derivedUnless
    }
}

extension TemplateParameter.Kind {
    /// The word for the kind in `template.json`.
    package enum Word: String, CaseIterable, Hashable, Sendable {
        case bool, choice, name, names, text
    }

    package var word: Word {
        switch self {
        case .bool: .bool
        case .choice: .choice
        case .name: .name
        case .names: .names
        case .text: .text
        }
    }

    /// How a value is written on the command line, as help shows it: `true|false`.
    package var manner: String {
        switch self {
        case .bool: "true|false"
        case .choice(let values): values.joined(separator: "|")
        case .name: "Name"
        case .names: "Name,Name,..."
        case .text: "text"
        }
    }
}
