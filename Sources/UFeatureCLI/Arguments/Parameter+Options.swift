internal import Verification

extension Parameter where Value == Bool {
    /// `--dry-run`, which is there or not; one that has code of the repository run says so.
    package static func flag(
        _ name: String,
        short: Character? = nil,
        executing executes: Bool = false,
        _ help: String
    ) -> Parameter {
        let definition = ParameterDefinition(name, short: short, form: .flag, help: help, executes: executes)
        return Parameter(definition: definition) { !$0.isEmpty }
    }
}

extension Parameter where Value == String? {
    /// `--data <file>`, which may be left out.
    package static func option(
        _ name: String,
        short: Character? = nil,
        naming kind: ParameterDefinition.ValueKind = .text,
        placeholder: String? = nil,
        default defaultText: String? = nil,
        _ help: String
    ) -> Parameter {
        Parameter(
            definition: ParameterDefinition(
                name,
                short: short,
                form: .option(isRequired: false),
                kind: kind,
                placeholder: placeholder,
                default: defaultText,
                help: help
            )
        ) { .some($0.first) }
    }
}

extension Parameter where Value == Double? {
    /// `--timeout <seconds>`, which may be left out.
    package static func seconds(_ name: String, default defaultText: String? = nil, _ help: String) -> Parameter {
        Parameter(
            definition: ParameterDefinition(
                name,
                form: .option(isRequired: false),
                kind: .seconds,
                default: defaultText,
                help: help
            )
        ) { words in .some(words.first.flatMap { Double($0) }) }
    }
}

extension Parameter where Value == Shard? {
    /// `--shard <i/n>`, which may be left out.
    package static func shard(_ name: String, _ help: String) -> Parameter {
        Parameter(
            definition: ParameterDefinition(name, form: .option(isRequired: false), kind: .shard, help: help)
        ) { words in .some(words.first.flatMap(Shard.init)) }
    }
}

extension Parameter where Value == String {
    /// `--to <feature>`, which must be given.
    package static func required(
        _ name: String,
        naming kind: ParameterDefinition.ValueKind = .text,
        placeholder: String? = nil,
        _ help: String
    ) -> Parameter {
        Parameter(
            definition: ParameterDefinition(
                name,
                form: .option(isRequired: true),
                kind: kind,
                placeholder: placeholder,
                help: help
            ),
            read: \.first
        )
    }
}

extension Parameter where Value: Choice {
    /// `--kind product|foundation`, with a value for when it is left out.
    package static func option(_ name: String, default value: Value, _ help: String) -> Parameter {
        Parameter(
            definition: ParameterDefinition(
                name,
                form: .option(isRequired: false),
                choices: Value.allCases.map(\.rawValue),
                default: value.rawValue,
                help: help
            )
        ) { $0.first.map(Value.init(rawValue:)) ?? value }
    }
}

extension Parameter {
    /// `--kind product|foundation`, which may be left out.
    package static func option<Element: Choice>(
        _ name: String,
        of _: Element.Type,
        _ help: String
    ) -> Parameter where Value == Element? {
        Parameter(
            definition: ParameterDefinition(
                name,
                form: .option(isRequired: false),
                choices: Element.allCases.map(\.rawValue),
                help: help
            )
        ) { words in .some(words.first.flatMap(Element.init(rawValue:))) }
    }
}

extension Parameter where Value == [String] {
    /// `--depends-on Core,Profile`; empty when it was left out.
    package static func list(
        _ name: String,
        naming kind: ParameterDefinition.ValueKind = .text,
        placeholder: String? = nil,
        default defaultText: String? = nil,
        _ help: String
    ) -> Parameter {
        Parameter(
            definition: ParameterDefinition(
                name,
                form: .list,
                kind: kind,
                placeholder: placeholder,
                default: defaultText,
                help: help
            )
        ) { $0 }
    }
}

extension Parameter {
    /// `--targets source,interface`, each one of a few; empty when it was left out.
    package static func list<Element: Choice>(
        _ name: String,
        of _: Element.Type,
        default defaultText: String? = nil,
        _ help: String
    ) -> Parameter where Value == [Element] {
        Parameter(
            definition: ParameterDefinition(
                name,
                form: .list,
                choices: Element.allCases.map(\.rawValue),
                default: defaultText,
                help: help
            )
        ) { $0.compactMap(Element.init(rawValue:)) }
    }
}

extension Parameter where Value == [String: String] {
    /// `--set title=Hello --set author=`; a value may be empty, and may contain commas and equals signs.
    package static func pairs(
        _ name: String,
        naming kind: ParameterDefinition.ValueKind = .text,
        placeholder: String = "key=value",
        _ help: String
    ) -> Parameter {
        Parameter(
            definition: ParameterDefinition(name, form: .pairs, kind: kind, placeholder: placeholder, help: help)
        ) { words in
            let pairs = words.compactMap(KeyAndValue.init)
            return Dictionary(pairs.map { ($0.key, $0.value) }) { first, _ in first }
        }
    }
}
