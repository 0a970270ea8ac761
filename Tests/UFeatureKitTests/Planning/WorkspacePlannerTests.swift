import Diagnostics
import Features
import FileChanges
import PackageManifest
import Planning
import TemplateSets
import Testing
import Workspaces

@Suite struct WorkspacePlannerTests {
    @Test func anEmptyWorkspaceHasItsFoundationAndItsApp() throws {
        let folder = try ProvenPackages.workspace("Shop")
        let packages = folder.paths.filter { $0.hasSuffix("/Package.swift") }
        #expect(
            packages == [
                "App/Shop/Package.swift", "Foundation/Core/Package.swift", "Foundation/DesignSystem/Package.swift",
            ]
        )
        let own = folder.paths.filter { !$0.contains("/") }
        #expect(own == [".gitignore", ".swift-format", "README.md", "ufeature.json"])
        let rest = folder.paths.filter { path in !["App/", "Foundation/"].contains { path.hasPrefix($0) } }
        #expect(Set(rest).subtracting(own) == ["Shop.xcworkspace/contents.xcworkspacedata"])
    }

    @Test func theSettingsThatAreWrittenAreThoseThatWerePlannedWith() throws {
        var settings = WorkspaceSettings(name: "Shop")
        settings.layout = .swiftpm
        settings.layers = [.foundation: "Base", .product: "Parts", .app: "Apps"]
        settings.platforms = [PlatformRequirement(platform: .macOS, version: "15.0")]
        let folder = try WorkspacePlanner(
            settings: settings,
            templates: .builtIn,
            foundation: WorkspacePlanner.foundation(),
            requests: []
        ).plan(at: "Shop", isRepository: true)
        let text = try #require(folder["ufeature.json"])
        #expect(try WorkspaceSettings.decode(SourceText(path: "ufeature.json", text: text)) == settings)
        #expect(folder.isRepository)
        #expect(folder.paths.contains("Base/Core/Sources/Core/HTTPClient.swift"))
        let packages = ["Base/Core", "Base/DesignSystem", "Apps/Shop"]
        let xcode = XcodeWorkspace(
            groups: ["Base", "Parts", "Apps"],
            entries: packages.map { XcodeWorkspace.Entry(path: $0, group: String($0.prefix { $0 != "/" })) }
        )
        #expect(folder["Shop.xcworkspace/contents.xcworkspacedata"] == xcode.text)
        #expect(folder.paths.contains("Apps/Shop/Tests/ShopTests/AppFeaturesTests.swift"))
    }

    @Test func featuresMayUseWhatIsPlannedAfterThem() throws {
        let folder = try ProvenPackages.workspace(
            "Shop",
            [
                ProvenPackages.request("Home", dependencies: ["Search"]),
                ProvenPackages.request("Search", dependencies: []),
            ]
        )
        #expect(folder["Features/Home/Source/HomeViewModel.swift"]?.contains("import SearchInterface") == true)
    }

    @Test func productFeaturesUseTheFoundationUnlessToldOtherwise() throws {
        let folder = try ProvenPackages.workspace(
            "Shop",
            [
                ProvenPackages.request("Home"), ProvenPackages.request("Bare", dependencies: []),
                ProvenPackages.request("Tools", kind: .foundation),
            ]
        )
        #expect(try packages(of: "Features/Home", in: folder) == ["core", "designsystem"])
        #expect(try packages(of: "Features/Bare", in: folder) == [])
        #expect(try packages(of: "Foundation/Tools", in: folder) == [])
    }

    @Test func theAppUsesInterfacesAndSourcesOfItsFeaturesOnly() throws {
        for workspace in try ProvenPackages.apps() {
            let path = "App/\(workspace.path)/Package.swift"
            let manifest = try Manifest.parse(SourceText(path: path, text: workspace[path] ?? ""))
            // Xcode makes a program of the library of this one.
            #expect(manifest.products.isEmpty == (workspace.path != "Pushed"))
            for target in manifest.targets {
                for dependency in target.dependencies {
                    let name = dependency.name.value
                    let isForbidden = ["Testing", "Tests", "Example"].contains { name.hasSuffix($0) }
                    #expect(!isForbidden, "\(target.name.value) uses \(name)")
                }
            }
        }
    }

    @Test func allReasonsAreToldAtOnce() {
        let problems = refusal {
            try ProvenPackages.workspace(
                "Shop",
                [
                    ProvenPackages.request("Home", dependencies: ["Serach", "Shop"]),
                    ProvenPackages.request("Search", roles: [.source, .testing]),
                    ProvenPackages.request("Tools", kind: .foundation, dependencies: ["Home"]),
                ]
            )
        }
        #expect(
            problems.map(\.id) == [
                "unknown_dependency", "unknown_dependency", "illegal_roles", "layer_direction",
            ]
        )
    }

    @Test func namesDifferFromThoseOfTheAppAndTheFoundation() {
        for name in ["Shop", "Core", "SHOP", "DesignsystemHome", "DesignSYSTEM"] {
            let ids = reasons { try ProvenPackages.workspace("Shop", [ProvenPackages.request(name, dependencies: [])]) }
            #expect(ids.allSatisfy { $0 == "name_taken" } && ids.isEmpty == (name == "DesignsystemHome"), "\(name)")
        }
        let twice = reasons {
            try ProvenPackages.workspace("Shop", [ProvenPackages.request("Home"), ProvenPackages.request("HOME")])
        }
        #expect(Set(twice) == ["name_taken"])
    }

    @Test func circlesOfFeaturesAreRefused() {
        let problems = refusal {
            try ProvenPackages.workspace(
                "Shop",
                [
                    ProvenPackages.request("A", dependencies: ["B"]), ProvenPackages.request("B", dependencies: ["C"]),
                    ProvenPackages.request("C", dependencies: ["B", "Nothing"]),
                ]
            )
        }
        #expect(problems.map(\.id) == ["interface_cycle", "unknown_dependency"])
        #expect(problems.first?.message == "features use each other in a cycle: B → C → B")
        #expect(
            reasons { try ProvenPackages.workspace("Shop", [ProvenPackages.request("A", dependencies: ["A"])]) }
                == ["self_dependency"]
        )
    }

    private func packages(of path: String, in folder: NewFolder) throws -> [String] {
        let manifest = path + "/Package.swift"
        return try Manifest.parse(SourceText(path: manifest, text: folder[manifest] ?? "")).dependencies
            .compactMap(\.identity)
    }
}
