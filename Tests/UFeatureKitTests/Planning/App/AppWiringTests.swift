import Diagnostics
import Features
import FileChanges
import Planning
import Testing
import Workspaces

/// What becomes of the app when features come.
@Suite struct AppWiringTests {
    // MARK: Laws

    /// One after the other or all at once: the app is the same, byte for byte.
    @Test(arguments: Layout.allCases)
    func whatNewMakesOfAFreshAppIsWhatInitMakes(layout: Layout) throws {
        let (grown, made) = (try WiredShop(layout: layout), try WiredShop(["Search", "Home"], layout: layout))
        defer {
            grown.remove()
            made.remove()
        }
        for name in ["Search", "Home"] { #expect(try grown.make(name) == []) }
        #expect(try grown.app() == made.app())
    }

    @Test func servicesOfFoundationFeaturesComeWithThoseThatNeedThem() throws {
        let grown = try WiredShop()
        let made = try WiredShop(
            of: """
                {name: 'Depot', kind: 'foundation', dependencies: ['Core']},
                {name: 'Vault', kind: 'foundation', dependencies: ['Depot']},
                {name: 'Search', dependencies: ['Core', 'DesignSystem', 'Vault']},
                {name: 'Home', dependencies: ['Core', 'Search']},
                """
        )
        defer {
            grown.remove()
            made.remove()
        }
        let before = try grown.app()
        try grown.make("Depot", ["Core"], kind: .foundation)
        try grown.make("Vault", ["Depot"], kind: .foundation)
        #expect(try grown.app() == before)
        try grown.make("Search", ["Core", "DesignSystem", "Vault"])
        try grown.make("Home", ["Core", "Search"])
        #expect(try grown.app() == made.app())
    }

    @Test func manyFeaturesAtOnceAreOneChange() throws {
        let (grown, made) = (try WiredShop(["Search"]), try WiredShop())
        defer {
            grown.remove()
            made.remove()
        }
        let source = SourceText(
            path: "features.json5",
            text: """
                {version: 1, features: [
                  {name: 'Home', dependencies: ['Core', 'Search', 'Depot']},
                  {name: 'Depot', kind: 'foundation'},
                  {name: 'Cart', dependencies: ['Home']},
                ]}
                """
        )
        let planned = try ApplyRequest(source).plan(in: grown.workspace())
        #expect(planned.notes == [])
        _ = try planned.plan.apply()
        try made.make("Search")
        try made.make("Depot", [], kind: .foundation)
        try made.make("Home", ["Core", "Search", "Depot"])
        try made.make("Cart", ["Home"])
        #expect(try grown.app() == made.app())
        #expect(try ApplyRequest(source).plan(in: grown.workspace()).plan == Plan(root: grown.workspace().root))
    }

    @Test func aSecondRunHasNothingToDo() throws {
        let shop = try WiredShop()
        defer { shop.remove() }
        try shop.make("Search")
        try shop.change("Source/SearchEntry.swift") { $0 + "// mine\n" }
        let plan = try NewFeature(name: "Search", dependencies: ["Core", "DesignSystem"]).plan(in: shop.workspace())
        #expect(plan.additions.isEmpty && plan.edits.isEmpty)
    }

    // MARK: What a team has changed

    @Test func elementsOfOnesOwnStayInTheList() throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        try shop.change("Source/AppFeatures.swift") { text in
            text.replacing("    SearchEntry()\n", with: "    Mine(),\n    SearchEntry(),\n    Other(),\n")
                .replacing("\n", with: "\r\n")
        }
        #expect(try shop.make("Home") == [])
        let text = try shop.app()["Source/AppFeatures.swift"]
        let list = "    Mine(),\r\n    SearchEntry(),\r\n    Other(),\r\n    HomeEntry(),\r\n  ]\r\n"
        #expect(text?.contains(list) == true)
    }

    /// What was sorted stays so, in the manifest and in the list.
    @Test func aManifestOfOnesOwnIsEditedInPlace() throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        try shop.change("Package.swift") { $0.replacing("let package", with: "// Ours.\nlet package") }
        try shop.make("Home")
        let app = try shop.app()
        let packages = """
                .package(path: "../../Foundation/DesignSystem"),
                .package(path: "../../Features/Home"),
                .package(path: "../../Features/Search"),

            """
        #expect(app["Package.swift"]?.contains("// Ours.\nlet package") == true)
        #expect(app["Package.swift"]?.contains(packages) == true)
        #expect(app["Source/AppFeatures.swift"]?.contains("    HomeEntry(),\n    SearchEntry(),\n") == true)
    }

    @Test func aFileThatWasMovedIsFound() throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        let text = try shop.app()["Source/AppFeatures.swift"] ?? ""
        try shop.change("Source/Root/AppFeatures.swift") { _ in text }
        try shop.delete("Source/AppFeatures.swift")
        #expect(try shop.make("Home") == [])
        #expect(try shop.app()["Source/Root/AppFeatures.swift"]?.contains("HomeEntry(),") == true)
    }

    // MARK: What can't be done

    @Test func aListThatCantBeMergedIsLeftAlone() throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        try shop.change("Source/AppFeatures.swift") { $0.replacing("  ]\n", with: "  ].filter(\\.isOn)\n") }
        let before = try shop.app()["Source/AppFeatures.swift"]
        let notes = try shop.make("Home")
        #expect(
            notes.map(\.message) == [
                "'App/Shop/Source/AppFeatures.swift' was edited where this command would edit it (line 4), and was left alone"
            ]
        )
        #expect(notes.map(\.help) == [["add to the list 'AppFeatures.all' in it: HomeEntry()"]])
        let app = try shop.app()
        #expect(app["Source/AppFeatures.swift"] == before)
        #expect(app["Source/HomeEntry.swift"] != nil)
        #expect(app["Package.swift"]?.contains("../../Features/Home") == true)
    }

    /// What a feature relies on comes first: without it the app wouldn't build.
    @Test func withoutWhatAFeatureNeedsTheAppStaysAsItIs() throws {
        let shop = try WiredShop()
        defer { shop.remove() }
        try shop.make("Depot", [], kind: .foundation)
        try shop.change("Source/Services.swift") { $0.replacing("self.logger = logger", with: "self.logger = Mine()") }
        let before = try shop.app()
        let notes = try shop.make("Home", ["Core", "Depot"])
        #expect(try shop.app() == before)
        #expect(
            notes.map(\.help) == [
                [
                    "add to it: import Depot", "add to it: let depotService: any DepotService",
                    "add to it: depotService = makeDepotStore()",
                    "then run 'ufeature new Home --app Shop'",
                ]
            ]
        )
        try shop.change("Source/Services.swift") { text in
            text.replacing("import Core\n", with: "import Core\nimport Depot\n")
                .replacing("  let theme", with: "  let depotService: any DepotService\n  let theme")
                .replacing(
                    "    self.logger = Mine()\n",
                    with: "    self.logger = Mine()\n    depotService = makeDepotStore()\n"
                )
        }
        #expect(try shop.make("Home", ["Core", "Depot"]) == [])
        #expect(try shop.app()["Source/AppFeatures.swift"]?.contains("HomeEntry()") == true)
    }

    @Test(arguments: [
        ("Source/HomeEntry.swift", "'App/Shop/Source/HomeEntry.swift' is there already"),
        ("Source/Screens/homeentry.swift", "'App/Shop/Source/Screens/homeentry.swift' is there already"),
    ])
    func aFileInTheWayStays(path: String, reason: String) throws {
        let shop = try WiredShop()
        defer { shop.remove() }
        try shop.change(path) { _ in "struct Home {}\n" }
        let before = try shop.app()
        #expect(try shop.make("Home").map(\.message) == ["the app 'Shop' doesn't show 'Home': \(reason)"])
        #expect(try shop.app() == before)
    }

    @Test(arguments: [
        ("Package.swift", "// ufeature:template app", "it was made by hand"),
        (
            "Source/AppFeature.swift", "var route: Route { get }",
            "its code has no 'var route: Route { get }' any more, as the template set 'app' made it"
        ),
        (
            "Source/AppFeature.swift", "func makeView(",
            "its code has no 'func makeView(' any more, as the template set 'app' made it"
        ),
    ])
    func anAppThatIsSomethingElseByNowStaysAsItIs(path: String, text: String, reason: String) throws {
        let shop = try WiredShop()
        defer { shop.remove() }
        try shop.change(path) { $0.replacing(text, with: "") }
        let before = try shop.app()
        #expect(try shop.make("Home").map(\.message) == ["the app 'Shop' doesn't show 'Home': \(reason)"])
        #expect(try shop.app() == before)
    }

    /// Features rely on the list of features and on what they conform to; the rest of the app is its own business.
    @Test(arguments: ["AppCoordinator", "RootView", "ShopApp", "Services"])
    func whateverElseIsReplacedFeaturesAreShown(name: String) throws {
        let shop = try WiredShop()
        defer { shop.remove() }
        let isNavigation = name == "AppCoordinator"
        try shop.change("Source/\(name).swift") { _ in isNavigation ? "final class AppCoordinator {}\n" : "// Ours.\n" }
        #expect(try shop.make("Home") == [])
        let app = try shop.app()
        #expect(app["Source/AppFeatures.swift"]?.contains("HomeEntry()") == true)
        #expect(app["Source/Route.swift"]?.contains("case home(HomeRoute)") == true)
        let navigates = app["Source/HomeEntry.swift"]?.contains("path.append(.home(.item(item)))")
        #expect(navigates == !isNavigation)
    }

    @Test func routesOfOnesOwnStayAndWhatCantBeMergedIsNamed() throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        let line = "  case search(SearchRoute)\n"
        try shop.change("Source/Route.swift") { $0.replacing(line, with: line + "  case settings\n") }
        #expect(try shop.make("Home") == [])
        let cases = "  case search(SearchRoute)\n  case settings\n  case home(HomeRoute)\n}\n"
        #expect(try shop.app()["Source/Route.swift"]?.hasSuffix(cases) == true)

        try shop.change("Source/Route.swift") { _ in "enum Route: Hashable { case mine }\n" }
        let before = try shop.app()
        let notes = try shop.make("Cart")
        #expect(notes.first?.help.first == "add to it: case cart(CartRoute)")
        #expect(try shop.app() == before)
    }

    @Test func aFeatureWhoseServiceTheAppDoesntHaveKeepsItsUsersOut() throws {
        let shop = try WiredShop()
        defer { shop.remove() }
        try shop.change("Source/SearchEntry.swift") { _ in "struct Mine {}\n" }
        try shop.make("Search")
        let before = try shop.app()
        let notes = try shop.make("Home", ["Core", "Search"])
        let reason = "the app doesn't pass on what 'Search' offers"
        #expect(notes.map(\.message) == ["the app 'Shop' doesn't show 'Home': \(reason)"])
        #expect(try shop.app() == before)
    }

    @Test func whatBringsNothingAlongIsNoneOfTheAppsBusiness() throws {
        let shop = try WiredShop()
        defer { shop.remove() }
        let before = try shop.app()
        #expect(try shop.make("Plain", template: "bare") == [])
        #expect(try shop.make("Tools", kind: .foundation) == [])
        #expect(try shop.app() == before)
    }

    // MARK: Features that go

    @Test func whatIsTakenOutLeavesTheAppAsItWas() throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        try shop.make("Depot", [], kind: .foundation)
        let before = try shop.app()
        try shop.make("Home", ["Core", "Search", "Depot"])
        #expect(try shop.app() != before)
        #expect(try shop.takeOut("Home") == [])
        #expect(try shop.app() == before)
    }

    @Test func theLastOneCanGoToo() throws {
        let (shop, empty) = (try WiredShop(["Search"]), try WiredShop())
        defer {
            shop.remove()
            empty.remove()
        }
        #expect(try shop.takeOut("Search") == [])
        #expect(try shop.app() == empty.app())
    }

    @Test func whatStillUsesAFeatureThatGoesIsNamed() throws {
        let shop = try WiredShop(["Search", "Home"])
        defer { shop.remove() }
        try shop.change("Source/Mine.swift") { _ in "import SearchInterface\n" }
        try shop.change("Source/AppFeatures.swift") { text in
            text.replacing("SearchEntry(),", with: "SearchEntry(limit: 3),")
        }
        let notes = try shop.takeOut("Search")
        #expect(
            notes.map(\.message) == [
                "'App/Shop/Source/AppFeatures.swift' was edited where this command would edit it (line 4), and was left alone",
                "'App/Shop/Source/Mine.swift' still imports 'Search'",
            ]
        )
        #expect(notes.first?.help == ["remove from the list 'AppFeatures.all' in it: SearchEntry()"])
    }
}
