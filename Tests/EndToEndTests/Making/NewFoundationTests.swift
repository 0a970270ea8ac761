import Testing

/// What a new feature uses where nobody says it: the foundation that `init` makes for its template set.
struct NewFoundationTests {
    @Test("a new feature is built from the same foundation as those of init", arguments: ["feature", "clean", "slice"])
    func asOfInit(template: String) throws {
        try Terminal().expect(
            """
            $ ufeature init Shop --template \(template) --feature Search --quiet
            $ cd Shop
            $ ufeature new Reviews > "$ASIDE/tree"
            ! note: 'Reviews' uses '<...>' and 'DesignSystem' of the foundation [uses_foundation]
            !   help: --depends-on none leaves it out
            $ [ "$(grep -h '.package(path' Features/Search/Package.swift)" = "$(grep -h '.package(path' Features/Reviews/Package.swift)" ]
            $ ufeature validate --quiet
            $ ufeature new Reviews
            Reviews is there already, just as it would be made: nothing to do
            """
        )
    }

    @Test(
        "what sends requests is the foundation's that is there, whichever set the workspace begins with",
        arguments: [
            ("feature", "'Core' and 'DesignSystem'"), ("clean", "'NetworkingKit' and 'DesignSystem'"),
            ("slice", "'NetworkingKit' and 'DesignSystem'"), ("flow", "'Core' and 'DesignSystem'"),
        ]
    )
    func sendingInEverySchool(school: String, foundation: String) throws {
        try Terminal().expect(
            """
            $ ufeature init Shop --template \(school) --feature Search --quiet
            $ cd Shop
            $ ufeature new Orders --template clean 2>&1 | grep uses_foundation
            note: 'Orders' uses \(foundation) of the foundation [uses_foundation]
            $ ufeature new Login --template clean --set auth=true --quiet 2> "$ASIDE/notes"
            $ grep -rl 'protocol .*Client' Features/Orders
            ? 1
            $ grep -rl NoServer App
            ? 1
            $ ufeature validate --quiet
            """
        )
    }

    @Test("a slice fetches with the client of the foundation that is there", arguments: ["feature", "slice"])
    func sendingOfASlice(school: String) throws {
        try Terminal().expect(
            """
            $ ufeature init Shop --template \(school) --quiet
            $ cd Shop
            $ ufeature new Films --template slice --quiet
            $ grep -c -e 'client: dependencies.makeAPIClient()' -e 'makeClient().get(' App/Shop/Source/FilmsEntry.swift
            1
            $ grep -c NoServer App/Shop/Source/FilmsEntry.swift
            0
            ? 1
            $ ufeature validate --quiet
            """
        )
    }

    @Test("what 'feature' makes asks a server in what ships", arguments: ["feature", "clean", "slice", "flow"])
    func sendingOfAFeature(school: String) throws {
        let client = ["feature", "flow"].contains(school) ? "'Core'" : "'NetworkingKit'"
        try Terminal().expect(
            """
            $ ufeature init Shop --template \(school) --quiet
            $ cd Shop
            $ ufeature new Orders --template feature 2>&1 | grep uses_foundation
            note: 'Orders' uses \(client) and 'DesignSystem' of the foundation [uses_foundation]
            $ grep -c 'OrdersBuilder(dependencies: self).makeService()' App/Shop/Source/OrdersEntry.swift
            1
            $ ufeature new Glance --kind widget --depends-on Orders --quiet
            $ grep -c 'OrdersBuilder(dependencies: self).makeService()' App/Glance/Source/OrdersWidget.swift
            1
            $ grep -rl NoServer App Features
            ? 1
            $ ufeature validate --quiet
            """
        )
    }

    @Test("an app of flows shows a feature whose client is NetworkingKit's, and lends it one")
    func sendingInAnAppOfFlows() throws {
        try Terminal().expect(
            """
            $ ufeature init Shop --template flow --quiet
            $ cd Shop
            $ ufeature new NetworkingKit --kind foundation --template kit --quiet
            $ ufeature new Orders --template feature --depends-on NetworkingKit,DesignSystem --quiet
            $ grep -c APIClient App/Shop/Source/Container.swift App/Shop/Source/Server.swift
            App/Shop/Source/Container.swift:3
            App/Shop/Source/Server.swift:3
            $ ufeature validate --quiet
            """
        )
    }

    @Test("--depends-on none is the way out, and stands alone")
    func none() throws {
        try Terminal().expect(
            """
            $ ufeature init Shop --quiet
            $ cd Shop
            $ ufeature new Reviews --depends-on none --quiet
            $ ufeature list | grep Reviews
            Reviews       product     source, interface, tests, testing, example                               Features/Reviews
            Shop          app         source, tests                               Core, DesignSystem, Reviews  App/Shop
            $ ufeature new Orders --depends-on none,Core
            ! error: 'none' is given to --depends-on together with other values [conflicting_values]
            ! see 'ufeature new --help'
            ? 64
            """
        )
    }

    @Test("a package that nobody made from a set is not taken for a foundation, and tools use none")
    func onlyWhatIsKnown() throws {
        try Terminal([
            "ufeature.json": "{\"name\": \"Shop\"}\n",
            "Foundation/Core/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Core",
                products: [.library(name: "Core", targets: ["Core"])],
                targets: [.target(name: "Core")]
            )

            """,
            "Foundation/Core/Sources/Core/Core.swift": "public struct Core {}\n",
        ]).expect(
            """
            $ ufeature new Search --quiet
            $ ufeature new Storage --kind foundation --quiet
            $ ufeature list
            NAME     LAYER       TARGETS                                     DEPENDS ON  PATH
            Core     foundation  source                                                  Foundation/Core
            Storage  foundation  source, tests, testing, example                         Foundation/Storage
            Search   product     source, interface, tests, testing, example              Features/Search
            """
        )
    }

    @Test("descriptors that say nothing of dependencies mean the same, also beside the foundation that they bring")
    func apply() throws {
        let features = """
            {"version": 1, "features": [
              {"name": "Search"},
              {"name": "Cart", "dependencies": []},
              {"name": "Basics", "kind": "foundation", "template": "core"}
            ]}
            """
        try Terminal(["ufeature.json": "{\"name\": \"Shop\"}\n", "features.json": features]).expect(
            """
            $ ufeature apply features.json --quiet
            $ ufeature list
            NAME    LAYER       TARGETS                                     DEPENDS ON  PATH
            Basics  foundation  source, tests, testing, example                         Foundation/Basics
            Cart    product     source, interface, tests, testing, example              Features/Cart
            Search  product     source, interface, tests, testing, example  Basics      Features/Search
            $ ufeature apply features.json
            Search, Cart and Basics are there already: nothing to do
            $ ufeature validate --quiet
            """
        )
    }
}
