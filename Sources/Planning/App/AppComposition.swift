internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

/// Finds out what an app has to do with: today, and once features have come.
struct AppComposition {
    let app: WiredApp
    let templates: TemplateCatalog
    /// The features that are being made.
    let addedFeatures: [AddedFeature]
    /// What the app has to do with today, as its manifest says.
    let today: AppRendering.Contents
    private let features: [String: Feature]
    /// The features that are there or being made, by their names: those that matter with what they offer.
    let availableFeatures: [String: AvailableFeature]

    /// - Parameters:
    ///   - app: the app.
    ///   - templates: the sets that its features were made from.
    ///   - addedFeatures: the features that are being made.
    ///   - usesOf: features that are there and whose own dependencies matter too.
    ///   - known: features whose code was read before.
    ///   - declared: features that its manifest names and that it doesn't show yet.
    /// - Throws: a `Refusal` where the template set of a feature can't be read.
    init(
        of app: WiredApp,
        templates: TemplateCatalog,
        addedFeatures: [AddedFeature] = [],
        usesOf: Set<String> = [],
        known: [AvailableFeature] = [],
        besides declared: Set<String> = []
    ) throws {
        self.app = app
        self.templates = templates
        self.addedFeatures = addedFeatures
        let workspace = app.workspace
        // What products offer is used by other products only, and not by the files of the app that all share.
        let used = workspace.dependencies(of: app.feature)
        features = Dictionary(workspace.features.map { ($0.name, $0) }) { first, _ in first }
        let foundations = Set(workspace.features.filter { $0.layer == .foundation }.map(\.name))
        var wanted = Set(used.filter(foundations.contains))
        for addedFeature in addedFeatures { wanted.formUnion(addedFeature.descriptor.dependencies) }
        for feature in workspace.features where usesOf.contains(feature.name) {
            wanted.formUnion(workspace.dependencies(of: feature))
        }
        wanted.formUnion(Self.foundations(below: wanted, addedFeatures, in: workspace))
        let there = try workspace.availableFeatures(wanted: wanted, known: known).map { ($0.name, $0) }
        let coming = addedFeatures.map { ($0.availableFeature.name, $0.availableFeature) }
        availableFeatures = Dictionary(there + coming) { _, new in new }
        today = Self.contents(of: app, besides: declared, templates, features, availableFeatures)
    }

    private static func contents(
        of app: WiredApp,
        besides declared: Set<String>,
        _ templates: TemplateCatalog,
        _ features: [String: Feature],
        _ availableFeatures: [String: AvailableFeature]
    ) -> AppRendering.Contents {
        let names = app.workspace.dependencies(of: app.feature).filter { !declared.contains($0) }
        let used = names.compactMap { features[$0] }
        func descriptor(_ feature: Feature) -> FeatureDescriptor? {
            Self.descriptor(of: feature, in: app.workspace, templates, features)
        }
        let shown = used.filter { $0.isWired(for: app.rendering.set, among: templates) }.compactMap(descriptor)
            .compactMap { $0.kind == .product ? $0 : $0.asShown(in: app, among: templates) }
        let namesOfShown = Set(shown.map(\.name.text))
        return AppRendering.Contents(
            shown: shown,
            foundation: used.filter { $0.layer == .foundation && !namesOfShown.contains($0.name) }
                .compactMap(descriptor),
            reach: names.compactMap { availableFeatures[$0] }
        )
    }

    /// The request that makes a feature like one that is there; nil for the app.
    static func descriptor(
        of feature: Feature,
        in workspace: Workspace,
        _ templates: TemplateCatalog,
        _ features: [String: Feature]
    ) -> FeatureDescriptor? {
        guard let kind = FeatureKind(of: feature.layer) else { return nil }
        let template = feature.template ?? workspace.settings.template
        return FeatureDescriptor(
            name: FeatureName(unchecked: feature.name),
            kind: kind,
            roles: feature.roles,
            dependencies: workspace.dependencies(of: feature).filter { features[$0].map { $0.layer != .app } ?? false },
            template: template,
            parameters: (try? templates.set(named: template).values(rememberedBy: feature)) ?? [:]
        )
    }

    /// What it has to do with once it shows some of the added features too, in the order in which they come.
    func contents(adding names: Set<String>) -> AppRendering.Contents {
        var contents = today
        let added = addedFeatures.filter { names.contains($0.name) }
        let below = Self.foundations(
            below: Set(added.flatMap(\.descriptor.dependencies)), addedFeatures, in: app.workspace)
        let present = Set(contents.reach.map(\.name))
        for name in below where !present.contains(name) {
            guard let availableFeature = availableFeatures[name], let descriptor = descriptor(named: name) else {
                continue
            }
            contents.foundation.append(descriptor)
            contents.reach.append(availableFeature)
        }
        contents.shown += added.map(\.descriptor)
        contents.reach += added.map(\.availableFeature)
        return contents
    }

    /// A feature that is to be shown, with the features that it uses.
    func shown(_ descriptor: FeatureDescriptor) throws -> AppRendering.Shown {
        let set = try templates.set(named: descriptor.template)
        let feature = features[descriptor.name.text]
        return AppRendering.Shown(
            descriptor: descriptor,
            set: set,
            used: descriptor.dependencies.compactMap { availableFeatures[$0] },
            broken: try feature.map { try app.workspace.brokenPromises(of: $0, madeFrom: set) } ?? []
        )
    }

    /// The foundation features among some that are there, and those that these use, each after what it uses.
    func foundations(below names: Set<String>) -> [String] { Self.foundations(below: names, [], in: app.workspace) }

    private func descriptor(named name: String) -> FeatureDescriptor? {
        addedFeatures.first { $0.name == name }?.descriptor
            ?? features[name].flatMap { Self.descriptor(of: $0, in: app.workspace, templates, features) }
    }

    /// The foundation features among some, and those that these use, each after what it uses.
    static func foundations(
        below names: Set<String>,
        _ addedFeatures: [AddedFeature],
        in workspace: Workspace
    ) -> [String] {
        let coming = Dictionary(addedFeatures.map { ($0.name, $0.descriptor) }) { first, _ in first }
        let there = Dictionary(workspace.features.map { ($0.name, $0) }) { first, _ in first }
        var order: [String] = []
        var seen: Set<String> = []
        func visit(_ name: String) {
            let uses: [String]
            if let descriptor = coming[name], descriptor.kind == .foundation {
                uses = descriptor.dependencies
            } else if coming[name] == nil, let feature = there[name], feature.layer == .foundation {
                uses = workspace.dependencies(of: feature)
            } else {
                return
            }
            guard seen.insert(name).inserted else { return }
            uses.forEach(visit)
            order.append(name)
        }
        names.sorted(by: Files.byteOrder).forEach(visit)
        return order
    }
}

extension FeatureDescriptor {
    /// The product feature as which a feature of the foundation was made, where an app has the files that it brought
    /// along: "layers" alone has moved it since.
    fileprivate func asShown(in app: WiredApp, among templates: TemplateCatalog) -> FeatureDescriptor? {
        var descriptor = self
        descriptor.kind = .product
        guard let set = try? templates.set(named: template),
            let files = try? app.rendering.files(for: AppRendering.Shown(descriptor: descriptor, set: set)),
            files.contains(where: { file in
                file.role == .source && app.code.file(meantBy: app.path(of: file.file), of: .source) != nil
            })
        else { return nil }
        return descriptor
    }
}
