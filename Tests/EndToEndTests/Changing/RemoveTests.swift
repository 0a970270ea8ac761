import Foundation
import Testing

/// `ufeature remove`: the way of `new` backwards.
struct RemoveTests {
    @Test("a feature goes with its places in the app and in Xcode, and the tree is as it was")
    func inverse() throws {
        let terminal = try Terminal()
        try terminal.output(of: "ufeature init Shop --feature Search --quiet")
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature new Home --depends-on Core,Search --quiet
            $ cd Features/Home/Source
            $ ufeature remove Home
            Features/Home/  removed, with 12 files
            Shop.xctestplan  edited
            App/Shop/
            ├── Package.swift  edited
            ├── Source/
            │   ├── AppFeatures.swift  edited
            │   ├── HomeEntry.swift  removed
            │   ├── Route.swift  edited
            │   └── Resources/
            │       └── Localizable.xcstrings  edited
            └── Tests/
                └── HomeEntryTests.swift  removed
            Shop.xcworkspace/contents.xcworkspacedata  edited

            Next:
              ufeature validate --build
            $ cd ../../..
            $ ufeature remove Home
            ! error: there is no feature 'Home' [unknown_feature]
            !   help: see all features: ufeature list
            ? 1
            $ ufeature validate
            ! 4 packages read, no findings
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("the diff of a dry run does the same")
    func dryRun() throws {
        let terminal = try Terminal()
        try terminal.output(of: "ufeature init Shop --feature Search --quiet && cp -R Shop Other")
        try terminal.output(of: "cd Shop && ufeature new Home --quiet && cd .. && cp -R Shop Third")
        try terminal.output(of: "cd Shop && ufeature remove Home --dry-run --quiet > \"$ASIDE/diff\"")
        #expect(try terminal.output(of: "diff -r Shop Third") == "")
        try terminal.output(of: "cd Third && git apply \"$ASIDE/diff\"")
        try terminal.output(of: "cd Shop && ufeature remove Home --quiet")
        #expect(try terminal.output(of: "diff -r Shop Third && diff -r Shop Other") == "")
    }

    @Test("as JSON, it is the plan with the notes")
    func json() throws {
        let settings = "{\"name\": \"Shop\", \"tags\": {\"Search\": [\"scope:shop\"]}}\n"
        try Terminal(.smallTemplates.with(["ufeature.json": settings])).expect(
            """
            $ ufeature new Search --targets source --quiet
            $ ufeature remove Search --format json
            {
              "version": 1,
              "outcome": "applied",
              "root": "$WORK",
              "create": [],
              "edit": [],
              "remove": [
                "Features/Search/Package.swift",
                "Features/Search/Source/SearchBuilder.swift",
                "Features/Search/Source/SearchService.swift"
              ],
              "rename": [],
              "notes": [
                "ufeature.json:1:27: 'ufeature.json' still names 'Search', which does no harm"
              ]
            }
            $ find . -name Features
            """
        )
    }

    @Test("a name that nothing has, and one that something else has")
    func names() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --quiet
            $ mkdir -p App/Shop Features/Empty && echo broken > App/Shop/Package.swift
            $ ufeature remove search
            ! error: there is no feature 'search' [unknown_feature]
            !   help: did you mean 'Search'?
            !   help: 'App/Shop/Package.swift' can't be read, as line 1 shows, and may have it
            ? 1
            $ ufeature remove Shop
            ! App/Shop/Package.swift:1:1: error: no 'Package(…)' is made [manifest_no_package]
            !     broken
            !     ^
            !   help: start with 'let package = Package(name: "…")'
            ! error: there is no feature 'Shop', but 'App/Shop' is there [unknown_feature]
            !   help: check what it is: it has no Package.swift that can be read
            ? 1
            $ rm -r App
            $ ufeature remove Features/Empty/
            ! error: there is no feature 'Features/Empty', but 'Features/Empty' is there [unknown_feature]
            !   help: check what it is: it has no Package.swift that can be read
            ? 1
            $ ufeature remove Nothing
            ! error: there is no feature 'Nothing' [unknown_feature]
            !   help: see all features: ufeature list
            ? 1
            $ ufeature remove
            ! <...>
            ? 64
            $ ufeature remove Features/Search/ --quiet
            $ ls Features
            Empty
            """
        )
    }

    @Test("the app, the package of the workspace itself, and a package with several features")
    func neverRemoved() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Big", targets: [
              .target(name: "Search", dependencies: ["SearchInterface"]), .target(name: "SearchInterface"),
              .target(name: "Profile", dependencies: ["ProfileInterface"]), .target(name: "ProfileInterface"),
            ])

            """
        try Terminal(["Big/Package.swift": manifest]).expect(
            """
            $ ufeature init Shop --quiet
            $ ufeature -C Shop remove Shop --force
            ! error: 'Shop' is the only app of the workspace [app_removed]
            !   help: remove one of its features, or the folder 'App/Shop' yourself
            ? 1
            $ ufeature -C Big remove Big --force
            ! error: 'Big' is the package in the folder of the workspace itself, with everything that lies there [root_removed]
            !   help: run the command in the folder above, or remove what you don't need yourself
            ? 1
            $ mkdir All && mv Big All/Big
            $ ufeature -C All remove Big --force
            ! error: 'Big' is a package with 2 features: 'Search', 'Profile' [several_features]
            !   help: take the targets that you don't need out of 'Big/Package.swift', then remove their folders
            ? 1
            """
        )
    }

    @Test("a feature of a package with several goes with its targets and their folders")
    func partOfPackage() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Big", targets: [
              .target(name: "Search", dependencies: ["SearchInterface", "ProfileInterface"]),
              .target(name: "SearchInterface"),
              .target(name: "Profile", dependencies: ["ProfileInterface"]),
              .target(name: "ProfileInterface"),
            ])

            """
        try Terminal([
            "Package.swift": manifest,
            "Sources/Search/Search.swift": "import ProfileInterface\n",
            "Sources/SearchInterface/Search.swift": "",
            "Sources/Profile/Profile.swift": "import ProfileInterface\n",
            "Sources/ProfileInterface/Profile.swift": "",
        ]).expect(
            """
            $ git init --quiet && git add . && git -c user.name=T -c user.email=t@t commit --quiet -m All
            $ ufeature remove Profile
            ! Package.swift:4:61: error: 'Search' uses 'ProfileInterface' of 'Profile' [feature_in_use]
            !       .target(name: "Search", dependencies: ["SearchInterface", "ProfileInterface"]),
            !                                                                 ^~~~~~~~~~~~~~~~~~
            !   help: unlink it: ufeature unlink Search Profile
            !   help: remove it from every manifest, and list what is left to edit: ufeature remove Profile --unlink
            ? 1
            $ ufeature remove Profile --unlink
            Sources/Profile/  removed, with 1 file
            Sources/ProfileInterface/  removed, with 1 file
            Package.swift  edited

            Next:
              ufeature validate --build
            ! Sources/Search/Search.swift:1:8: warning: 'ProfileInterface' of 'Profile' is still imported [still_imported]
            !     import ProfileInterface
            !            ^~~~~~~~~~~~~~~~
            $ cat Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Big", targets: [
              .target(name: "Search", dependencies: ["SearchInterface"]),
              .target(name: "SearchInterface"),
            ])
            $ ls Sources
            Search
            SearchInterface
            $ ufeature remove Profile
            ! error: there is no feature 'Profile' [unknown_feature]
            !   help: see all features: ufeature list
            ? 1
            """
        )
    }

    @Test("a copy by --like that nobody has edited goes without --force, and one that somebody has doesn't")
    func copies() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Search", targets: [.target(name: "Search")])

            """
        let terminal = try Terminal([
            "ufeature.json": "{\"name\": \"Shop\"}\n", "Features/Search/Package.swift": manifest,
            "Features/Search/Sources/Search/SearchView.swift": "struct SearchView {}\n",
        ])
        let before = try Tree(of: terminal.work)
        try terminal.output(of: "ufeature new Cart --like Search -q && ufeature remove Cart -q")
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
        try terminal.output(of: "ufeature new Cart --like Search -q")
        try terminal.output(of: "echo '// Ours' >> Features/Cart/Sources/Cart/CartView.swift")
        try terminal.expect(
            """
            $ ufeature remove Cart
            ! error: 'Cart' has 2 files that git hasn't committed: <...> [uncommitted_files]
            !   help: <...>
            !   help: <...>
            ? 1
            """
        )
    }

    @Test("a copy goes without --force whose longer name has broken lines, and whose model is no longer as it was made")
    func copiesWithBrokenLines() throws {
        let terminal = try Terminal()
        try terminal.output(of: "ufeature init Shop --no-xcode --feature Home --quiet")
        try terminal.sandbox.write([
            "Shop/Features/Home/README.md": "# Home\n\nowner @home-team\n",
            "Shop/Features/Home/Source/HomeWords.swift": "enum HomeWords {\n  static let one = \"Home is here\"\n}\n",
        ])
        let before = try Tree(of: terminal.work)
        try terminal.output(of: "cd Shop && ufeature new Recommendations --like Home -q 2>/dev/null")
        try terminal.output(of: "cd Shop && ufeature remove Recommendations -q")
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("a copy whose types are called after the name without 'UI' goes without --force")
    func copiesOfStems() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "SearchUI", targets: [.target(name: "SearchUI")])

            """
        let terminal = try Terminal([
            "ufeature.json": "{\"name\": \"Shop\"}\n", "Features/SearchUI/Package.swift": manifest,
            "Features/SearchUI/Sources/SearchUI/SearchIcons.swift": "struct SearchIcons {}\n",
        ])
        let before = try Tree(of: terminal.work)
        try terminal.output(of: "ufeature new CartUI --like SearchUI -q && grep -rq 'struct CartIcons' Features/CartUI")
        try terminal.output(of: "ufeature remove CartUI -q")
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("a copy of one of many targets goes without --force, whichever it is")
    func copiesInALargePackage() throws {
        let names = (10..<30).map { "Part\($0)" }
        let targets = names.map { "    .target(name: \"\($0)\"),\n" }.joined()
        var files = [
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Parts",
              targets: [
            \(targets)  ]
            )

            """
        ]
        for (number, name) in names.enumerated() {
            files["Sources/\(name)/\(name).swift"] = "public struct \(name)View {}\n"
            files["Sources/\(name)/More.swift"] = "enum More { case of\(number) }\n"
        }
        let terminal = try Terminal(files)
        let before = try Tree(of: terminal.work)
        try terminal.output(of: "ufeature new Wishlist --like Part29 -q && ufeature remove Wishlist -q")
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test func whoLooksAfterItIsNamed() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ echo '/Features/Search/ @team' > CODEOWNERS
            $ ufeature remove Search --quiet
            ! CODEOWNERS:1:11: note: 'Search' is named here [still_named_elsewhere]
            !   help: check whether it means the feature, and remove it by hand
            """
        )
    }
}
