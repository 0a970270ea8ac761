import Diagnostics
import Testing
import Workspaces

/// An app from a set that extends another gets what features bring along for that one.
@Suite struct ExtendedAppTests {
    static let sets = [("app", "feature", ["Core", "DesignSystem"]), ("flow-app", "flow", ["Core", "FlowKit"])]

    @Test(arguments: sets) func getsTheFilesForTheSetThatItExtends(
        app: String, template: String, uses: [String]
    ) throws {
        let (plain, extended) = (try WiredShop(template: template), try WiredShop(template: template))
        defer {
            plain.remove()
            extended.remove()
        }
        try extended.bring([
            "team-app/template.json": #"{"description": "Ours.", "extends": "\#(app)"}"#,
            "shop-app/template.json": #"{"description": "The shop's.", "extends": "team-app"}"#,
        ])
        let directive = "// ufeature:template "
        try extended.change("Package.swift") { $0.replacing(directive + app, with: directive + "shop-app") }
        try plain.make("Home", uses)
        #expect(try extended.make("Home", uses) == [])
        var files = try extended.app()
        files["Package.swift"] = files["Package.swift"]?.replacing(directive + "shop-app", with: directive + app)
        #expect(try files == plain.app())
        #expect(try extended.takeOut("Home") == [])
        #expect(try extended.app()["Source/HomeEntry.swift"] == nil)
    }

    /// The files for the nearest set are all that it gets.
    @Test func whatAFeatureHasForTheSetItselfComesFirst() throws {
        let shop = try WiredShop()
        defer { shop.remove() }
        try shop.bring([
            "shop-app/template.json": #"{"description": "The shop's.", "extends": "app"}"#,
            "feature/template.json": #"{"description": "Ours.", "extends": "feature"}"#,
            "feature/wiring/shop-app/source/{{feature.name}}Entry.swift.mustache": "struct {{feature.name}}Entry {}\n",
        ])
        try shop.change("Package.swift") { $0.replacing("ufeature:template app", with: "ufeature:template shop-app") }
        #expect(try shop.make("Home") == [])
        let app = try shop.app()
        #expect(app["Source/HomeEntry.swift"] == "struct HomeEntry {}\n")
        #expect(app["Tests/HomeEntryTests.swift"] == nil)
    }

    /// What is wrong with a set is told where that set is used; here the feature is made from another one.
    @Test(arguments: ["app", "core"]) func aSetThatCanNotBeReadKeepsTheAppAsItIs(name: String) throws {
        let shop = try WiredShop()
        defer { shop.remove() }
        try shop.bring(["\(name)/template.json": "{"])
        let before = try shop.app()
        let notes = try shop.make("Home", [])
        #expect(notes.count == 1)
        let message = notes.first?.message ?? ""
        #expect(message.hasPrefix("the app 'Shop' doesn't show 'Home': "))
        #expect(message.contains("can't be used: Templates/\(name)/template.json:1:2: "))
        #expect(try shop.app() == before)
        #expect(try shop.workspace().features.contains { $0.name == "Home" })
    }
}
