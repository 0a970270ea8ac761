internal import Mustache

/// What a set's templates make of the features that theirs use.
extension TemplateSet {
    /// Whether any template asks for a feature that offers something; for nil, for features that offer nothing.
    func asks(for offer: String?) -> Bool {
        let names: Set<Substring> =
            switch offer {
            case FeatureContext.serviceOffer?: ["services", "hasServices"]
            case let offer?: [Substring(offer)]
            case nil: ["plain", "hasPlain"]
            }
        return allTemplates.contains { template in
            template.mentions.contains { mention in
                switch mention.kind {
                case .variable, .section, .invertedSection, .dynamicPartial, .dynamicParent:
                    names.contains(mention.name.split(separator: ".").first ?? "")
                case .partial, .parent, .block: false
                }
            }
        }
    }

    /// The templates of its files and of their paths, with all that they include.
    var allTemplates: [Template] {
        library.reached(from: (files + wiring.map(\.file)).flatMap { [$0.path, $0.text] })
    }
}
