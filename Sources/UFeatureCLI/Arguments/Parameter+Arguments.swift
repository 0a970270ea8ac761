extension Parameter where Value == String {
    /// `<Name>`, which must be given.
    package static func argument(
        _ name: String,
        naming kind: ParameterDefinition.ValueKind = .text,
        _ help: String
    ) -> Parameter {
        let form = ParameterDefinition.Form.argument(isRequired: true, repeats: false)
        return Parameter(definition: ParameterDefinition(name, form: form, kind: kind, help: help), read: \.first)
    }
}

extension Parameter where Value == String? {
    /// `[<id>]`, which may be left out.
    package static func optionalArgument(
        _ name: String,
        naming kind: ParameterDefinition.ValueKind = .text,
        default defaultText: String? = nil,
        _ help: String
    ) -> Parameter {
        let form = ParameterDefinition.Form.argument(isRequired: false, repeats: false)
        return Parameter(
            definition: ParameterDefinition(name, form: form, kind: kind, default: defaultText, help: help)
        ) { .some($0.first) }
    }
}

extension Parameter where Value == [String] {
    /// `<Dependency>...`, one or more; or `[<Feature>...]`, which may be left out and is empty then.
    package static func arguments(
        _ name: String,
        naming kind: ParameterDefinition.ValueKind = .text,
        isRequired: Bool = true,
        default defaultText: String? = nil,
        _ help: String
    ) -> Parameter {
        let form = ParameterDefinition.Form.argument(isRequired: isRequired, repeats: true)
        return Parameter(
            definition: ParameterDefinition(name, form: form, kind: kind, default: defaultText, help: help)
        ) { $0 }
    }
}

extension Parameter where Value: Choice {
    /// `bash|zsh|fish`, which must be given.
    package static func argument(_ name: String, of _: Value.Type, _ help: String) -> Parameter {
        let form = ParameterDefinition.Form.argument(isRequired: true, repeats: false)
        let choices = Value.allCases.map(\.rawValue)
        return Parameter(definition: ParameterDefinition(name, form: form, choices: choices, help: help)) {
            $0.first.flatMap(Value.init(rawValue:))
        }
    }
}

extension Parameter {
    /// `<role>...`, one or more, each one of a few.
    package static func arguments<Element: Choice>(
        _ name: String,
        of _: Element.Type,
        _ help: String
    ) -> Parameter where Value == [Element] {
        let form = ParameterDefinition.Form.argument(isRequired: true, repeats: true)
        let choices = Element.allCases.map(\.rawValue)
        return Parameter(definition: ParameterDefinition(name, form: form, choices: choices, help: help)) {
            $0.compactMap(Element.init(rawValue:))
        }
    }
}
