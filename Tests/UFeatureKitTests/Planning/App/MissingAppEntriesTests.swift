import Diagnostics
import Testing

/// What the user is told when a list of the app lacks a feature that is there.
@Suite struct MissingAppEntriesTests {
    @Test func aSecondRunTellsAgainWhatIsMissing() throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        try shop.change("Source/AppFeatures.swift") { $0.replacing("  ]\n", with: "  ].filter(\\.isOn)\n") }
        try shop.make("Home")
        let before = try shop.app()
        for _ in 1...2 {
            let notes = try shop.make("Home")
            #expect(notes.map(\.message) == ["the list 'AppFeatures.all' of the app 'Shop' has no 'HomeEntry()'"])
            let place = "add to the list in 'App/Shop/Source/AppFeatures.swift', or where its features are now: "
            #expect(notes.map(\.help) == [[place + "HomeEntry()"]])
            #expect(try shop.app() == before)
        }
        try shop.change("Source/AppFeatures.swift") {
            $0.replacing("SearchEntry()\n", with: "SearchEntry(), HomeEntry()\n")
        }
        #expect(try shop.make("Home") == [])
    }

    /// Somebody took it out: it isn't put back, but nobody has to wonder.
    @Test func whatSomebodyTookOutStaysOut() throws {
        let shop = try WiredShop(["Search", "Home"])
        defer { shop.remove() }
        try shop.change("Source/AppFeatures.swift") {
            $0.replacing("    SearchEntry(),\n", with: "    // SearchEntry(),\n")
        }
        let before = try shop.app()
        let notes = try shop.make("Search")
        #expect(notes.map(\.message) == ["the list 'AppFeatures.all' of the app 'Shop' has no 'SearchEntry()'"])
        #expect(try shop.make("Home") == [])
        #expect(try shop.app() == before)
    }

    @Test func whatIsListedInAnotherWayIsListed() throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        try shop.delete("Source/AppFeatures.swift")
        try shop.change("Source/Menu.swift") { _ in "@MainActor\nlet menu = [\"Search\": SearchEntry()]\n" }
        #expect(try shop.make("Search") == [])
    }

    @Test(arguments: [("[any AppFeature] = [SearchEntry()]", 0), ("Any = SearchEntry()", 1)])
    func whatTheTeamListsElsewhereIsListed(variable: String, count: Int) throws {
        let shop = try WiredShop(["Search", "Home"])
        defer { shop.remove() }
        try shop.change("Source/AppFeatures.swift") { $0.replacing("    SearchEntry(),\n", with: "") }
        try shop.change("Source/Mine.swift") { _ in "@MainActor\nlet mine: \(variable)\n" }
        #expect(try shop.make("Search").count == count)
    }

    @Test func aListWhoseFileIsGoneIsMissed() throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        try shop.delete("Source/AppFeatures.swift")
        let notes = try shop.make("Home")
        #expect(
            notes.map(\.message) == ["'App/Shop/Source/AppFeatures.swift' is not there any more, and was left alone"])
        #expect(notes.map(\.help) == [["add to the list 'AppFeatures.all' in the file that replaced it: HomeEntry()"]])
        #expect(try shop.app()["Source/HomeEntry.swift"] != nil)
        let again = try shop.make("Home")
        #expect(again.map(\.message) == ["the list 'AppFeatures.all' of the app 'Shop' has no 'HomeEntry()'"])
    }

    @Test(arguments: ["Source/Menu.swift", "Source/AppCoordinator.swift"])
    func aListThatMovedToAnotherFileIsFound(path: String) throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        let list = try shop.app()["Source/AppFeatures.swift"] ?? ""
        try shop.delete("Source/AppFeatures.swift")
        try shop.change(path) { $0 + "\n" + list }
        let before = try shop.app()[path]
        #expect(try shop.make("Home") == [])
        #expect(
            try shop.app()[path] == before?.replacing("SearchEntry()\n", with: "SearchEntry(),\n    HomeEntry(),\n"))
        #expect(try shop.takeOut("Home") == [])
        #expect(try shop.app()[path] == before)
    }
}
