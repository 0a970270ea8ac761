internal import Mustache

/// What the templates of the app and of the workspace's own files are filled with.
struct WorkspaceContext {
    let settings: WorkspaceSettings
    let descriptors: [FeatureDescriptor]
    let neighbours: [Neighbour]

    var members: [String: Value] {
        let features = descriptors.filter { $0.kind == .product }
        let foundations = descriptors.filter { $0.kind == .foundation }
        return [
            "base": FeatureContext.provider(of: "base", among: neighbours),
            "theme": FeatureContext.provider(of: "theme", among: neighbours),
            "app": .object(
                FeatureContext.variants(of: settings.name).merging([
                    "module": .string(settings.name),
                    "features": FeatureContext.list(features.map(members(of:))),
                    "hasFeatures": .bool(!features.isEmpty),
                    "foundations": FeatureContext.list(foundations.map(members(of:))),
                    "serviceProviders": FeatureContext.list(serviceProviders.map(members(of:))),
                    "hasServiceProviders": .bool(!serviceProviders.isEmpty),
                ]) { _, new in new }
            ),
            "workspace": [
                "name": .string(settings.name),
                "layout": .string(settings.layout.rawValue),
                "layers": .object(
                    Dictionary(uniqueKeysWithValues: settings.layers.map { ($0.key.rawValue, .string($0.value)) })
                ),
            ],
        ]
    }

    /// The features whose service some feature asks for, each once, after those whose service it uses itself.
    private var serviceProviders: [FeatureDescriptor] {
        var providers: [FeatureDescriptor] = []
        var visited: Set<FeatureName> = []
        func visitServices(of user: FeatureDescriptor) {
            for name in services(of: user) {
                guard let provider = descriptors.first(where: { $0.name.text == name }),
                    visited.insert(provider.name).inserted
                else { continue }
                visitServices(of: provider)
                providers.append(provider)
            }
        }
        for descriptor in descriptors where descriptor.kind == .product { visitServices(of: descriptor) }
        return providers
    }

    private func services(of descriptor: FeatureDescriptor) -> [String] {
        descriptor.dependencies.filter { name in
            neighbours.contains { $0.name == name && $0.offers.contains(FeatureContext.serviceOffer) }
        }
    }

    private func members(of descriptor: FeatureDescriptor) -> [String: Value] {
        let used = descriptor.dependencies.compactMap { name in neighbours.first { $0.name == name } }
        let context = FeatureContext(descriptor: descriptor, dependencies: used).members
        guard case .object(let feature) = context["feature"] else { return [:] }
        return feature.merging([
            "feature": .object(feature),
            "module": .string(descriptor.name.text),
            "path": .string(neighbours.first { $0.name == descriptor.name.text }?.path ?? ""),
            "base": .bool(used.contains { $0.offers.contains("base") }),
            "theme": .bool(used.contains { $0.offers.contains("theme") }),
            "services": context["services"] ?? [],
            "hasServices": context["hasServices"] ?? false,
        ]) { _, new in new }
    }
}
