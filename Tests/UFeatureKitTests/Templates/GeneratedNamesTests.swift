import Testing
import UFeatureKit

/// Files of a set that don't go together under some names: refused, and never written.
@Suite struct GeneratedNamesTests {
    private static let manifest = """
        {"description": "Mine.", "parameters": {
          "entity": {"type": "name", "default": "Item", "help": "Is shown"},
          "others": {"type": "names", "default": ["Tag"], "help": "Are shown too"},
          "title": {"type": "text", "default": "Search", "help": "Is said"}
        }}
        """

    @Test(arguments: [
        // What templates make of the feature's name, beside what they make of a parameter.
        ("struct {{feature.name}}State {}", "SearchState", [], "type_twice"),
        ("public actor {{feature.name}}Client {}", "SearchClient", [], "type_twice"),
        ("import Foundation\n\ntypealias Key = String", "Key", [], "type_twice"),
        ("struct Inner {}", "Item", ["Tag", "Inner"], "type_twice"),
        ("struct Other {}", "SearchTests", [], "type_named_like_module"),
        ("struct Other {}", "SearchExample", [], "type_named_like_module"),
    ])
    func aNameThatIsTaken(text: String, entity: String, others: [String], id: String) throws {
        let problems = refusal { try made(text, entity: entity, others: others) }
        #expect(problems.map(\.id) == [id])
        let guilty = others.isEmpty ? "entity" : "others"
        #expect(problems.first?.help == ["choose another name for the parameter '\(guilty)', or for the feature"])
    }

    @Test(arguments: [
        "private struct Item {}", "fileprivate enum Item {}", "enum Space {\n  struct Item {}\n}",
        "extension Item {}", "// struct Item {}", "let text = \"struct Item {}\"",
        "#if os(Linux)\nstruct Item {}\n#endif", "struct Items {}", "func item() {\n  struct Item {}\n}",
    ])
    func aNameThatIsFree(text: String) throws {
        #expect(throws: Never.self) { try made(text) }
    }

    @Test func eachBranchOfAConditionMayDeclareTheSame() throws {
        #expect(throws: Never.self) {
            try made("#if os(Linux)\nstruct Other {}\n#else\nstruct Other {}\n#endif")
        }
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
                "call the feature otherwise, or change the template set 'mine': 'Templates/mine/source/Text.swift.mustache' and 'Templates/mine/source/Twin.swift.mustache'"
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
        #expect(problems.first?.help == ["choose another name for the parameter 'entity', or for the feature"])
    }

    @Test(arguments: [("API", ["type_twice"]), ("Films", [])])
    func aTypeThatAFeatureInUseMakesToo(name: String, ids: [String]) throws {
        let planner = FeaturePlanner(
            settings: WorkspaceSettings(name: "Shop"),
            templates: .mine(["source/Client.swift.mustache": "protocol {{feature.name}}Client {}\n"]),
            neighbours: [
                Neighbour(
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
            neighbours: ["Networking", "Other"].map { name in
                Neighbour(
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

    @Test func theBuiltInSetsRefuseWhatWouldNotCompile() throws {
        let gallery = try Gallery()
        func made(_ name: String, _ entity: String) throws -> Gallery.Feature {
            let parameters: [String: ParameterValue] = ["entity": .string(entity)]
            return try gallery.plan(
                FeatureDescriptor(name: try FeatureName(name), template: "clean", parameters: parameters))
        }
        #expect(reasons { try made("Login", "LoginViewModel") } == ["type_twice"])
        #expect(throws: Never.self) { try made("Login", "Account") }
        // A feature that is called like what the set makes unless it is told otherwise.
        let standard = FeatureDescriptor(name: try FeatureName("User"), template: "clean")
        let problems = refusal { try gallery.plan(standard) }
        #expect(Set(problems.map(\.id)) == ["type_named_like_module"])
        #expect(problems.first?.help == ["choose another name for the parameter 'entity', or for the feature"])
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
            neighbours: [],
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
