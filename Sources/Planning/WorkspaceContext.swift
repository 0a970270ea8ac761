internal import Features
internal import Mustache
internal import OperatingSystem
internal import TemplateSets
internal import Workspaces

/// What the templates of the app and of the workspace's own files are filled with.
struct WorkspaceContext {
    let settings: WorkspaceSettings
    /// The app's name, where it isn't that of the workspace.
    var appName: String?
    /// The features that the app is made for.
    var descriptors: [FeatureDescriptor] = []
    /// The product features among them that it lists, where these aren't all.
    var shown: [FeatureDescriptor]?
    var availableFeatures: [AvailableFeature] = []
    /// Whether one package has the targets of all features.
    var isSingle = false

    var members: [String: Value] {
        let features = shown ?? descriptors.filter { $0.kind == .product }
        let foundations = descriptors.filter { $0.kind == .foundation }
        let paths = Dictionary(availableFeatures.map { ($0.name, $0.path) }) { first, _ in first }
        let providers = serviceProviders.map { self.members(ofProvider: $0, at: paths) }
        var members = Dictionary(
            uniqueKeysWithValues: Capability.single.map { offer in
                (offer, FeatureContext.provider(of: offer, among: availableFeatures))
            }
        )
        members["app"] = .object(
            TemplateValues.variants(of: appName ?? settings.name).merging([
                "module": .string(appName ?? settings.name),
                "source": .string(settings.layout.folder(of: .source, in: appName ?? settings.name)),
                "host": .object(TemplateValues.variants(of: hostName)),
                "features": TemplateValues.list(features.map { self.members(of: $0, at: paths) }),
                "hasFeatures": .bool(!features.isEmpty),
                "tryable": tryable.map { feature in
                    .object(self.members(of: feature, at: isSingle ? [feature.name.text: "."] : paths))
                } ?? .bool(false),
                "foundations": TemplateValues.list(foundations.map { self.members(of: $0, at: paths) }),
                "serviceProviders": TemplateValues.list(providers),
                "hasServiceProviders": .bool(!providers.isEmpty),
            ]) { _, new in new }
        )
        members["workspace"] = [
            "name": .string(settings.name),
            "layout": .string(settings.layout.rawValue),
            "hasProject": .bool(settings.xcode != nil),
            "hasPush": .bool(settings.hasPushNotifications),
            "configuration": configuration.map { .string($0) } ?? .bool(false),
            "isSingle": .bool(isSingle),
            "isFlat": .bool(settings.isFlat),
            "isSlice": .bool(settings.template == "slice"),
            "isClean": .bool(settings.template == "clean"),
            "isFlow": .bool(settings.template == "flow"),
            "template": .string(settings.template),
            "isOwn": .bool(!Self.schools.contains(settings.template)),
            "isBare": .bool(settings.template == TemplateCatalog.bare),
            "layers": .object(
                Dictionary(uniqueKeysWithValues: settings.layers.map { ($0.key.rawValue, .string($0.value)) })
            ),
        ]
        return members
    }

    /// The sets whose features the README of a workspace describes.
    private static let schools: Set = ["feature", "slice", "clean", "flow", TemplateCatalog.bare]

    /// The way from the folder of what only Xcode reads of the app to the build settings that all apps begin with.
    private var configuration: String? {
        guard let xcode = settings.xcode else { return nil }
        let folder = AbsolutePath(XcodeApp.folder(of: xcode, in: settings))
        return xcode.configuration.map { AbsolutePath($0).relative(to: folder) }
    }

    /// The app that has the extension in it, for an extension; or else the app itself.
    private var hostName: String {
        let name = appName ?? settings.name
        guard let xcode = settings.xcode, let entry = xcode.extensions.first(where: { $0.name == name }) else {
            return name
        }
        return xcode.apps.first { $0.project == entry.project }?.name ?? settings.name
    }

    /// What features are told about the app that they are shown in, whose code still offers what its template set says.
    static func members(ofApp name: String, offering offers: Set<String>) -> [String: Value] {
        TemplateValues.variants(of: name).merging([
            "module": .string(name),
            "hasPath": .bool(offers.contains("path")),
            "hasTexts": .bool(offers.contains("texts")),
            "hasItems": .bool(offers.contains("items")),
            "hasClosing": .bool(offers.contains("closing")),
            "hasChanges": .bool(offers.contains("changes")),
            "hasClient": .bool(offers.contains("client")),
            "hasAPIClient": .bool(offers.contains("apiClient")),
            "hasList": .bool(offers.contains("list")),
        ]) { _, new in new }
    }

    /// The foundation features whose service some product feature asks for, each once, after those whose service it
    /// uses itself.
    private var serviceProviders: [FeatureDescriptor] {
        let offering = Set(availableFeatures.filter { $0.offers.contains(Capability.service) }.map(\.name))
        let known = Dictionary(descriptors.map { ($0.name.text, $0) }) { first, _ in first }
        var providers: [FeatureDescriptor] = []
        var visited: Set<FeatureName> = []
        func visitServices(of user: FeatureDescriptor) {
            for name in user.dependencies where offering.contains(name) {
                guard let provider = known[name], visited.insert(provider.name).inserted else { continue }
                visitServices(of: provider)
                providers.append(provider)
            }
        }
        for descriptor in descriptors where descriptor.kind == .product { visitServices(of: descriptor) }
        return providers.filter { $0.kind == .foundation }
    }

    /// A package that the workspace begins with, has tests, and can be run.
    private var tryable: FeatureDescriptor? {
        descriptors.first { $0.roles.isSuperset(of: [.tests, .example]) }
    }

    private func members(of descriptor: FeatureDescriptor, at paths: [String: String]) -> [String: Value] {
        let context = FeatureContext(descriptor: descriptor, dependencies: []).members
        guard case .object(let feature) = context["feature"] else { return [:] }
        return feature.merging([
            "module": .string(descriptor.name.text),
            "path": .string(paths[descriptor.name.text] ?? ""),
        ]) { _, new in new }
    }

    /// The same, with what its service is made with.
    private func members(ofProvider descriptor: FeatureDescriptor, at paths: [String: String]) -> [String: Value] {
        let used = descriptor.dependencies.compactMap { name in availableFeatures.first { $0.name == name } }
        let context = FeatureContext(descriptor: descriptor, dependencies: used).members
        return members(of: descriptor, at: paths).merging([
            "base": .bool(used.contains { $0.offers.contains("base") }),
            "theme": .bool(used.contains { $0.offers.contains("theme") }),
            "services": context["services"] ?? [],
            "hasServices": context["hasServices"] ?? false,
        ]) { _, new in new }
    }
}
