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

    /// The features whose service some feature asks for, each once.
    private var serviceProviders: [FeatureDescriptor] {
        descriptors.filter { provider in
            descriptors.contains { user in
                user.dependencies.contains(provider.name.text) && services(of: user).contains(provider.name.text)
            }
        }
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
            "module": .string(descriptor.name.text),
            "path": .string(neighbours.first { $0.name == descriptor.name.text }?.path ?? ""),
            "base": .bool(used.contains { $0.offers.contains("base") }),
            "theme": .bool(used.contains { $0.offers.contains("theme") }),
            "services": context["services"] ?? [],
            "hasServices": context["hasServices"] ?? false,
        ]) { _, new in new }
    }
}
