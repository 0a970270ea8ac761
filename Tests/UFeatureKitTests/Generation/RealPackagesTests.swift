import Features
import FileChanges
import Foundation
import OperatingSystem
import Planning
import TemplateSets
import TestSupport
import Testing
import Workspaces

/// Packages as users build them: each alone, with its own manifest, its dependencies beside it.
@Suite(.storey(.toolchain)) struct RealPackagesTests {
    @Test func aFeatureWithoutAWorkspaceBuilds() throws {
        let workspace = Workspace(
            root: AbsolutePath("/nowhere"),
            settings: WorkspaceSettings(name: "nowhere"),
            hasSettings: false,
            features: [],
            templates: .builtIn,
            problems: []
        )
        let plan = try NewFeature(name: "Search").plan(in: workspace)
        try prove(["Search"], of: plan.folders, as: "alone")
    }

    @Test(arguments: Layout.allCases)
    func featuresWithDependenciesBuildInEitherLayout(layout: Layout) throws {
        var settings = WorkspaceSettings(name: "Shop")
        settings.layout = layout
        let folder = try WorkspacePlanner(
            settings: settings,
            templates: .builtIn,
            foundation: WorkspacePlanner.foundation(),
            requests: [
                ProvenPackages.request("Search"),
                ProvenPackages.request("Payments", dependencies: ["Core", "DesignSystem", "Search"]),
            ]
        ).plan(at: "Shop", isRepository: false)
        try prove(["Shop/Features/Payments", "Shop/App/Shop"], of: [folder], as: "layout-\(layout)")
    }

    /// Their packages then depend on each other in a cycle, but none of their targets do.
    @Test func twoFeaturesMayUseEachOthersInterfaces() throws {
        let offer = "public protocol {{feature.name}}Errand {}\n"
        let use = """
            {{#plain}}
            import {{door}}
            {{/plain}}
            import {{feature.door}}

            struct Runner: {{feature.name}}Errand{{#plain}}, {{name}}Errand{{/plain}} {}

            """
        let templates = TemplateCatalog.mine(["interface/A.swift.mustache": offer, "source/B.swift.mustache": use])
        let pair = try [("Left", "Right"), ("Right", "Left")].map { name, other in
            FeatureDescriptor(
                name: try FeatureName(name),
                roles: [.interface, .source],
                dependencies: [other],
                template: "mine"
            )
        }
        let availableFeatures = pair.map { AvailableFeature(planned: $0, at: "Features/\($0.name)", offers: []) }
        let folders = try pair.map { descriptor in
            try FeaturePlanner(
                settings: WorkspaceSettings(name: "Shop"),
                templates: templates,
                availableFeatures: availableFeatures.filter { $0.name != descriptor.name.text },
                takenTargets: []
            ).plan(descriptor, at: "Features/\(descriptor.name)")
        }
        try prove(["Features/Left", "Features/Right"], of: folders, as: "mutual", withTests: false)
    }

    private func prove(_ packages: [String], of folders: [NewFolder], as name: String, withTests: Bool = true) throws {
        let kept = KeptFolder(name)
        try kept.write(
            folders.flatMap { folder in
                folder.files.map { GeneratedFile(path: folder.path + "/" + $0.path, contents: $0.contents) }
            }
        )
        for package in packages {
            let places = [
                "--package-path", kept.files.appending(path: package).path, "--scratch-path", kept.scratch.path,
                "--disable-build-manifest-caching",
            ]
            let built = try Tool.run(
                ["swift", "build", "--build-tests", "-Xswiftc", "-warnings-as-errors"] + places
            )
            try #require(built.status == 0, "\(package): \(built.complaints)")
            guard withTests else { continue }
            let tested = try Tool.run(["swift", "test", "--skip-build"] + places)
            #expect(tested.status == 0, "\(package): \(tested.complaints)")
        }
    }
}
