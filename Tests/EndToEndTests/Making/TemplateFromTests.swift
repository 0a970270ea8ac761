import Foundation
import TestSupport
import Testing

/// `ufeature template from`: a set made from a feature that the team has.
struct TemplateFromTests {
    @Test(
        "features of every built-in set are given back, byte for byte",
        arguments: ["feature", "clean", "slice", "flow", "bare"].sampled()
    )
    func everySet(_ set: String) throws {
        let terminal = try Terminal()
        try terminal.output(
            of: """
                ufeature init Shop --template \(set) --feature RecentItems --quiet && cd Shop
                rm -r App
                ufeature template from RecentItems ours --quiet
                mv Features/RecentItems ../RecentItems
                ufeature new RecentItems --template ours --quiet 2>/dev/null
                """
        )
        #expect(try terminal.output(of: "diff -r RecentItems Shop/Features/RecentItems") == "")
        #expect(try terminal.output(of: "cd Shop && ufeature template check ours") == "")
    }

    @Test("what the team has written comes back for another name, in every spelling")
    func handWritten() throws {
        let terminal = try Terminal(["ufeature.json": "{\"name\": \"Shop\"}\n"].merging(Self.recentItems) { $1 })
        try terminal.expect(
            """
            $ ufeature template from RecentItems ours
            Templates/ours/
            ├── README.md.mustache
            ├── dot-swiftlint.yml.mustache
            ├── template.json
            ├── partials/
            │   └── manifest.mustache
            ├── source/
            │   ├── Names.swift.mustache
            │   └── {{feature.name}}Row.swift.mustache
            └── tests/
                └── {{feature.name}}Tests.swift.mustache

            Next:
              ufeature template test ours
            $ cp -R Features/RecentItems Before
            $ rm -r Features/RecentItems
            $ ufeature new RecentItems --template ours --quiet
            $ diff -r Before Features/RecentItems
            $ ufeature new OldLists --template ours --quiet
            $ cat Features/OldLists/README.md Features/OldLists/Source/OldListsRow.swift Features/OldLists/Source/Names.swift
            # Old Lists

            OldLists, old-lists, OLD_LISTS and recently.
            import Foundation
            import Dispatch

            /// A row of OldLists.
            public struct OldListsRow {
                let oldLists: [String], recents = "old-lists"
                var text: String { "{{\\(oldLists)}} {OldLists}" }
            }
            let title = "Old Lists"
            $ cat Features/OldLists/.swiftlint.yml
            excluded: [old_lists]
            $ grep -c -e RecentItems Features/OldLists/Package.swift
            0
            ? 1
            $ ufeature new Other --template ours --targets source --dry-run
            ! error: the template set 'ours' needs tests [template_role]
            !   help: name tests among the targets too
            ? 1
            $ ufeature new Other --template ours --depends-on OldLists
            ! error: 'OldLists' has no interface, and product features use each other through interfaces only [missing_interface]
            !   help: give it one: ufeature add interface --to OldLists
            ! error: features of the template set 'ours' use nothing, as its manifest says [template_dependencies]
            !   help: make it without --depends-on, then: ufeature link Other OldLists
            ? 1
            """
        )
    }

    @Test("of two features the differences become a parameter, and both come back")
    func two() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(
            of: """
                ufeature new Search --targets source,tests --quiet && ufeature new Profile --targets source,tests --quiet
                echo 'struct SearchField {}' >> Features/Search/Source/SearchBuilder.swift
                echo 'struct Avatar {}' >> Features/Profile/Source/ProfileBuilder.swift
                echo 'enum Only {}' > Features/Profile/Source/Only.swift
                printf 'no end' > Features/Search/notes.txt; printf 'no end\\n' > Features/Profile/notes.txt
                """
        )
        try terminal.expect(
            """
            $ ufeature template from Search ours --and Profile --quiet
            ! note: 3 files of the set differ between the two: 'notes.txt.mustache', 'source/Only.swift.mustache', 'source/{{feature.name}}Builder.swift.mustache' [features_differ]
            !   help: new features are like the first, and with --set like=profile like the second
            $ grep template Features/*/Package.swift
            Features/Profile/Package.swift:// ufeature:template ours like=profile
            Features/Search/Package.swift:// ufeature:template ours
            $ cp -R Features Before
            $ rm -r Features/Search Features/Profile
            $ ufeature new Search --template ours --quiet
            $ ufeature new Profile --template ours --set like=profile --quiet
            $ diff -r Before Features
            $ ufeature template check ours
            ! 1 template set checked, no findings
            """
        )
    }

    @Test("of two features that are alike no parameter is made")
    func alike() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --targets source,tests --quiet && ufeature new Profile --targets source,tests --quiet
            $ ufeature template from Search ours --and Profile --quiet
            ! note: 'Search' and 'Profile' are alike: the set has no parameter for the two [features_alike]
            $ grep -c parameters Templates/ours/template.json
            0
            ? 1
            $ ufeature template check ours
            ! 1 template set checked, no findings
            """
        )
    }

    @Test("what two features spell alike, each for its own name, is the name", arguments: ["Profile", "RSSFeed"])
    func spelling(other: String) throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(
            of: """
                ufeature new Search --targets source,tests --quiet && ufeature new \(other) --targets source,tests --quiet
                echo '// Search items: let path = "search/items"' >> Features/Search/Source/SearchBuilder.swift
                echo 'let key = "search-key"' >> Features/Search/Source/SearchBuilder.swift
                """
        )
        let isLong = other == "RSSFeed"
        let (words, kebab) = isLong ? ("RSS Feed", "rss-feed") : ("Profile", "profile")
        try terminal.output(
            of: """
                echo '// \(words) items: let path = "\(kebab)/items"' >> Features/\(other)/Source/\(other)Builder.swift
                echo 'let key = "\(kebab)-key"' >> Features/\(other)/Source/\(other)Builder.swift
                """
        )
        try terminal.expect(
            """
            $ ufeature template from Search ours --and \(other) --quiet
            ! note: 'Search' and '\(other)' are alike: the set has no parameter for the two [features_alike]
            $ tail -2 'Templates/ours/source/{{feature.name}}Builder.swift.mustache'
            // {{feature.\(isLong ? "words" : "name")}} items: let path = "{{feature.kebab}}/items"
            let key = "{{feature.kebab}}-key"
            $ cp -R Features Before
            $ rm -r Features/Search Features/\(other)
            $ ufeature new Search --template ours --quiet
            $ ufeature new \(other) --template ours --quiet
            $ diff -r Before Features
            """
        )
    }

    @Test("what no set can hold is told, and what no role has is refused")
    func told() throws {
        let files = Self.recentItems.merging([
            "ufeature.json": "{\"name\": \"Shop\"}\n",
            "Features/Odd/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Odd", targets: [
              .target(name: "Odd", path: "Code"), .plugin(name: "Lint", capability: .buildTool()),
            ])

            """,
            "Features/Odd/Code/Odd.swift": "enum Odd {}\n",
        ]) { $1 }
        let terminal = try Terminal(files)
        try terminal.output(
            of: "printf '\\377\\001' > Features/RecentItems/icon.bin; touch Features/RecentItems/Source/.keep")
        try terminal.expect(
            """
            $ ufeature template from RecentItems ours --quiet
            ! warning: the set doesn't reproduce 'Features/RecentItems/Source/.keep': it's blank [not_given_back]
            ! warning: the set doesn't reproduce 'Features/RecentItems/icon.bin': it's no text [not_given_back]
            $ ufeature template from Odd odd
            ! Features/Odd/Package.swift:4:<...>: error: 'Lint' is none of the targets that features have [target_without_role]
            !       .target(name: "Odd", path: "Code"), .plugin(name: "Lint", capability: .buildTool()),
            !                                                         ^~~~~~
            !   help: move it to a package of its own: a set has files for interface, source, testing, tests, example
            ! Features/Odd/Package.swift:4:<...>: error: 'Odd' lies in 'Code', and new features here have it in 'Source' [role_in_other_folder]
            !       .target(name: "Odd", path: "Code"), .plugin(name: "Lint", capability: .buildTool()),
            !                                  ^~~~~~
            !   help: move it there
            !   help: make new ones like it without a set: ufeature new <Name> --like Odd
            ? 1
            """
        )
    }

    @Test("what the set makes builds and passes its tests, beside what it uses", .storey(.toolchain))
    func builds() throws {
        let terminal = try Terminal(within: 900)
        try terminal.output(
            of: """
                ufeature init Shop --feature Search --quiet && cd Shop
                ufeature template from Search own --quiet && ufeature template test own
                """
        )
    }

    private static let recentItems = [
        "Features/RecentItems/Package.swift": """
        // swift-tools-version:6.0
        import PackageDescription

        let name = "RecentItems"   // our way
        let package = Package(
            name: name,
            products: [ .library(name: "RecentItems", targets: ["RecentItems"]) ],
            targets: [
                .target(name: "RecentItems", path: "Source"),
                .testTarget(name: "RecentItemsTests", dependencies: ["RecentItems"], path: "Tests")
            ]
        )

        """,
        "Features/RecentItems/README.md": "# Recent Items\n\nRecentItems, recent-items, RECENT_ITEMS and recently.\n",
        "Features/RecentItems/.swiftlint.yml": "excluded: [recent_items]\n",
        "Features/RecentItems/Source/RecentItemsRow.swift": """
        import Foundation
        import Dispatch

        /// A row of RecentItems.
        public struct RecentItemsRow {
            let recentItems: [String], recents = "recent-items"
            var text: String { "{{\\(recentItems)}} {RecentItems}" }
        }

        """,
        "Features/RecentItems/Source/Names.swift": "let title = \"Recent Items\"\n",
        "Features/RecentItems/Tests/RecentItemsTests.swift": "@testable import RecentItems\nimport Testing\n",
    ]

    @Test("what the set of a feature provides stays with the feature")
    func keepsWhatIsProvided() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ git add --all
            $ ufeature template from Core basics --quiet
            ! note: 'Foundation/Core/Package.swift' goes on naming 'core', which provides 'base', 'sending', 'systemLog', 'lifecycle' to other features [template_kept]
            $ git status --short
            <...>
            ?? Templates/
            $ ufeature remove Search --quiet
            """
        )
    }

    @Test("a file that no template can be made of is named as it lies in the feature")
    func byteOrderMark() throws {
        var files = ["ufeature.json": "{\"name\": \"Shop\"}\n"].merging(Self.recentItems) { $1 }
        let path = "Features/RecentItems/Source/Names.swift"
        files[path] = "\u{FEFF}" + (files[path] ?? "")
        try Terminal(files).expect(
            """
            $ ufeature template from RecentItems ours
            ! \(path):1:1: error: '\(path)' begins with a byte order mark [template_not_text]
            !   help: save it as UTF-8 without one
            ? 1
            """
        )
    }

    @Test("what the feature's set says of rules goes along")
    func rules() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --template flow --no-xcode --feature Home --quiet
            $ cd Shop
            $ ufeature template from Home ours --quiet 2> /dev/null
            $ ufeature new Cart --template ours --quiet 2> /dev/null
            $ ufeature validate 2>&1 | grep public_surface | wc -l | tr -d ' '
            0
            """
        )
    }
}
