import Testing
import Verification
import Workspaces

@Suite struct BuildOrderTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.make([
            "ufeature.json": #"{"version": 1, "name": "Shop"}"#,
            "App/Package.swift": SampleWorkspace.manifest("App", dependencies: ["../Features/Home"]),
            "Features/Home/Package.swift": SampleWorkspace.manifest(
                "Home", dependencies: ["../Search", "../../Foundation/Core"]),
            "Features/Search/Package.swift": SampleWorkspace.manifest("Search", dependencies: ["../Zoo"]),
            "Features/Zoo/Package.swift": SampleWorkspace.manifest("Zoo", dependencies: ["../Search"]),
            "Foundation/Core/Package.swift": SampleWorkspace.manifest("Core", dependencies: ["../Tools"]),
            "Foundation/Tools/Package.swift": SampleWorkspace.manifest("Tools"),
        ])
    }

    /// Search and ModalPackage use each other.
    @Test func featuresComeAfterThoseThatTheyUse() throws {
        let workspace = try SampleWorkspace.read(folder)
        #expect(
            workspace.buildOrder(of: workspace.features).map(\.name) == [
                "Tools", "Core", "Zoo", "Search", "Home", "App",
            ]
        )
    }

    @Test func onlyTheChosenOnesAreThere() throws {
        let workspace = try SampleWorkspace.read(folder)
        let chosen = try workspace.features(named: ["App", "Home", "Core"])
        #expect(workspace.buildOrder(of: chosen).map(\.name) == ["Core", "Home", "App"])
    }
}
