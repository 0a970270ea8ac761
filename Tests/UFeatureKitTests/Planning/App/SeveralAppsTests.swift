import Diagnostics
import Testing

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
                notes.first?.help.last
                    == "to have one app show what comes, remove '// ufeature:template' from the Package.swift of the others"
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
            notes.map(\.message) == ["the app 'Admin' may still show 'Home': it is not kept up with its features"])
        #expect(try shop.app()["Source/HomeEntry.swift"] == nil)
    }
}
