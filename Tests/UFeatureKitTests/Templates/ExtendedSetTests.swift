import Diagnostics
import Features
import FileChanges
import Mustache
import Planning
import TemplateSets
import Testing
import Workspaces

/// Sets that extend others, and override files, partials, blocks and parameters of theirs.
@Suite struct ExtendedSetTests {
    private static let base = [
        "base/template.json": """
        {"description": "Base.", "kinds": ["product"], "requires": ["interface"], "parameters": {
          "a": {"type": "bool", "default": false, "help": "x"}, "b": {"type": "bool", "default": false, "help": "x"}}}
        """,
        "base/source/{{feature.name}}A.swift.mustache": "// a: {{$body}}base{{/body}} {{>who}}\\n",
        "base/source/B.swift.mustache": "// b\\n",
        "base/interface/I.swift.mustache": "// i\\n",
        "base/partials/who.mustache": "base's",
    ].mapValues { $0.replacing("\\n", with: "\n") }

    @Test func hasTheFilesOfItsBaseAndItsOwnInTheirPlace() throws {
        let folder = try catalog(["mine/source/B.swift.mustache": "// mine\n"]).made(roles: [.source, .interface])
        #expect(folder["Source/SearchA.swift"] == "// a: base base's\n")
        #expect(folder["Source/B.swift"] == "// mine\n")
    }

    @Test func aBlankFileRemovesOneOfItsBase() throws {
        let folder = try catalog(["mine/source/B.swift.mustache": "\n"]).made(roles: [.source, .interface])
        #expect(!folder.paths.contains("Source/B.swift"))
    }

    @Test func overridesABlockOfAFile() throws {
        let text = "{{<base/source/NameA.swift}}{{$body}}mine{{/body}}{{/base/source/NameA.swift}}"
        let files = ["mine/source/{{feature.name}}A.swift.mustache": text]
        let folder = try catalog(files).made(roles: [.source, .interface])
        #expect(folder["Source/SearchA.swift"] == "// a: mine base's\n")
    }

    @Test func overridesAPartialForItselfAlone() throws {
        let catalog = catalog(["mine/partials/who.mustache": "mine"])
        let folder = try catalog.made(roles: [.source, .interface])
        #expect(folder["Source/SearchA.swift"] == "// a: base mine\n")
        #expect(try catalog.library()["who"] == nil)
    }

    @Test func hasTheParametersOfItsBaseFirst() throws {
        let manifest = """
            {"description": "Mine.", "extends": "base", "parameters": {
              "c": {"type": "bool", "default": false, "help": "x"}, "a": {"type": "bool", "default": true, "help": "x"}}}
            """
        let set = try catalog(["mine/template.json": manifest]).set(named: "mine")
        #expect(set.parameters.map(\.name) == ["a", "b", "c"])
        #expect(set.parameters.map(\.standard) == [.bool(true), .bool(false), .bool(false)])
        #expect(set.kinds == [.product])
        #expect(set.requiredRoles == [.source, .interface])
    }

    @Test func hasTheAlternativesOfItsBaseUnlessItSaysOthers() throws {
        let own = TemplateCatalog(texts: [
            "mine/template.json": #"{"description": "Mine.", "extends": "clean"}"#,
            "ours/template.json": #"{"description": "Ours.", "extends": "clean", "alternatives": {}}"#,
        ])
        let catalog = TemplateCatalog.builtIn.overridden(by: own)
        #expect(try catalog.set(named: "mine").alternatives == ["kit": "core"])
        #expect(try catalog.set(named: "ours").alternatives.isEmpty)
    }

    @Test func aSetMayExtendTheBuiltInOneThatItTakesThePlaceOf() throws {
        let own = TemplateCatalog(texts: [
            "feature/template.json": #"{"description": "Ours.", "extends": "feature"}"#,
            "feature/interface/{{feature.name}}Item.swift.mustache":
                "// Ours.\n{{>feature/interface/NameItem.swift}}",
        ])
        let catalog = TemplateCatalog.builtIn.overridden(by: own)
        let (set, builtIn) = (try catalog.set(named: "feature"), try TemplateCatalog.builtIn.set(named: "feature"))
        #expect(set.files.count == builtIn.files.count)
        #expect(set.offers.map(\.name) == builtIn.offers.map(\.name))
        let folder = try catalog.made(roles: FeatureKind.product.defaultRoles, template: "feature")
        #expect(folder["Interface/SearchItem.swift"]?.hasPrefix("// Ours.\n/// ") == true)
    }

    @Test func aCycleAndAMissingBaseAreRefused() {
        let cycle = [
            "mine/template.json": #"{"description": "M.", "extends": "other"}"#,
            "other/template.json": #"{"description": "O.", "extends": "mine"}"#,
        ]
        let problem = refusal { try TemplateCatalog(texts: cycle).set(named: "mine") }
        #expect(problem.map(\.id) == ["template_circle"])
        #expect(problem.first?.message.hasSuffix("mine → other → mine") == true)
        #expect(
            reasons {
                try TemplateCatalog(texts: ["a/template.json": #"{"description": "A.", "extends": "a"}"#]).set(
                    named: "a")
            } == ["template_circle"])
        let missing = ["mine/template.json": #"{"description": "M.", "extends": "baes"}"#]
        let reason = refusal { try catalog(missing).set(named: "mine") }
        #expect(reason.first?.help == ["did you mean 'base'?"])
    }

    private func catalog(_ own: [String: String]) -> TemplateCatalog {
        let start = ["mine/template.json": #"{"description": "Mine.", "extends": "base"}"#]
        let texts = Self.base.merging(start) { own, _ in own }.merging(own) { _, own in own }
        return TemplateCatalog.builtIn.overridden(by: TemplateCatalog(texts: texts))
    }
}

extension TemplateCatalog {
    /// A feature `Search` of a set.
    fileprivate func made(roles: Set<Role>, template: String = "mine") throws -> NewFolder {
        let descriptor = FeatureDescriptor(name: try FeatureName("Search"), roles: roles, template: template)
        let planner = FeaturePlanner(
            settings: WorkspaceSettings(name: "Shop"),
            templates: self,
            availableFeatures: [],
            takenTargets: []
        )
        return try planner.plan(descriptor, at: "Features/Search")
    }
}
