import Diagnostics
import Features
import Mustache
import TemplateSets
import Testing

/// What a template's place says about its files, and what `template.json` says about the set.
@Suite struct TemplateSetTests {
    @Test(
        arguments: [
            ("source/A.swift.mustache", nil, .source, "A.swift"),
            ("product/source/A.swift.mustache", .product, .source, "A.swift"),
            ("foundation/tests/Deep/Er/A.swift.mustache", .foundation, .tests, "Deep/Er/A.swift"),
            ("interface/example/A.swift.mustache", nil, .interface, "example/A.swift"),
            ("product/README.md.mustache", .product, nil, "README.md"),
            ("README.md", nil, nil, "README.md"),
            ("dot-gitignore.mustache", nil, nil, ".gitignore"),
            ("dot-github/dot-x.yml.mustache", nil, nil, ".github/.x.yml"),
            ("a-dot-b.mustache", nil, nil, "a-dot-b"),
            ("source/product/A.swift.mustache", nil, .source, "product/A.swift"),
            ("sources/A.swift.mustache", nil, nil, "sources/A.swift"),
            ("product", nil, nil, "product"),
            ("source", nil, nil, "source"),
            ("product/product.mustache", .product, nil, "product"),
            ("A.mustache.mustache", nil, nil, "A.mustache"),
        ] as [(String, FeatureKind?, Role?, String)]
    )
    func whereAFileBelongs(path: String, kind: FeatureKind?, role: Role?, written: String) throws {
        let set = try set([path: "text\n"])
        let file = try #require(set.files.first)
        #expect(file.kind == kind)
        #expect(file.role == role)
        #expect(try file.path.render([:], options: .generation) == written)
    }

    @Test func offersAreReadWithTheirEvidence() throws {
        let set = try set([
            "template.json": """
            {
              // JSON5, as everywhere.
              "description": "Ours.",
              "provides": {"service": {"door": ["protocol {{feature.name}}Service"], "testing": []}, "base": {}},
            }
            """
        ])
        #expect(set.description == "Ours.")
        #expect(set.offers.map(\.name) == ["service", "base"])
        #expect(
            set.offers.first?.door.map { String(decoding: $0.source.bytes, as: UTF8.self) } == [
                "protocol {{feature.name}}Service"
            ])
        #expect(set.offers.last?.door.isEmpty == true)
    }

    @Test func everyProblemOfEveryFileIsReportedWithItsPlace() {
        let problems = refusal {
            try set([
                "template.json": "{\n  \"descripton\": \"Ours.\"\n}\n",
                "source/A.swift.mustache": "fine\n{{#open}}\n",
                "source/B.swift.mustache": "{{/closed}}\n",
                "source/{{#C.swift.mustache": "text\n",
            ])
        }
        let places = Set(problems.map { "\($0.location?.path ?? "?"):\($0.location?.line ?? 0) \($0.id)" })
        #expect(
            places.isSuperset(of: [
                "Templates/mine/template.json:2 unknown_key",
                "Templates/mine/source/A.swift.mustache:2 template_unclosed_section",
                "Templates/mine/source/B.swift.mustache:1 template_unopened_section",
            ])
        )
        #expect(problems.contains { $0.location?.path.contains("{{#C") == true })
        #expect(problems.first { $0.id == "unknown_key" }?.help.contains { $0.contains("description") } == true)
    }

    @Test func aBinaryFileIsRefusedByName() {
        let source = SourceText(path: "Templates/mine/source/logo.png", bytes: [0x89, 0x50, 0xff, 0xfe])
        let catalog = TemplateCatalog([TemplateSource(path: "mine/source/logo.png", source: source)])
        let problems = refusal { try catalog.set(named: "mine") }
        #expect(problems.map(\.id) == ["template_not_text"])
        #expect(problems.first?.message.contains("Templates/mine/source/logo.png") == true)
    }

    @Test func anErrorInATemplateStopsThePlanAndSaysWhere() throws {
        let planner = try ShapePlanner(
            templates: .mine([
                "source/A.swift.mustache": "// {{feature.nmae}}\n", "tests/B.swift.mustache": "{{>nothing}}\n",
            ]))
        let shape = Shape(kind: .product, roles: FeatureKind.product.defaultRoles)
        let problems = refusal { try planner.feature(shape, .alone, template: "mine") }
        #expect(problems.map(\.id) == ["template_unknown_name", "template_unknown_partial"])
        #expect(
            problems.first?.location
                == Diagnostics.SourceLocation(path: "Templates/mine/source/A.swift.mustache", line: 1, column: 14))
        #expect(
            problems.first?.help == ["did you mean 'name'?"] || problems.first?.help == ["did you mean 'feature.name'?"]
        )
    }

    private func set(_ texts: [String: String]) throws -> TemplateSet {
        try TemplateCatalog(texts: Dictionary(uniqueKeysWithValues: texts.map { ("mine/\($0)", $1) })).set(
            named: "mine")
    }
}
