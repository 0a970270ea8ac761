import Foundation
import Testing
import UFeatureKit

/// Packages as users build them: each alone, with its own manifest, its dependencies beside it.
@Suite struct RealPackagesTests {
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
            requests: [
                Exhibition.request("Search"),
                Exhibition.request("Payments", dependencies: ["Core", "DesignSystem", "Search"]),
            ]
        ).plan(at: "Shop", isRepository: false)
        try prove(["Shop/Features/Payments", "Shop/App/Shop"], of: [folder], as: "layout-\(layout)")
    }

    private func prove(_ packages: [String], of folders: [NewFolder], as name: String) throws {
        let bench = Workbench(name)
        try bench.write(
            folders.flatMap { folder in
                folder.files.map { GeneratedFile(path: folder.path + "/" + $0.path, contents: $0.contents) }
            }
        )
        for package in packages {
            let places = [
                "--package-path", bench.files.appending(path: package).path, "--scratch-path", bench.scratch.path,
            ]
            let built = try Tool.run(
                ["swift", "build", "--build-tests", "-Xswiftc", "-warnings-as-errors"] + places
            )
            try #require(built.status == 0, "\(package): \(built.complaints)")
            let tested = try Tool.run(["swift", "test", "--skip-build"] + places)
            #expect(tested.status == 0, "\(package): \(tested.complaints)")
        }
    }
}
