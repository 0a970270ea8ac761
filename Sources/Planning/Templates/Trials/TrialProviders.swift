internal import Diagnostics
internal import Features
internal import TemplateSets
internal import Workspaces

/// The features that trials use: one for everything that features can offer, and one that offers nothing.
///
/// They are real ones, made from the sets that promise to offer that, and believed only as far as their code goes.
struct TrialProviders {
    /// What a feature is there for, and what its users know of it.
    struct Supplier {
        let offer: String?
        let trial: Trial
        let availableFeature: AvailableFeature
    }

    private(set) var all: [Supplier] = []

    /// Makes those that some sets ask for.
    init(for sets: [TemplateSet], from templates: TemplateCatalog, _ settings: WorkspaceSettings) {
        let offers: [String?] = Capability.single + [Capability.service, Capability.useCase, nil]
        for offer in offers where sets.contains(where: { $0.asks(for: offer) }) {
            // Two of one set would both make its types.
            if let offer, all.contains(where: { $0.availableFeature.offers.contains(offer) }) { continue }
            let candidates = offer.map { Self.names(of: templates, offering: $0) } ?? [TemplateCatalog.bare]
            let found = candidates.lazy.compactMap { Self.provider(of: offer, from: $0, templates, settings) }
            if let provider = found.first { all.append(provider) }
        }
    }

    /// Those that a set asks for.
    func asked(by set: TemplateSet) -> [Supplier] {
        all.filter { supplier in
            supplier.offer == nil ? set.asks(for: nil) : supplier.availableFeature.offers.contains(where: set.asks)
        }
    }

    /// The sets that may offer something, the workspace's own first.
    private static func names(of templates: TemplateCatalog, offering offer: String) -> [String] {
        let names = templates.names.filter { name in
            (try? templates.manifest(of: name))?.offers.contains { $0.name == offer } ?? false
        }
        return names.filter(templates.isOwn) + names.filter { !templates.isOwn($0) }
    }

    /// A foundation feature, as every feature may use it; a product feature for a use case, which only such have; nil
    /// where the set makes none, or none that offers it.
    private static func provider(
        of offer: String?,
        from name: String,
        _ templates: TemplateCatalog,
        _ settings: WorkspaceSettings
    ) -> Supplier? {
        let kind: FeatureKind = offer == Capability.useCase ? .product : .foundation
        guard let set = try? templates.set(named: name), set.kinds.contains(kind) else { return nil }
        let descriptor = FeatureDescriptor(
            name: FeatureName(unchecked: "Trial" + NameVariants.upperCamel(offer ?? "plain")),
            kind: kind,
            roles: set.defaultRoles(of: kind),
            template: name
        )
        let planner = FeaturePlanner(
            settings: settings,
            templates: templates,
            availableFeatures: [],
            taken: TakenNames()
        )
        let made = try? planner.withFreeNames(descriptor) { descriptor throws(Refusal) in
            try planner.plan(descriptor, at: settings.path(of: descriptor))
        }
        guard let (folder, descriptor) = made,
            let availableFeature = try? AvailableFeature(
                planned: descriptor, as: folder, from: set, layout: settings.layout),
            offer.map(availableFeature.offers.contains) ?? true
        else { return nil }
        let trial = Trial(subject: .provider(offer: offer), descriptor: descriptor, folder: folder)
        return Supplier(offer: offer, trial: trial, availableFeature: availableFeature)
    }
}

extension TemplateSet {
    /// Whether any template asks for a feature that offers something; for nil, for features that offer nothing.
    fileprivate func asks(for offer: String?) -> Bool {
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
