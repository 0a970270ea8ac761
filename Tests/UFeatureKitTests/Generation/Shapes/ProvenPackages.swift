import Features
import FileChanges
import OperatingSystem
import Planning
import TemplateSets
import Testing
import Workspaces

/// What is built to prove the templates: every shape alone, the telling ones in every surroundings that matters to
/// them, and apps above some.
enum ProvenPackages {
    static func folders() throws -> [NewFolder] {
        try Providers.handwrittenFolders() + features().map(\.folder) + apps() + Additions.folders()
    }

    /// The features of a workspace whose apps receive push notifications, as one of ``apps()`` does.
    static func features() throws -> [ShapePlanner.Feature] {
        var settings = WorkspaceSettings(name: "Gallery")
        settings.xcode = XcodeSettings(project: "Gallery.xcodeproj", target: "Gallery", links: .app, hasExamples: false)
        settings.xcode?.hasPushNotifications = true
        return try features(of: ShapePlanner(settings: settings))
    }

    static func features(of planner: ShapePlanner) throws -> [ShapePlanner.Feature] {
        var features = try planner.providers()
        features += try Shape.all.map { try planner.feature($0, .alone) }
        for surroundings in [Surroundings.standard, .everything, .bareEverything] {
            features += try Shape.telling.map { try planner.feature($0, surroundings) }
        }
        for surroundings in Surroundings.allCases
        where ![.alone, .standard, .everything, .bareEverything].contains(surroundings) {
            for kind in FeatureKind.allCases {
                features.append(try planner.feature(Shape(kind: kind, roles: kind.defaultRoles), surroundings))
            }
        }
        let foundation = [
            ("core", "Core"), ("design-system", "Design"), ("analytics", "Counting"), ("key-value-store", "Keeping"),
        ]
        for (template, prefix) in foundation {
            for shape in Shape.telling where shape.kind == .foundation {
                features.append(try planner.feature(shape, .alone, template: template, named: prefix + shape.name))
            }
            let full = Shape(kind: .foundation, roles: Set(Role.allCases))
            features.append(
                try planner.feature(full, .everything, template: template, named: prefix + "Everything")
            )
        }
        for (template, name) in [("feature", "HostedFeature"), ("clean", "HostedLayers")] {
            features.append(
                try planner.plan(
                    FeatureDescriptor(
                        name: try FeatureName(name),
                        kind: .product,
                        roles: FeatureKind.product.defaultRoles,
                        dependencies: Surroundings.standard.dependencies(of: .product),
                        template: template,
                        parameters: ["viewController": .bool(true)]
                    )
                )
            )
        }
        for shape in Shape.telling {
            features.append(try planner.feature(shape, .everything, template: "bare", named: "Bare" + shape.name))
        }
        return features
    }

    /// Repositories as `init` makes them, without the foundation that is there already.
    static func apps() throws -> [NewFolder] {
        let all = try [
            workspace("Empty"), workspace("Single", [request("SingleHome")]),
            app("Pushed", template: "feature", hasPush: true), grandWithWidgets(),
        ]
        return try all.map { folder in
            try NewFolder(
                path: folder.path,
                files: folder.files.filter { file in
                    !["Foundation/Core/", "Foundation/DesignSystem/"].contains { file.path.hasPrefix($0) }
                }
            )
        }
    }

    /// An app of features that have something or other missing, and that use each other.
    static func grand(
        named name: String = "Grand",
        layout: Layout = .roles,
        hasWidgets: Bool = false
    ) throws -> NewFolder {
        try workspace(
            name,
            [
                request("GrandHome"),
                request("GrandBare", roles: [.source], dependencies: []),
                request("GrandClosed", roles: [.source, .tests, .example]),
                request("GrandPlain", roles: [.interface, .source], dependencies: ["Core"]),
                request("GrandColourful", dependencies: ["DesignSystem"]),
                request("GrandCellar", kind: .foundation),
                request("GrandDepot", kind: .foundation, dependencies: ["GrandCellar", "Core", "DesignSystem"]),
                request("GrandPort", kind: .foundation, roles: Set(Role.allCases), dependencies: ["GrandDepot"]),
                request("GrandHarbour", dependencies: ["GrandPort", "Core", "GrandPlain", "GrandCellar"]),
                request("GrandVoyage", dependencies: ["GrandHarbour", "DesignSystem", "GrandDepot", "GrandHome"]),
            ],
            layout: layout,
            hasWidgets: hasWidgets
        )
    }

    /// The same with widgets of its features beside the app.
    private static func grandWithWidgets() throws -> NewFolder {
        let widgets = try grand(named: "GrandGlance", hasWidgets: true).files.filter {
            $0.path.hasPrefix("App/GrandGlance/")
        }
        let grand = try grand()
        return try NewFolder(path: grand.path, files: grand.files + widgets)
    }

    static func workspace(
        _ name: String,
        _ requests: [DescriptorRequest] = [],
        layout: Layout = .roles,
        hasWidgets: Bool = false
    ) throws -> NewFolder {
        var settings = WorkspaceSettings(name: name)
        settings.layout = layout
        var planner = WorkspacePlanner(
            settings: settings,
            templates: .builtIn,
            foundation: try WorkspacePlanner.foundation(),
            requests: requests
        )
        planner.hasWidgets = hasWidgets
        return try planner.plan(at: name, isRepository: false)
    }

    /// A repository whose app is a library of which Xcode makes a program.
    static func app(_ name: String, template: String, hasPush: Bool) throws -> NewFolder {
        var request = InitRequest(
            name: name, folder: AbsolutePath("/nowhere/\(name)"), features: ["\(name)Home"], template: template,
            bundleID: "com.example.app", templates: .builtIn)
        request.hasPushNotifications = hasPush
        request.isNested = true
        let plan = try request.plan()
        return try #require(plan.folders.first)
    }

    static func request(
        _ name: String,
        kind: FeatureKind = .product,
        roles: Set<Role>? = nil,
        dependencies: [String]? = nil
    ) throws -> DescriptorRequest {
        DescriptorRequest(name: try FeatureName(name), kind: kind, roles: roles, dependencies: dependencies)
    }
}
