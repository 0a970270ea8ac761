import Diagnostics
import Features
import FileChanges
import Planning
import TemplateSets
import Testing
import Workspaces

/// Files of a set that don't go together under some names: refused, and never written.
@Suite struct GeneratedNamesTests {
    private static let manifest = """
        {"description": "Mine.", "parameters": {
          "entity": {"type": "name", "default": "Item", "help": "Is shown"},
          "others": {"type": "names", "default": ["Mark"], "help": "Are shown too"},
          "title": {"type": "text", "default": "Search", "help": "Is said"}
        }}
        """

    @Test(arguments: [
        // What templates make of the feature's name, beside what they make of a parameter.
        ("struct {{feature.name}}State {}", "SearchState", [], "type_twice"),
        ("public actor {{feature.name}}Client {}", "SearchClient", [], "type_twice"),
        ("import Foundation\n\ntypealias Key = String", "Key", [], "type_twice"),
        ("struct Inner {}", "Item", ["Mark", "Inner"], "type_twice"),
        ("struct Other {}", "SearchTests", [], "type_named_like_module"),
        ("struct Other {}", "SearchExample", [], "type_named_like_module"),
    ])
    func aNameThatIsTaken(text: String, entity: String, others: [String], id: String) throws {
        let problems = refusal { try made(text, entity: entity, others: others) }
        #expect(problems.map(\.id) == [id])
        let guilty = others.isEmpty ? "entity" : "others"
        let line = others.isEmpty && id == "type_twice" ? ": --set entity=SearchItem" : ""
        let help = "choose another name for the parameter '\(guilty)', or for the feature\(line)"
        #expect(problems.first?.help == [help])
    }

    @Test(arguments: [
        "private struct Item {}", "fileprivate enum Item {}", "enum Space {\n  struct Item {}\n}",
        "extension Item {}", "// struct Item {}", "let text = \"struct Item {}\"",
        "struct Items {}", "func item() {\n  struct Item {}\n}",
    ])
    func aNameThatIsFree(text: String) throws {
        #expect(throws: Never.self) { try made(text) }
    }

    /// A class of tests may be called like its target: nobody imports that.
    @Test func testsAreCalledLikeTheirTarget() throws {
        let tests = "import XCTest\n\nfinal class {{feature.name}}Tests: XCTestCase {}"
        #expect(throws: Never.self) { try made("struct Other {}", inTests: tests) }
        #expect(reasons { try made(tests) } == ["type_named_like_module"])
    }

    @Test func eachBranchOfAConditionMayDeclareTheSame() throws {
        #expect(throws: Never.self) {
            try made("#if os(Linux)\nstruct Other {}\n#else\nstruct Other {}\n#endif")
        }
        let here = "#if os(Linux)\nstruct Other {}\n#endif\n"
        for elsewhere in ["#if os(macOS)", "#if !os(Linux)", "#if os(Windows)\n#else"] {
            #expect(throws: Never.self) {
                try made(
                    here, besides: ["source/Elsewhere.swift.mustache": "\(elsewhere)\nstruct Other {}\n#endif\n"])
            }
        }
    }

    @Test(arguments: ["struct Item {}", "#if os(Linux)\n#if DEBUG\nstruct Item {}\n#endif\n#endif"])
    func whatOnlySomeBuildsHaveClashesThere(other: String) throws {
        let text = "#if os(Linux)\nstruct Item {}\n#endif"
        #expect(
            reasons { try made(text, entity: "Thing", besides: ["source/B.swift.mustache": other + "\n"]) } == [
                "type_twice"
            ])
        #expect(reasons { try made(text) } == ["type_twice"], "the parameter's own type is in every build")
    }

    @Test func aTypeMayHideThatOfAnotherTargetButNotAParameterUnawares() throws {
        #expect(throws: Never.self) { try made("struct Other {}", inTests: "struct Other {}") }
        #expect(throws: Never.self) { try made("struct Other {}", inTests: "struct {{parameters.entity.name}} {}") }
        #expect(reasons { try made("struct Other {}", inTests: "struct Item {}") } == ["type_twice"])
    }

    @Test func withoutAParameterToBlameTheTemplatesAreNamed() throws {
        let problems = refusal {
            try made("struct Twin {}", besides: ["source/Twin.swift.mustache": "struct Twin {}\n"])
        }
        #expect(problems.map(\.id) == ["type_twice"])
        #expect(
            problems.first?.help == [
                "choose another name for the feature, or change the template set 'mine': 'Templates/mine/source/Text.swift.mustache' and 'Templates/mine/source/Twin.swift.mustache'"
            ]
        )
    }

    @Test func aFileThatTwoTemplatesAreForNamesTheParameter() throws {
        let problems = refusal {
            try made(
                "struct Other {}",
                entity: "Request",
                besides: [
                    "source/{{parameters.entity.name}}.swift.mustache": "\n",
                    "source/{{parameters.entity.name}}Maker.swift.mustache": "struct A {}\n",
                    "source/{{#feature.has.source}}request{{/feature.has.source}}Maker.swift.mustache": "struct B {}\n",
                ]
            )
        }
        #expect(problems.map(\.id) == ["file_twice"])
        let help = "choose another name for the parameter 'entity', or for the feature: --set entity=SearchItem"
        #expect(problems.first?.help == [help])
    }

    @Test(arguments: [("API", ["type_twice"]), ("Films", [])])
    func aTypeThatAFeatureInUseMakesToo(name: String, ids: [String]) throws {
        let planner = FeaturePlanner(
            settings: WorkspaceSettings(name: "Shop"),
            templates: .mine(["source/Client.swift.mustache": "protocol {{feature.name}}Client {}\n"]),
            availableFeatures: [
                AvailableFeature(
                    name: "Networking",
                    layer: .foundation,
                    path: "Foundation/Networking",
                    roles: [.source],
                    offers: [],
                    testingOffers: [],
                    types: ["APIClient", "Client"]
                )
            ],
            takenTargets: []
        )
        func plan(_ dependencies: [String]) throws -> NewFolder {
            let name = try FeatureName(name)
            let descriptor = FeatureDescriptor(
                name: name, roles: [.source], dependencies: dependencies, template: "mine")
            return try planner.plan(descriptor, at: "Features/New")
        }
        #expect(reasons { try plan(["Networking"]) } == ids)
        #expect(reasons { try plan([]) } == [])
    }

    @Test(arguments: [
        ("import Networking\nimport Other\n\nlet a: Client\n", ["type_twice"]),
        ("import Networking\nimport Other\n\nlet a: Clients\n", []),
        ("import Networking\n\nlet a: Client\n", []),
        ("import Networking\nimport Other\n\nlet a: Client\nstruct Client {}\n", []),
    ])
    func aTypeThatTwoFeaturesInUseMake(text: String, ids: [String]) throws {
        let planner = FeaturePlanner(
            settings: WorkspaceSettings(name: "Shop"),
            templates: .mine(["source/Use.swift.mustache": text]),
            availableFeatures: ["Networking", "Other"].map { name in
                AvailableFeature(
                    name: name,
                    layer: .foundation,
                    path: "Foundation/\(name)",
                    roles: [.source],
                    offers: [],
                    testingOffers: [],
                    types: ["Client"]
                )
            },
            takenTargets: []
        )
        let descriptor = FeatureDescriptor(
            name: try FeatureName("Search"),
            roles: [.source],
            dependencies: ["Networking", "Other"],
            template: "mine"
        )
        #expect(reasons { try planner.plan(descriptor, at: "Features/Search") } == ids)
    }

    @Test(arguments: [("Film", []), ("Item", []), ("Book", ["unknown_type"])])
    func aSharedTypeThatNobodyMakes(model: String, ids: [String]) throws {
        let shared = AvailableFeature(
            name: "Shared",
            layer: .foundation,
            path: "Foundation/Shared",
            roles: [.source],
            offers: ["models"],
            testingOffers: [],
            types: ["Film", "Item"]
        )
        func plan(besides: [AvailableFeature] = []) throws -> NewFolder {
            let planner = FeaturePlanner(
                settings: WorkspaceSettings(name: "Shop"),
                templates: .mine([
                    "template.json":
                        #"{"description": "M.", "parameters": {"model": {"type": "name", "default": "Item", "help": "x"}}}"#,
                    "source/Use.swift.mustache":
                        "{{#models}}import {{door}}{{/models}}\nlet a: [{{parameters.model.name}}] = []\n",
                ]),
                availableFeatures: [shared] + besides,
                takenTargets: []
            )
            let descriptor = FeatureDescriptor(
                name: try FeatureName("Search"),
                roles: [.source],
                dependencies: ["Shared"] + besides.map(\.name),
                template: "mine",
                parameters: ["model": .string(model)]
            )
            return try planner.plan(descriptor, at: "Features/Search")
        }
        let problems = refusal { try plan() }
        #expect(problems.map(\.id) == ids)
        #expect(problems.first.map { $0.help.first == "choose one that it makes: Film, Item" } ?? true)
        let unknown = AvailableFeature(
            name: "Hand",
            layer: .foundation,
            path: "Foundation/Hand",
            roles: [.source],
            offers: [],
            testingOffers: []
        )
        #expect(reasons { try plan(besides: [unknown]) } == [], "what is written by hand may make it")
    }

    @Test func aParameterIsNoTypeOfAFeatureInUse() throws {
        let kit = AvailableFeature(
            name: "Look",
            layer: .foundation,
            path: "Foundation/Look",
            roles: [.source],
            offers: ["theme"],
            testingOffers: [],
            types: ["Theme"]
        )
        let planner = FeaturePlanner(
            settings: WorkspaceSettings(name: "Shop"),
            templates: .builtIn,
            availableFeatures: [kit],
            takenTargets: []
        )
        var descriptor = FeatureDescriptor(name: try FeatureName("Search"), dependencies: ["Look"], template: "clean")
        descriptor.parameters = ["entity": .string("Theme")]
        #expect(reasons { try planner.plan(descriptor, at: "Features/Search") } == ["type_twice"])
        descriptor.parameters = ["entity": .string("Book")]
        #expect(reasons { try planner.plan(descriptor, at: "Features/Search") } == [])
    }

    @Test func theBuiltInSetsRefuseWhatWouldNotCompile() throws {
        let planner = try ShapePlanner()
        func made(_ name: String, _ entity: String) throws -> ShapePlanner.Feature {
            let parameters: [String: ParameterValue] = ["entity": .string(entity)]
            return try planner.plan(
                FeatureDescriptor(name: try FeatureName(name), template: "clean", parameters: parameters))
        }
        #expect(reasons { try made("Login", "LoginViewModel") } == ["type_twice"])
        #expect(reasons { try made("Login", "LoginView") } == ["type_twice"], "a view, which only some builds have")
        #expect(throws: Never.self) { try made("Login", "Account") }
        // A feature that is called like what the set makes unless it is told otherwise.
        let standard = FeatureDescriptor(name: try FeatureName("User"), template: "clean")
        let problems = refusal { try planner.plan(standard) }
        #expect(Set(problems.map(\.id)) == ["type_named_like_module"])
        let help = "choose another name for the parameter 'entity', or for the feature: --set entity=UserItem"
        #expect(problems.first?.help == [help])
    }

    private func made(
        _ text: String,
        entity: String = "Item",
        others: [String] = [],
        inTests: String = "struct Checks {}",
        besides: [String: String] = [:]
    ) throws -> NewFolder {
        var texts = [
            "template.json": Self.manifest,
            "source/Entity.swift.mustache":
                "struct {{parameters.entity.name}} {}\n// {{parameters.title.text}}\n",
            "source/Text.swift.mustache": text + "\n",
            "tests/Checks.swift.mustache": inTests + "\n",
        ]
        if !others.isEmpty { texts["source/{{each.others.name}}.swift.mustache"] = "struct {{each.others.name}} {}\n" }
        texts.merge(besides) { _, new in new }
        var parameters: [String: ParameterValue] = ["entity": .string(entity)]
        if !others.isEmpty { parameters["others"] = .list(others) }
        let planner = FeaturePlanner(
            settings: WorkspaceSettings(name: "Shop"),
            templates: .mine(texts),
            availableFeatures: [],
            takenTargets: []
        )
        let descriptor = FeatureDescriptor(
            name: try FeatureName("Search"),
            roles: [.source, .tests],
            template: "mine",
            parameters: parameters
        )
        return try planner.plan(descriptor, at: "Features/Search")
    }
}
