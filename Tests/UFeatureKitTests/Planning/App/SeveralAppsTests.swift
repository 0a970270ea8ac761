import Diagnostics
import Features
import FileChanges
import Planning
import Testing
import Workspaces

/// What becomes of a feature where there are two apps.
@Suite struct SeveralAppsTests {
    private static let obstacle = "none of the apps 'Admin', 'Shop' shows 'Home': it could be for any of them"

    @Test func whereEachCouldBeMeantNoneIsAndTheUserIsToldHowToChoose() throws {
        let shop = try WiredShop()
        defer { shop.remove() }
        try shop.addApp("Admin")
        let before = try shop.app()
        for _ in 1...2 {
            let notes = try shop.make("Home")
            #expect(notes.map(\.message) == [Self.obstacle])
            #expect(
                notes.first?.help == [
                    "to show it in one: ufeature new Home --app Admin",
                    "several apps are named with commas, and --app all means every one",
                ]
            )
            #expect(try shop.app() == before)
            #expect(try shop.app("Admin").keys.sorted() == before.keys.sorted())
        }
        // Somebody did it by hand.
        let package = #"    .package(path: "../../Features/Home"),"#
        try shop.change("Package.swift") {
            $0.replacing("  dependencies: [\n", with: "  dependencies: [\n\(package)\n")
        }
        #expect(try shop.make("Home") == [])
    }

    @Test func theOneThatIsChosenShowsIt() throws {
        let shop = try WiredShop()
        defer { shop.remove() }
        try shop.addApp("Admin")
        try shop.change("Package.swift", of: "Admin") { $0.replacing("// ufeature:template", with: "// Made from") }
        let other = try shop.app("Admin")
        #expect(try shop.make("Home") == [])
        #expect(try shop.app()["Source/HomeEntry.swift"] != nil)
        #expect(try shop.app("Admin") == other)
    }

    @Test func whatAnotherAppStillShowsIsTold() throws {
        let shop = try WiredShop(["Home"])
        defer { shop.remove() }
        try shop.addApp("Admin")
        try shop.change("Package.swift", of: "Admin") { $0.replacing("// ufeature:template", with: "// Made from") }
        let notes = try shop.takeOut("Home")
        #expect(
            notes.map(\.message) == ["the app 'Admin' may still show 'Home': it was made by hand"])
        #expect(try shop.app()["Source/HomeEntry.swift"] == nil)
    }

    // MARK: Apps that are named

    @Test func thoseThatAreNamedShowItAndNoOthers() throws {
        let shop = try WiredShop()
        defer { shop.remove() }
        try shop.makeApp("Admin")
        try shop.makeApp("Kiosk")
        let before = try shop.app()
        #expect(try shop.make("Home", apps: ["Admin", "Kiosk"]) == [])
        #expect(try shop.app() == before)
        for app in ["Admin", "Kiosk"] { #expect(try shop.app(app)["Source/HomeEntry.swift"] != nil) }
        // Again, nothing is new; and a further app gets what the others have.
        #expect(try shop.plan("Home", apps: ["Admin", "Kiosk"]).edits == [])
        #expect(try shop.make("Home", apps: ["Shop"]) == [])
        #expect(try shop.app()["Source/HomeEntry.swift"] == shop.app("Kiosk")["Source/HomeEntry.swift"])
    }

    @Test func allAreEvery() throws {
        let shop = try WiredShop()
        defer { shop.remove() }
        try shop.makeApp("Admin")
        #expect(try shop.make("Home", apps: ["all"]) == [])
        for app in ["Admin", "Shop"] { #expect(try shop.app(app)["Source/HomeEntry.swift"] != nil) }
    }

    @Test func anAppThatIsntThereIsRefused() throws {
        let shop = try WiredShop()
        defer { shop.remove() }
        try shop.makeApp("Admin")
        let refusal = #expect(throws: Refusal.self) { try shop.plan("Home", apps: ["Admni", "Desk"]) }
        #expect(refusal?.reasons.map(\.message) == ["there is no app 'Admni'", "there is no app 'Desk'"])
        #expect(refusal?.reasons.map(\.help) == [["did you mean 'Admin'?"], ["the apps are 'Admin', 'Shop'"]])
        let foundation = #expect(throws: Refusal.self) {
            try shop.plan("Depot", kind: .foundation, apps: ["Admin"])
        }
        #expect(foundation?.reasons.map(\.id) == ["foundation_in_app"])
    }

    @Test func oneThatWasMadeByHandSaysSo() throws {
        let shop = try WiredShop()
        defer { shop.remove() }
        try shop.makeApp("Admin")
        try shop.change("Package.swift", of: "Admin") { $0.replacing("// ufeature:template", with: "// Made from") }
        let notes = try shop.make("Home", apps: ["all"])
        #expect(notes.map(\.message) == ["the app 'Admin' doesn't show 'Home': it was made by hand"])
        #expect(try shop.app()["Source/HomeEntry.swift"] != nil)
    }

    // MARK: A further app

    @Test(arguments: Layout.allCases)
    func aFurtherAppIsAsTheFirstWouldBe(layout: Layout) throws {
        let shop = try WiredShop(["Cart", "Home"], layout: layout)
        defer { shop.remove() }
        try shop.makeApp("Kiosk")
        let names = { (texts: [String: String]) in
            Dictionary(
                texts.map { path, text in
                    (
                        path.replacing("Shop", with: "Kiosk"),
                        text.replacing("Shop", with: "Kiosk").replacing("shop://", with: "kiosk://")
                            .replacing("\"shop\"", with: "\"kiosk\"")
                    )
                }
            ) { first, _ in first }
        }
        #expect(try shop.app("Kiosk") == names(shop.app()))
    }

    @Test func itShowsWhatIsNamedAndWhatThatNeeds() throws {
        let shop = try WiredShop(["Cart", "Home"])
        defer { shop.remove() }
        try shop.make("Depot", ["Core"], kind: .foundation)
        try shop.make("Search", ["Core", "DesignSystem", "Depot"])
        try shop.makeApp("Kiosk", showing: ["Search"])
        let workspace = try shop.workspace()
        let kiosk = try workspace.feature(named: "Kiosk")
        #expect(workspace.dependencies(of: kiosk) == ["Core", "Depot", "DesignSystem", "Search"])
        try shop.makeApp("Empty", showing: [])
        #expect(try shop.app("Empty")["Source/SearchEntry.swift"] == nil)
        let refusal = #expect(throws: Refusal.self) {
            try NewApp(name: "Desk", features: ["Serch", "Kiosk"]).planned(in: shop.workspace())
        }
        #expect(
            refusal?.reasons.map(\.message) == [
                "there is no feature 'Serch'", "'Kiosk' is an app, and an app shows features only",
            ])
    }

    @Test func whatAFeatureUsesComesWithIt() throws {
        let shop = try WiredShop(["Home"])
        defer { shop.remove() }
        try shop.make("Cart", ["Core", "DesignSystem", "Home"], apps: ["Shop"])
        try shop.makeApp("Kiosk", showing: ["Cart"])
        for app in ["Kiosk", "Shop"] { #expect(try shop.app(app)["Source/HomeEntry.swift"] != nil) }
        try shop.makeApp("Empty", showing: [])
        let notes = try shop.make("Cart", ["Core", "DesignSystem", "Home"], apps: ["Empty"])
        #expect(
            notes.map(\.message) == [
                "the app 'Empty' doesn't show 'Cart': the app doesn't pass on what 'Home' offers"
            ])
    }

    /// Whatever comes in one after the other is as though it had been there when the app was made.
    @Test func whatComesLaterIsAsWhatWasThere() throws {
        let (grown, made) = (try WiredShop(), try WiredShop())
        defer {
            grown.remove()
            made.remove()
        }
        try grown.makeApp("Kiosk")
        for name in ["Cart", "Home"] {
            try grown.make(name, apps: ["Kiosk"])
            try made.make(name)
        }
        try made.makeApp("Kiosk")
        #expect(try grown.app("Kiosk") == made.app("Kiosk"))
    }

    @Test func featuresGoFromEveryApp() throws {
        let shop = try WiredShop(["Home"])
        defer { shop.remove() }
        try shop.makeApp("Kiosk")
        let before = (try shop.app(), try shop.app("Kiosk"))
        try shop.make("Cart", apps: ["all"])
        #expect(try shop.takeOut("Cart") == [])
        #expect(try shop.app() == before.0)
        #expect(try shop.app("Kiosk") == before.1)
    }
}
