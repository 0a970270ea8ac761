import Diagnostics
import Features
import FileChanges
import OperatingSystem
import PackageManifest
import Planning
import TemplateSets
import Testing
import Workspaces

/// From the words of the command line to a plan.
@Suite struct NewFeatureTests {
    @Test func inAWorkspaceTheFolderIsThatOfTheLayer() throws {
        #expect(try NewFeature(name: "Search").plan(in: shop()).folders.map(\.path) == ["Features/Search"])
        let tools = NewFeature(name: "Tools", kind: .foundation)
        #expect(try tools.plan(in: shop()).folders.map(\.path) == ["Foundation/Tools"])
    }

    @Test func besideNoWorkspaceTheFolderIsTheFeatures() throws {
        #expect(try NewFeature(name: "Search").plan(in: shop(hasSettings: false)).folders.map(\.path) == ["Search"])
    }

    @Test func aDependencyThatIsNamedTwiceCountsOnce() throws {
        let once = try NewFeature(name: "Search", dependencies: ["Core"]).plan(in: shop())
        #expect(try NewFeature(name: "Search", dependencies: ["Core", "Core"]).plan(in: shop()) == once)
    }

    @Test func theFeatureItselfIsNotInItsOwnWay() throws {
        let first = try NewFeature(name: "Search").plan(in: shop())
        #expect(try NewFeature(name: "Search").plan(in: shop(with: [("Search", .product)])) == first)
    }

    @Test func anotherFeatureOfTheNameIsInTheWay() throws {
        #expect(try reasons(NewFeature(name: "CORE"), in: shop()) == ["name_taken"])
        #expect(try reasons(NewFeature(name: "Core"), in: shop()) == ["name_taken"], "it is a foundation feature")
        #expect(try reasons(NewFeature(name: "Shop"), in: shop(with: [("Shop", .app)])) == ["name_taken"])
    }

    @Test func besideNoWorkspaceStrangersAreNotInTheWay() throws {
        let crowd = try shop(hasSettings: false, with: [("SEARCH", .product)], at: "elsewhere")
        #expect(try NewFeature(name: "Search").plan(in: crowd).folders.map(\.path) == ["Search"])
    }

    @Test func aNameThatIsNoneIsTheOnlyReason() throws {
        let feature = NewFeature(name: "my feature!", roles: [.tests], dependencies: ["Nothing"])
        #expect(try reasons(feature, in: shop()) == ["invalid_name"])
    }

    @Test func allReasonsAreToldAtOnce() throws {
        let feature = NewFeature(
            name: "Search", roles: [.tests], dependencies: ["Nothing", "Search"], template: "none")
        #expect(
            try reasons(feature, in: shop()) == [
                "illegal_roles", "unknown_dependency", "self_dependency", "unknown_template",
            ]
        )
    }

    @Test func theTemplateIsTheWorkspacesUnlessToldOtherwise() throws {
        let usual = try NewFeature(name: "Search").plan(in: shop())
        #expect(usual.files.contains { $0.contents.contains("// ufeature:template feature\n") })
        let special = try NewFeature(name: "Search", kind: .foundation, template: "core").plan(in: shop())
        #expect(special.files.contains { $0.contents.contains("// ufeature:template core\n") })
    }

    private func reasons(_ feature: NewFeature, in workspace: Workspace) throws -> [String] {
        UFeatureKitTests.reasons { try feature.plan(in: workspace) }
    }

    /// A workspace with the foundation feature `Core`, and others, of which only the manifests are there.
    private func shop(
        hasSettings: Bool = true,
        with others: [(name: String, layer: Layer)] = [],
        at folder: String = "Features"
    ) throws -> Workspace {
        let features = try ([("Core", .foundation)] + others).map { name, layer in
            let text = """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "\(name)", targets: [.target(name: "\(name)")])
                """
            let manifest = try Manifest.parse(SourceText(path: "Package.swift", text: text))
            let folders: [Layer: String] = [.foundation: "Foundation", .product: folder, .app: "App"]
            let path = "\(folders[layer] ?? "")/\(name)"
            return Feature(name: name, layer: layer, path: path, manifest: manifest)
        }
        return Workspace(
            root: AbsolutePath("/nowhere/shop"),
            settings: WorkspaceSettings(name: "Shop"),
            hasSettings: hasSettings,
            features: features,
            templates: .builtIn,
            problems: []
        )
    }
}
