internal import TemplateSets

/// What a set's templates make of the features that theirs use.
extension TemplateSet {
    /// Whether any template asks for a feature that offers something; for nil, for features that offer nothing.
    func asks(for offer: String?) -> Bool {
        let names: Set<String> =
            switch offer {
            case Capability.service?: ["services", "hasServices"]
            case Capability.useCase?: ["isUseCase"]
            case let offer?: [offer]
            case nil: ["plain", "hasPlain"]
            }
        return !lookedUp.isDisjoint(with: names)
    }
}
