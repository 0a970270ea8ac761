import Diagnostics
import Planning
import Testing

/// All of a feature goes into the app or nothing, wherever one file relies on another.
@Suite struct HalfWiredTests {
    /// A file of an app of flows, what somebody made of a line of it, and the note that tells.
    struct Obstacle: Sendable {
        let file: String
        let line: String
        let ours: String
        let message: String
        let help: [String]
    }

    static let obstacles = [
        Obstacle(
            file: "AppData.swift",
            line: "  var searchData = SearchEntry.emptyData\n",
            ours: "  var searchData = SearchEntry.emptyData  // ours\n",
            message: "'App/Shop/Source/AppData.swift' was edited where this command would edit it (line 3)",
            help: ["add to it: var homeData = HomeEntry.emptyData"]
        ),
        Obstacle(
            file: "AppCoordinator.swift",
            line: "  lazy var searchEntry = SearchEntry(coordinator: self)\n",
            ours: "  lazy var searchEntry = makeSearch()\n",
            message: "'App/Shop/Source/AppCoordinator.swift' was edited where this command would edit it (line 28)",
            help: [
                "add to it: @ObservationIgnored",
                "add to it: lazy var homeEntry = HomeEntry(coordinator: self)",
                "add to the list 'AppCoordinator.features' in it: homeEntry",
            ]
        ),
        Obstacle(
            file: "AppCoordinator.swift",
            line: "      searchEntry\n    ]\n",
            ours: "      searchEntry\n    ].sorted()\n",
            message: "'App/Shop/Source/AppCoordinator.swift' was edited where this command would edit it (line 36)",
            help: [
                "add to it: @ObservationIgnored",
                "add to it: lazy var homeEntry = HomeEntry(coordinator: self)",
                "add to the list 'AppCoordinator.features' in it: homeEntry",
            ]
        ),
    ]

    @Test(arguments: obstacles) func whereOneFileRelyingOnAnotherCantBeMergedNoneIs(obstacle: Obstacle) throws {
        let shop = try WiredShop(["Search"], template: "flow")
        defer { shop.remove() }
        try shop.change("Source/" + obstacle.file) { text in
            #expect(text.contains(obstacle.line))
            return text.replacing(obstacle.line, with: obstacle.ours)
        }
        let before = try shop.app()
        let uses = ["Core", "DesignSystem", "FlowKit"]
        for _ in 1...2 {
            let notes = try shop.make("Home", uses)
            #expect(notes.map(\.message) == ["the app 'Shop' doesn't show 'Home': " + obstacle.message])
            #expect(
                notes.map(\.help) == [
                    obstacle.help + ["then run 'ufeature new Home --app Shop'"]
                ])
            #expect(try shop.app() == before)
        }
        // What was in the way is gone: now it comes, as if nothing had been.
        try shop.change("Source/" + obstacle.file) { $0.replacing(obstacle.ours, with: obstacle.line) }
        #expect(try shop.make("Home", uses) == [])
        let made = try WiredShop(["Search", "Home"], template: "flow")
        defer { made.remove() }
        #expect(try shop.app() == made.app())
    }

    @Test func aMissingFileThatOthersRelyOnKeepsAFeatureOut() throws {
        let shop = try WiredShop(["Search"], template: "flow")
        defer { shop.remove() }
        let data = try shop.app()["Source/AppData.swift"] ?? ""
        try shop.delete("Source/AppData.swift")
        try shop.change("Source/Container.swift") { $0 + "\n" + data }
        let before = try shop.app()
        let notes = try shop.make("Home", ["Core", "DesignSystem", "FlowKit"])
        #expect(
            notes.map(\.message) == [
                "the app 'Shop' doesn't show 'Home': 'App/Shop/Source/AppData.swift' is not there any more"
            ]
        )
        #expect(
            notes.map(\.help) == [
                [
                    "add to the file that replaced it: var homeData = HomeEntry.emptyData",
                    "then run 'ufeature new Home --app Shop'",
                ]
            ]
        )
        #expect(try shop.app() == before)
    }

    /// Who doesn't need what can't be merged is shown all the same.
    @Test func aFeatureThatIsKeptOutKeepsNoOtherOut() throws {
        let shop = try WiredShop()
        defer { shop.remove() }
        try shop.change("Source/Services.swift") { $0.replacing("self.logger = logger", with: "self.logger = Mine()") }
        let source = SourceText(
            path: "features.json5",
            text: """
                {version: 1, features: [
                  {name: 'Depot', kind: 'foundation'},
                  {name: 'Home', dependencies: ['Core', 'Depot']},
                  {name: 'Search', dependencies: ['Core']},
                ]}
                """
        )
        let planned = try ApplyRequest(source).plan(in: shop.workspace())
        _ = try planned.plan.apply()
        #expect(planned.notes.map { $0.message.prefix(34) } == ["the app 'Shop' doesn't show 'Home'"])
        let app = try shop.app()
        #expect(app["Source/AppFeatures.swift"]?.contains("[\n    SearchEntry()\n  ]") == true)
        #expect(app["Source/SearchEntry.swift"] != nil)
        #expect(app["Source/HomeEntry.swift"] == nil)
        #expect(app["Package.swift"]?.contains("Home") == false)
    }
}
