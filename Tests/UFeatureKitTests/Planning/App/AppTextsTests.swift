import FileChanges
import Foundation
import Planning
import Testing
import Workspaces

/// The texts that an app shows are in its String Catalog, which follows its features.
struct AppTextsTests {
    private static let path = "Source/Resources/Localizable.xcstrings"

    @Test(arguments: ["feature", "slice", "clean", "flow"]) func everyTextOfAnAppHasItsKey(template: String) throws {
        let shop = try WiredShop(["Search", "TopCharts"], template: template)
        defer { shop.remove() }
        try Self.expectKeys(in: shop.app())
    }

    @Test(arguments: [["Search", "Home"], []]) func everyTextOfWidgetsHasItsKey(features: [String]) throws {
        let shop = try WiredShop(["Search", "Home"], bundleID: "com.example.shop")
        defer { shop.remove() }
        let widgets = NewApp(name: "Glance", features: features, kind: .widget(of: nil))
        _ = try widgets.planned(in: shop.workspace()).plan.apply()
        try Self.expectKeys(in: shop.app("Glance"))
        try shop.make("Cart", apps: ["Glance"])
        let app = try shop.app("Glance")
        #expect(try Self.keys(in: app).contains("The first items of Cart."))
        try Self.expectKeys(in: app)
    }

    @Test func aFeatureTakesItsKeyAlongAndNoTranslation() throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        let before = try shop.app()
        try shop.make("Home")
        try shop.takeOut("Home")
        #expect(try shop.app() == before)

        try shop.change(Self.path) {
            $0.replacing(
                "\"Search\" : {\n\n    }", with: "\"Search\" : {\n      \"comment\" : \"A title\"\n    }")
        }
        let translated = try shop.app()[Self.path]
        #expect(translated != before[Self.path])
        try shop.takeOut("Search")
        #expect(try shop.app()[Self.path] == translated)
    }

    @Test(arguments: ["", "{}", "{\n  \"strings\" : {\n\n  }\n}\n"])
    func aCatalogueInAnotherFormatIsLeftAlone(text: String) throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        try shop.change(Self.path) { _ in text }
        #expect(try shop.make("Home") == [])
        #expect(try shop.app()[Self.path] == text)
    }

    /// An app that was made before apps had catalogues knows no bundle of its own.
    @Test(arguments: ["feature", "flow"]) func anAppWithoutACatalogueGetsTextsAsTheyWere(template: String) throws {
        let shop = try WiredShop(["Search"], template: template)
        defer { shop.remove() }
        try shop.delete("Source/Resources/Localizable.xcstrings")
        for (path, text) in try shop.app() where text.contains("bundle: .module") {
            try shop.change(path) {
                $0.replacing(", bundle: .module", with: "").replacing("bundle: .module,", with: "")
            }
        }
        try shop.change("Package.swift") {
            $0.replacing("  defaultLocalization: \"en\",\n", with: "")
                .replacing("      resources: [.process(\"Resources\")],\n", with: "")
        }
        #expect(try shop.make("Home", template: template == "flow" ? "flow" : nil) == [])
        let app = try shop.app()
        #expect(app["Source/HomeEntry.swift"]?.contains("\"Home\"") == true)
        #expect(app["Source/HomeEntry.swift"]?.contains(".module") == false)
        #expect(app["Package.swift"]?.contains("Resources") == false)
        #expect(app[Self.path] == nil)
    }

    private static func expectKeys(in app: [String: String]) throws {
        let code = app.filter { $0.key.hasPrefix("Source/") && $0.key.hasSuffix(".swift") }.values.joined()
        let shown = code.matches(
            of: #/(?:Text\("([^"]+)"(, bundle: \.module)?|NSLocalizedString\(\s*"([^"]+)")/#)
        #expect(!shown.contains { $0.output.1 != nil && $0.output.2 == nil }, "some words have no bundle")
        let texts = shown.compactMap { $0.output.1 ?? $0.output.3 }
        let keys = texts.map { String($0).replacing("\\(title)", with: "%@") }
        #expect(try Set(keys) == Self.keys(in: app))
        #expect(app["Package.swift"]?.contains("defaultLocalization: \"en\"") == true)
        #expect(app["Package.swift"]?.contains("resources: [.process(\"Resources\")]") == true)
    }

    private static func keys(in app: [String: String]) throws -> Set<String> {
        struct Catalogue: Decodable {
            struct Entry: Decodable {}
            let strings: [String: Entry]
        }
        let text = try #require(app[path])
        return try Set(JSONDecoder().decode(Catalogue.self, from: Data(text.utf8)).strings.keys)
    }
}
