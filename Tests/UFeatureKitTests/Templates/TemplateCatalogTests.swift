import Diagnostics
import Mustache
import TemplateSets
import Testing

@Suite struct TemplateCatalogTests {
    private static let builtIn = [
        "analytics", "app", "app-widget", "bare", "clean", "core", "design-system", "feature", "flow", "flow-app",
        "flow-kit", "key-value-store", "kit", "models", "slice", "test-kit", "workspace", "xcode", "xcode-widget",
    ]

    @Test func theBuiltInSets() throws {
        let catalog = TemplateCatalog.builtIn
        #expect(catalog.names == Self.builtIn)
        for name in catalog.names {
            let set = try catalog.set(named: name)
            #expect(set.description.hasSuffix("."), "\(name) is described in a sentence")
            #expect(!set.files.isEmpty)
        }
        #expect(try catalog.set(named: "feature").offers.map(\.name) == ["service"])
        #expect(try catalog.set(named: "core").offers.map(\.name) == ["base", "sending", "systemLog", "lifecycle"])
        let designSystem = try catalog.set(named: "design-system")
        #expect(designSystem.offers.map(\.name) == ["theme", "typography", "screenParts"])
    }

    @Test func anUnknownSetIsRefusedWithTheOneThatWasProbablyMeant() {
        let near = refusal { try TemplateCatalog.builtIn.set(named: "featrue") }
        #expect(near.map(\.id) == ["unknown_template"])
        #expect(near.first?.help == ["did you mean 'feature'?"])
        let far = refusal { try TemplateCatalog.builtIn.set(named: "xyzzy") }
        #expect(far.first?.help == ["the templates are: " + Self.builtIn.joined(separator: ", ")])
    }

    @Test func aWorkspacesOwnSetTakesTheWholePlaceOfTheBuiltInOne() throws {
        let own = TemplateCatalog(texts: [
            "feature/template.json": #"{"description": "Ours."}"#,
            "feature/source/A.swift.mustache": "// {{>greeting}}\n",
            "partials/greeting.mustache": "Hello",
        ])
        let catalog = TemplateCatalog.builtIn.overridden(by: own)
        let set = try catalog.set(named: "feature")
        #expect(set.description == "Ours.")
        #expect(set.offers.isEmpty)
        #expect(set.files.count == 1)
        #expect(catalog.names == TemplateCatalog.builtIn.names)

        let library = try catalog.library()
        #expect(library["greeting"] != nil)
        #expect(library["manifest"] != nil, "the built-in partials are there for own sets, too")
        #expect(try TemplateCatalog.builtIn.library()["greeting"] == nil)
    }

    @Test func aBrokenPartialIsAnErrorWithItsPlace() {
        let catalog = TemplateCatalog(texts: ["partials/broken.mustache": "fine\n{{#open}}\n"])
        let reasons = refusal { try catalog.library() }
        #expect(reasons.map { "\($0)" }.first?.hasPrefix("Templates/partials/broken.mustache:2:") == true)
    }

    @Test func whatLiesBesideTheSetsIsNoSet() {
        let catalog = TemplateCatalog(texts: [
            "README.md": "# Ours\n", "mine/template.json": "{}", "partials/x.txt": "x",
        ])
        #expect(catalog.names == ["mine"])
    }
}
