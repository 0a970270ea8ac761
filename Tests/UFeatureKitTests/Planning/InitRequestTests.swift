import Diagnostics
import FileChanges
import OperatingSystem
import Planning
import TemplateSets
import Testing

@Suite struct InitRequestTests {
    @Test func everyNameThatIsNoneIsAReason() {
        let request = InitRequest(
            name: "my shop",
            folder: AbsolutePath("/nowhere/shop"),
            features: ["Search", "class", "Éclair"],
            descriptors: SourceText(path: "features.json", text: #"{"name": "search", "kidn": "product"}"#)
        )
        let problems = refusal { try request.plan() }
        #expect(problems.filter { $0.id == "invalid_name" }.count >= 3)
        #expect(problems.contains { $0.id == "unknown_key" && $0.location?.path == "features.json" })
    }

    @Test func descriptorsMayDependOnNamedFeaturesAndOnTheFoundation() throws {
        let request = InitRequest(
            name: "Shop",
            folder: AbsolutePath("/nowhere/shop"),
            features: ["Search"],
            descriptors: SourceText(
                path: "features.json",
                text: #"{"name": "Home", "dependencies": ["Search", "Core"], "targets": ["interface", "source"]}"#
            )
        )
        let plan = try request.plan()
        #expect(plan.root == AbsolutePath("/nowhere"))
        let home = plan.files.filter { $0.path.hasPrefix("shop/Features/Home/") }
        #expect(home.contains { $0.contents.contains("import SearchInterface") })
        #expect(!home.contains { $0.path.contains("/Tests/") })
    }

    /// What a set says of itself decides, and not what it is called.
    @Test(arguments: [
        ("app", false), ("workspace", false), ("kit", false), ("flow-kit", false), ("bare", true), ("clean", true),
        ("flow", true), ("mine", false),
    ])
    func theUsualSetOfAWorkspaceMakesProductFeatures(set: String, isUsual: Bool) {
        let own = TemplateCatalog.mine([
            "template.json": #"{"description": "Mine.", "kinds": ["foundation"]}"#,
            "source/A.swift.mustache": "enum A {}\n",
        ])
        let folder = AbsolutePath("/nowhere/shop")
        let request = InitRequest(name: "Shop", folder: folder, template: set, templates: own)
        let problems = refusal { try request.plan() }
        #expect(problems.map(\.id) == (isUsual ? [] : ["template_kind"]))
        guard !isUsual else { return }
        #expect(problems[0].help[0] == "choose one that makes product features: bare, clean, feature, flow, slice")
        #expect(problems[0].help.count == (["app", "workspace"].contains(set) ? 1 : 2))
    }

    @Test func anUnknownDependencyInAFileIsLocated() {
        let request = InitRequest(
            name: "Shop",
            folder: AbsolutePath("/nowhere/shop"),
            descriptors: SourceText(path: "features.json", text: #"{"name": "Home", "dependencies": ["Serach"]}"#)
        )
        let problems = refusal { try request.plan() }
        #expect(problems.map(\.id) == ["unknown_dependency"])
        #expect(problems.first?.location?.column == 35)
    }
}
