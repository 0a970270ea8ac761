internal import Mustache

/// What the templates of the app and of the workspace's own files are filled with.
struct WorkspaceContext {
    let settings: WorkspaceSettings
    /// The app's name, where it isn't that of the workspace.
    var appName: String?
    /// The features that the app is made for.
    let descriptors: [FeatureDescriptor]
    /// The product features among them that it lists, where these aren't all.
    var shown: [FeatureDescriptor]?
    let neighbours: [Neighbour]

    var members: [String: Value] {
        let features = shown ?? descriptors.filter { $0.kind == .product }
        let foundations = descriptors.filter { $0.kind == .foundation }
        var members = Dictionary(
            uniqueKeysWithValues: FeatureContext.singleOffers.map { offer in
                (offer, FeatureContext.provider(of: offer, among: neighbours))
            }
        )
        members["app"] = .object(
            Self.members(ofApp: appName ?? settings.name).merging([
                "features": FeatureContext.list(features.map(members(of:))),
                "hasFeatures": .bool(!features.isEmpty),
                "foundations": FeatureContext.list(foundations.map(members(of:))),
                "serviceProviders": FeatureContext.list(serviceProviders.map(members(ofProvider:))),
                "hasServiceProviders": .bool(!serviceProviders.isEmpty),
            ]) { _, new in new }
        )
        members["workspace"] = [
            "name": .string(settings.name),
            "layout": .string(settings.layout.rawValue),
            "layers": .object(
                Dictionary(uniqueKeysWithValues: settings.layers.map { ($0.key.rawValue, .string($0.value)) })
            ),
        ]
        return members
    }

    /// What features are told about the app that they are shown in.
    static func members(ofApp name: String) -> [String: Value] {
        FeatureContext.variants(of: name).merging(["module": .string(name)]) { _, new in new }
    }

    /// The foundation features whose service some product feature asks for, each once, after those whose service it uses
    /// itself.
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
        return providers.filter { $0.kind == .foundation }
    }

    private func services(of descriptor: FeatureDescriptor) -> [String] {
        descriptor.dependencies.filter { name in
            neighbours.contains { $0.name == name && $0.offers.contains(FeatureContext.serviceOffer) }
        }
    }

    private func members(of descriptor: FeatureDescriptor) -> [String: Value] {
        let context = FeatureContext(descriptor: descriptor, dependencies: []).members
        guard case .object(let feature) = context["feature"] else { return [:] }
        return feature.merging([
            "module": .string(descriptor.name.text),
            "path": .string(neighbours.first { $0.name == descriptor.name.text }?.path ?? ""),
        ]) { _, new in new }
    }

    /// The same, with what its service is made with.
    private func members(ofProvider descriptor: FeatureDescriptor) -> [String: Value] {
        let used = descriptor.dependencies.compactMap { name in neighbours.first { $0.name == name } }
        let context = FeatureContext(descriptor: descriptor, dependencies: used).members
        return members(of: descriptor).merging([
            "base": .bool(used.contains { $0.offers.contains("base") }),
            "theme": .bool(used.contains { $0.offers.contains("theme") }),
            "services": context["services"] ?? [],
            "hasServices": context["hasServices"] ?? false,
        ]) { _, new in new }
    }
}
