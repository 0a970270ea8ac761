import Foundation
import TestSupport
import Testing

/// `ufeature rename`: another name for a feature, wherever it is named, and nowhere else.
struct RenameTests {
    @Test("folders, files, manifests and code have the new name, and the workspace stands as before")
    func renames() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(
            of: "ufeature new Search --targets interface,source && ufeature new Home --depends-on Search")
        try terminal.expect(
            """
            $ ufeature rename Search Discovery
            Features/Search/ → Features/Discovery/
            Features/Discovery/
            ├── Package.swift  edited
            ├── Interface/
            │   └── DiscoveryService.swift  edited, was SearchService.swift
            └── Source/
                └── DiscoveryBuilder.swift  edited, was SearchBuilder.swift
            Features/Home/Package.swift  edited

            Next:
              ufeature validate
            $ cat Features/Discovery/Source/DiscoveryBuilder.swift
            import DiscoveryInterface

            public struct DiscoveryBuilder {}
            $ grep -c Discovery Features/Discovery/Package.swift Features/Home/Package.swift
            Features/Discovery/Package.swift:8
            Features/Home/Package.swift:2
            $ grep -rl Search Features
            ? 1
            $ ufeature rename Search Discovery
            'Discovery' is called so already: nothing to do
            $ ufeature list --format json | grep -c Discovery
            3
            """
        )
    }

    @Test("the app shows the next feature as before, also where a case of it was called like this one")
    func appCases() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Profile --feature Search --quiet
            $ cd Shop
            $ rm README.md
            $ ufeature rename Profile Account --comments --strings --quiet && grep "  case" App/Shop/Source/Route.swift
              case account(AccountRoute)
              case search(SearchRoute)
            $ grep -rn '[.]profile' App
            ? 1
            $ ufeature new Cart --quiet && grep "  case" App/Shop/Source/Route.swift
              case account(AccountRoute)
              case search(SearchRoute)
              case cart(CartRoute)
            $ echo 'func f(_ user: User) -> Int { user.account }; struct User { var account = 1 }' > App/Shop/Source/User.swift
            $ ufeature rename Account Konto --comments --strings --quiet
            ! App/Shop/Source/User.swift:1:36: note: the case 'account' of the app keeps its name: here the word may mean something else [case_kept]
            !   help: rename the case by hand, so that 'ufeature new' goes on to show features in the app
            $ grep "  case" App/Shop/Source/Route.swift && grep -c '[.]account' App/Shop/Source/KontoEntry.swift
              case account(KontoRoute)
              case search(SearchRoute)
              case cart(CartRoute)
            3
            """
        )
    }

    @Test("a case of the app follows into lines that were made for features which use this one")
    func appCasesOfUsers() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ rm README.md
            $ ufeature new Playback --depends-on Core,Search --quiet
            $ cp -R . ../Before
            $ ufeature rename Search Discovery --comments --strings --quiet
            $ grep -rn '[.]search\\b' App
            ? 1
            $ grep -c '[.]discovery(' App/Shop/Source/PlaybackEntry.swift
            1
            $ ufeature rename Discovery Search --comments --strings --quiet
            $ diff -r . ../Before
            $ echo '// mine' >> App/Shop/Source/PlaybackEntry.swift
            $ echo 'let field = SubmitLabel.search' >> App/Shop/Source/PlaybackEntry.swift
            $ ufeature rename Search Discovery --comments --strings --quiet
            ! App/Shop/Source/PlaybackEntry.swift:63:25: note: the case 'search' of the app keeps its name: here the word may mean something else [case_kept]
            !   help: rename the case by hand, so that 'ufeature new' goes on to show features in the app
            $ ufeature new Cart --quiet && grep "  case" App/Shop/Source/Route.swift
              case search(DiscoveryRoute)
              case playback(PlaybackRoute)
              case cart(CartRoute)
            """
        )
    }

    @Test("as JSON, it is the plan with the notes")
    func json() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --targets source --quiet && echo '// Search' > Features/Search/Source/More.swift
            $ ufeature rename Search Discovery --format json | sed -n '/"notes"/,$p'
              "notes": [
                "comments were left unchanged: they mention a name of 'Search' once"
              ]
            }
            """
        )
    }

    @Test("what gets another name and its old one back is what it was", arguments: ["", "--template flow"])
    func thereAndBack(options: String) throws { try expectThereAndBack(options) }

    @Test(
        "so it is with every set and layout", .storey(.faults),
        arguments: [
            "--layout swiftpm", "--template clean", "--template clean --layout swiftpm",
            "--template flow --layout swiftpm",
        ]
    )
    func everySet(options: String) throws { try expectThereAndBack(options) }

    /// Renames a feature of a new workspace and names it back: every byte is what it was.
    private func expectThereAndBack(_ options: String) throws {
        let terminal = try Terminal(["w/": ""])
        try terminal.output(of: "cd w && ufeature init Shop --feature Search --feature Home \(options) --quiet")
        let shop = terminal.work.appending(path: "w/Shop")
        try terminal.output(of: "cd w/Shop && ufeature new Playback --quiet")
        let before = try Tree(of: shop)
        for extra in ["", " --comments --strings"] {
            try terminal.output(of: "cd w/Shop && ufeature rename Search Expedition\(extra) --quiet")
            let between = try Tree(of: shop)
            #expect(!between.files.contains { $0.contains("Search") })
            #expect(between.files.contains("Features/Expedition/Package.swift"))
            try terminal.expect(
                """
                $ cd w/Shop
                $ ufeature validate
                ! <...> packages read, no findings
                $ ufeature sync --check
                ! <...> packages read, no findings
                $ ufeature rename Expedition Search\(extra) --quiet
                """
            )
            #expect(try Tree(of: shop).differences(from: before).filter { !$0.contains(".git/") } == [])
        }
    }

    @Test("what only looks like the name stays, and what means the feature doesn't")
    func wordsAreWords() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(
            of: "ufeature new Search --targets interface,source,testing && ufeature new Core --kind foundation"
                + " && ufeature new Home --depends-on Search --targets interface,source")
        try terminal.sandbox.write([
            "Features/Search/Interface/SearchItem.swift": """
            // Search is here, and so is SearchItem.
            public struct SearchItem {
              public let title = "Search of a SearchItem \\(SearchItem.count)"
              public static let count = 1
              public struct SearchKey {}
              func search() {}
            }
            struct Researcher { var SearchItems = 1; let `SearchItem` = 2 }

            """,
            "Features/Home/Source/Uses.swift": """
            import struct SearchInterface.SearchItem
            #if canImport(SearchInterface)
              import SearchInterface
            #endif
            let item: SearchInterface.SearchItem = SearchItem()
            let key = SearchItem.SearchKey()
            struct SearchField {}

            """,
            // This module has such a type of its own, and one that it doesn't import.
            "Foundation/Core/Source/Own.swift": "struct SearchItem {}\nlet own = SearchItem()\n",
            "Features/Home/Interface/Own.swift": """
            import SearchInterface
            struct SearchKey {}
            let mine = SearchKey()
            let other = SearchInterface.SearchItem.SearchKey()

            """,
        ])
        let own = try terminal.output(of: "cat Foundation/Core/Source/Own.swift")
        try terminal.expect(
            #"""
            $ ufeature rename Features/Search Quest
            Features/Search/ → Features/Quest/
            <...>
            ! note: comments were left unchanged: they mention a name of 'Search' 2 times [name_left]
            !   help: to change them too: ufeature rename Quest Search, then ufeature rename Search Quest --comments
            ! note: strings were left unchanged: they mention a name of 'Search' 2 times [name_left]
            !   help: to change them too: ufeature rename Quest Search, then ufeature rename Search Quest --strings
            $ cat Features/Quest/Interface/QuestItem.swift
            // Search is here, and so is SearchItem.
            public struct QuestItem {
              public let title = "Search of a SearchItem \(QuestItem.count)"
              public static let count = 1
              public struct QuestKey {}
              func search() {}
            }
            struct Researcher { var SearchItems = 1; let `QuestItem` = 2 }
            $ cat Features/Home/Source/Uses.swift
            import struct QuestInterface.QuestItem
            #if canImport(QuestInterface)
              import QuestInterface
            #endif
            let item: QuestInterface.QuestItem = QuestItem()
            let key = QuestItem.QuestKey()
            struct SearchField {}
            $ cat Features/Home/Interface/Own.swift
            import QuestInterface
            struct SearchKey {}
            let mine = SearchKey()
            let other = QuestInterface.QuestItem.QuestKey()
            """#
        )
        #expect(try terminal.output(of: "cat Foundation/Core/Source/Own.swift") == own)
    }

    @Test("comments and strings are changed for those who ask")
    func textsToo() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search --targets interface,source")
        try terminal.sandbox.write([
            "Features/Search/Source/Notes.swift":
                "// Search, not Searches\nlet text = \"a\\nSearch\" // SearchService\n"
        ])
        try terminal.expect(
            #"""
            $ ufeature rename Search Quest --comments --strings --quiet
            $ cat Features/Quest/Source/Notes.swift
            // Quest, not Searches
            let text = "a\nQuest" // QuestService
            """#
        )
    }

    @Test("packages that are no features, tags and Xcode follow")
    func surroundings() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search --targets interface,source")
        try terminal.sandbox.write([
            "ufeature.json":
                "{ \"name\": \"Shop\", // the shop\n  \"tags\": { \"Search\": [\"a\"], \"Features/Search\": [\"b\"] } }\n",
            "Tools/Cli/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Cli", dependencies: [.package(path: "../../Features/Search")],
              targets: [.executableTarget(name: "Cli", dependencies: [.product(name: "Search", package: "Search")])])

            """,
            "Tools/Cli/Sources/Cli/main.swift": "import Search\nprint(SearchBuilder())\n",
            "Shop.xcworkspace/contents.xcworkspacedata": """
            <?xml version="1.0" encoding="UTF-8"?>
            <Workspace version = "1.0">
               <FileRef location = "group:Features/Search"></FileRef>
               <Group location = "container:Features" name = "Mine"><FileRef location = "group:Search"></FileRef></Group>
            </Workspace>

            """,
            "App.xcodeproj/project.pbxproj": "productName = SearchInterface;\n",
        ])
        try terminal.expect(
            """
            $ ufeature rename Search Quest --quiet
            ! App.xcodeproj/project.pbxproj:1:15: note: 'SearchInterface' is the old name, and is left as it is here <...>
            !   help: check whether it means the feature, and change it by hand
            $ cat ufeature.json Tools/Cli/Sources/Cli/main.swift
            { "name": "Shop", // the shop
              "tags": { "Quest": ["a"], "Features/Quest": ["b"] } }
            import Quest
            print(QuestBuilder())
            $ grep path Tools/Cli/Package.swift
            let package = Package(name: "Cli", dependencies: [.package(path: "../../Features/Quest")],
            $ grep product Tools/Cli/Package.swift
              targets: [.executableTarget(name: "Cli", dependencies: [.product(name: "Quest", package: "Quest")])])
            $ grep FileRef Shop.xcworkspace/contents.xcworkspacedata
               <FileRef location = "group:Features/Quest"></FileRef>
               <Group location = "container:Features" name = "Mine"><FileRef location = "group:Quest"></FileRef></Group>
            """
        )
    }

    @Test("nothing is changed where something is in the way")
    func refusals() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(
            of: "ufeature new Search && ufeature new Home && ufeature new Cart --targets interface,source")
        try terminal.sandbox.write([
            "Features/Home/Source/More.swift": "struct HomeItem {}\n",
            "Features/Home/Source/Other.swift": "struct VillaItem {}\n",
            "Features/Palace/Notes.txt": "mine",
            "Features/Cart/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let feature = "Cart"
            let package = Package(name: feature, targets: [
              .target(name: "\\(feature)Interface", path: "Interface"), .target(name: feature, path: "Source"),
            ])

            """,
        ])
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature rename Serch Quest
            ! error: there is no feature 'Serch' [unknown_feature]
            !   help: did you mean 'Search'?
            ? 1
            $ ufeature rename Search quest
            ! error: 'quest' is not in upper camel case: it starts with a small letter [invalid_name]
            !   help: use 'Quest'
            ? 1
            $ ufeature rename Search Home
            ! error: the name 'Home' is taken [name_taken]
            !   help: choose another name
            ? 1
            $ ufeature rename Home Villa
            ! error: 'HomeItem' would be called 'VillaItem', like another type of the feature [name_taken]
            !   help: rename one of the two by hand, or choose another name
            ? 1
            $ ufeature rename Search Palace --quiet
            ! error: 'Features/Search' would be renamed, and 'Features/Palace' is there already [path_exists]
            !   help: choose another name, or move 'Features/Palace' out of the way: nothing of it was touched
            ? 1
            $ ufeature rename Search
            ! error: missing <New> [missing_argument]
            ! see 'ufeature rename --help'
            ? 64
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
        try terminal.expect(
            """
            $ ufeature rename Cart Basket --quiet
            $ grep -c Basket Features/Basket/Package.swift
            1
            $ ufeature list --format json | grep -c Basket
            2
            """
        )
    }

    @Test("a feature in one large package that folders alone tell isn't one that can be renamed alone")
    func partOfPackage() throws {
        let terminal = try Terminal([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Kits", targets: [
              .target(name: "Finding", dependencies: ["Contract"], path: "Features/Search/Source"),
              .target(name: "Contract", path: "Features/Search/Interface"),
              .target(name: "Housing", dependencies: ["Rooms"], path: "Features/Home/Source"),
              .target(name: "Rooms", path: "Features/Home/Interface"),
            ])

            """
        ])
        try terminal.expect(
            """
            $ ufeature rename Search Quest
            ! error: 'Search' is not a package of its own, but one of several features in the package 'Kits' [part_of_package]
            !   help: rename its targets in 'Package.swift', then their folders, and what imports them
            ? 1
            """
        )
    }

    @Test("git sees files that were renamed, and a dry run is the diff of it")
    func gitSeesRenames() throws {
        let terminal = try Terminal(["w/": ""])
        try terminal.output(of: "cd w && ufeature init Shop --feature Search --quiet && cp -R Shop Twin")
        try terminal.output(of: "cd w/Shop && git add --all && git -c user.name=a -c user.email=b commit --quiet -m a")
        try terminal.output(of: "cd w/Shop && ufeature rename Search Quest --dry-run 2>/dev/null > ../diff")
        try terminal.output(of: "cd w/Twin && git apply --whitespace=nowarn ../diff && rm -rf .git")
        try terminal.output(of: "cd w/Shop && ufeature rename Search Quest --quiet && git add --all")
        let status = try terminal.output(of: "cd w/Shop && git status --short --find-renames=30%")
        #expect(status.contains("R  Features/Search/Package.swift -> Features/Quest/Package.swift"))
        // Of very small files too few lines stay the same.
        #expect(status.split(separator: "\n").filter { $0.hasPrefix("D  ") }.count <= 1)
        try terminal.output(of: "cd w && rm -rf Shop/.git && diff -r Shop Twin")
    }
}
