import Diagnostics
import Features
import FileChanges
import Mustache
import Planning
import TemplateSets
import Testing
import Workspaces

/// What a template set can be told, and what it makes of it.
@Suite struct ParameterTests {
    private static let manifest = """
        {
          "description": "Mine.",
          "parameters": {
            "auth": {"type": "bool", "default": false, "help": "Signs in"},
            "storage": {"type": "choice", "values": ["in-memory", "disk"], "default": "in-memory", "help": "Keeps"},
            "entity": {"type": "name", "default": "Thing", "help": "Is shown"},
            "models": {"type": "names", "default": ["Film", "Studio"], "help": "Are shared"},
            "title": {"type": "text", "default": "Hello", "help": "Is said", "ask": false},
          },
        }
        """

    @Test(arguments: [
        ("auth", "true", ParameterValue.bool(true)), ("auth", "no", .bool(false)),
        ("storage", "disk", .string("disk")), ("entity", "Film", .string("Film")),
        ("models", "Film", .list(["Film"])), ("models", "Film,Actor", .list(["Film", "Actor"])),
        ("title", "Say \"hi\", \\ 🎉", .string("Say \"hi\", \\ 🎉")), ("title", "", .string("")),
    ])
    func wordsThatStandForValues(name: String, word: String, value: ParameterValue) throws {
        #expect(try parameter(name).value(of: word) == value)
    }

    @Test(arguments: [
        ("auth", "maybe"), ("storage", "Disk"), ("entity", "film"), ("entity", "Fi lm"), ("entity", "String"),
        ("entity", "Fílm"), ("entity", "class"), ("entity", ""), ("models", ""), ("models", "Film,film"),
        ("models", "Film,2Go"), ("title", "two\nlines"), ("title", "a\u{0}b"),
        // What the system's bytes become where they are no UTF-8.
        ("title", String(decoding: [0x61, 0xFF] as [UInt8], as: UTF8.self)), ("entity", "View"),
        ("entity", "Date"), ("entity", "Comment"), ("models", "Film,Transaction"),
    ])
    func wordsThatStandForNone(name: String, word: String) throws {
        let parameter = try parameter(name)
        #expect(throws: Diagnostic.self) { try parameter.value(of: word) }
    }

    @Test func aTypeIsNotNamedAfterAFeatureInItsPlace() throws {
        let parameter = try parameter("entity")
        let error = #expect(throws: Diagnostic.self) { try parameter.value(of: "View") }
        #expect(error?.help == ["write entity=Name"])
    }

    @Test func valuesOfAnotherTypeAreRefusedWithTheManner() throws {
        let models = try parameter("models")
        let error = #expect(throws: Diagnostic.self) { try models.checked(.string("Film")) }
        #expect(error?.id == "invalid_parameter")
        #expect(error?.help == ["write models=Name,Name,..."])
    }

    @Test func templatesKnowEveryValue() throws {
        let text = """
            {{#parameters.auth}}auth{{/parameters.auth}}{{^parameters.auth}}open{{/parameters.auth}}
            {{parameters.storage.value}} {{#parameters.storage.isDisk}}disk{{/parameters.storage.isDisk}}\
            {{#parameters.storage.isInMemory}}memory{{/parameters.storage.isInMemory}}
            {{parameters.entity.name}} {{parameters.entity.lower}} {{parameters.entity.words}}
            {{#parameters.models}}{{name}}{{^last}}, {{/last}}{{/parameters.models}}
            "{{parameters.title.literal}}" {{parameters.title.text}}

            """
        #expect(
            try made(["source/A.txt.mustache": text])["Source/A.txt"] == """
                open
                in-memory memory
                Thing thing Thing
                Film, Studio
                "Hello" Hello

                """
        )
        let told: [String: ParameterValue] = [
            "auth": .bool(true), "storage": .string("disk"), "entity": .string("URLItem"), "models": .list(["One"]),
            "title": .string("Say \"hi\" \\"),
        ]
        #expect(
            try made(["source/A.txt.mustache": text], told)["Source/A.txt"] == """
                auth
                disk disk
                URLItem urlItem URL Item
                One
                "Say \\"hi\\" \\\\" Say "hi" \\

                """
        )
    }

    @Test func aFileIsWrittenForEachNameThatItsPathMentions() throws {
        let files = ["source/Models/{{each.models.name}}.swift.mustache": "struct {{each.models.name}} {}\n"]
        let folder = try made(files, ["models": .list(["Film", "Actor"])])
        #expect(
            folder.paths.filter { $0.contains("Models") } == ["Source/Models/Actor.swift", "Source/Models/Film.swift"])
        #expect(folder["Source/Models/Film.swift"] == "struct Film {}\n")
    }

    @Test func theManifestRemembersWhatIsNotTheSetsOwn() throws {
        let folder = try made([:], ["auth": .bool(true), "storage": .string("in-memory"), "title": .string("A b")])
        #expect(folder["Package.swift"]?.contains("\n// ufeature:template mine auth=true title=\"A b\"\n") == true)
    }

    @Test func whatASetCanNotBeToldIsRefused() throws {
        #expect(refusal { try made([:], ["atuh": .bool(true)]) }.first?.help == ["did you mean 'auth'?"])
        #expect(reasons { try made([:], ["auth": .string("true")]) } == ["invalid_parameter"])
        #expect(reasons { try made([:], ["entity": .string("Search")]) } == ["type_named_like_module"])
        #expect(reasons { try made([:], ["models": .list(["Film", "SearchTests"])]) } == ["type_named_like_module"])
    }

    @Test(arguments: [
        (#""Auth": {"type": "bool", "default": true, "help": "x"}"#, "invalid_parameter_name"),
        (#""a": {"type": "boole", "default": true, "help": "x"}"#, "unknown_value"),
        (#""a": {"type": "bool", "default": "true", "help": "x"}"#, "invalid_parameter"),
        (#""a": {"type": "choice", "default": "x", "help": "x"}"#, "missing_key"),
        (#""a": {"type": "choice", "values": ["y"], "default": "x", "help": "x"}"#, "invalid_parameter"),
        (#""a": {"type": "choice", "values": ["y", "y"], "default": "y", "help": "x"}"#, "invalid_value"),
        (#""a": {"type": "bool", "values": ["y"], "default": true, "help": "x"}"#, "unknown_key"),
        (#""a": {"type": "bool", "default": true}"#, "missing_key"),
        (#""a": {"type": "bool", "default": true, "help": "x", "ask": 1}"#, "wrong_type"),
    ])
    func aParameterThatIsWronglyDeclared(text: String, id: String) {
        let manifest = "{\"description\": \"Mine.\", \"parameters\": {\(text)}}"
        let problems = refusal { try TemplateCatalog.mine(["template.json": manifest]).set(named: "mine") }
        #expect(problems.map(\.id) == [id])
        #expect(problems.first?.location?.path == "Templates/mine/template.json")
    }

    private func parameter(_ name: String) throws -> TemplateParameter {
        try TemplateCatalog.mine(["template.json": Self.manifest]).set(named: "mine").parameter(named: name)
    }

    private func made(_ files: [String: String], _ values: [String: ParameterValue] = [:]) throws -> NewFolder {
        let start = ["template.json": Self.manifest, "source/Start.swift.mustache": "enum Start {}\n"]
        return try TemplateCatalog.mine(files.merging(start) { own, _ in own }).made(values)
    }
}

extension TemplateCatalog {
    /// A feature `Search` of the set `mine`, with nothing but a source.
    func made(
        _ parameters: [String: ParameterValue] = [:],
        kind: FeatureKind = .product,
        roles: Set<Role> = [.source]
    ) throws -> NewFolder {
        let descriptor = FeatureDescriptor(
            name: try FeatureName("Search"),
            kind: kind,
            roles: roles,
            template: "mine",
            parameters: parameters
        )
        let settings = WorkspaceSettings(name: "Shop")
        return try FeaturePlanner(settings: settings, templates: self, availableFeatures: [], takenTargets: [])
            .plan(descriptor, at: "Features/Search")
    }
}
