import TestSupport
import Testing

/// `ufeature rename` of features whose names are words that code has for something else, too.
struct RenameWordsTests {
    @Test(
        "what features of any name have is called after none: an app is as if the new name had been the first, and back",
        arguments: [("feature", "State"), ("clean", "Title"), ("slice", "State"), ("flow", "Loading")]
    )
    func everydayWords(set: String, name: String) throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --template \(set) --feature Home --quiet
            $ rm Shop/README.md
            $ cp -R Shop Other && ufeature -C Other new Zebra --quiet
            $ ufeature -C Shop new \(name) --quiet && cp -R Shop Before
            $ ufeature -C Shop rename \(name) Zebra --comments --strings --quiet 2> /dev/null
            $ diff -r -x Package.swift -I linkName -I symbol -I selectedTab Shop/App Other/App
            $ ufeature -C Shop rename Zebra \(name) --comments --strings --quiet 2> /dev/null
            $ diff -r Shop Before
            """
        )
    }

    @Test("the old name in keys, addresses and texts for people is left, and said")
    func otherSpellings() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new SearchResults")
        let keys = #"let keys = ["search-results", "my-search-results-too"]  // Search Results"#
        try terminal.output(of: "echo '\(keys)' > Features/SearchResults/Source/Keys.swift")
        try terminal.expect(
            """
            $ ufeature rename SearchResults Hits 2>&1 | grep -A 1 spelling_left
            note: the old name is left as 'search-results' and 'Search Results', 4 times [spelling_left]
              help: check whether it means the feature: 'Features/Hits/Example/HitsMain.swift', 'Features/Hits/Source/Keys.swift'
            $ ufeature new Home --quiet && ufeature rename Home House --strings --quiet
            """
        )
    }

    /// `.search` may be SwiftUI's as well, and no code here can tell.
    @Test("a property that the team has called as the feature keeps its name, as others may have one of it, too")
    func ownMembers() throws {
        let terminal = try Terminal([:])
        try terminal.output(of: "ufeature init Shop --no-xcode --feature Search --quiet")
        let type = "struct SearchQuery { var search = \"\" }"
        let field = "\(type)\\nlet label = SubmitLabel.search\\nlet query = SearchQuery().search"
        try terminal.output(of: "printf '\(field)\\n' > Shop/Features/Search/Source/Query.swift")
        try terminal.expect(
            """
            $ ufeature -C Shop rename Search Find --quiet 2> /dev/null
            $ cat Shop/Features/Find/Source/Query.swift
            struct FindQuery { var search = "" }
            let label = SubmitLabel.search
            let query = FindQuery().search
            $ grep -h '^ *case ' Shop/App/Shop/Source/Route.swift
              case find(FindRoute)
            """
        )
    }

    @Test("what an app has for another feature stays, though its name begins with this one's")
    func anotherFeature() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --template flow --feature Search --quiet
            $ rm Shop/README.md
            $ ufeature -C Shop new SearchHistory --quiet && cp -R Shop Before
            $ ufeature -C Shop rename Search Finder --quiet 2> /dev/null
            $ grep -o 'var [a-zH]*Entry ' Shop/App/Shop/Source/AppCoordinator.swift
            var finderEntry 
            var searchHistoryEntry 
            $ ufeature -C Shop rename Finder Search --quiet 2> /dev/null
            $ diff -r Shop Before
            $ ufeature -C Shop remove SearchHistory --quiet
            """
        )
    }

    @Test("a member that a parameter brings, whatever the feature's name, comes back")
    func membersOfParameters() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --template clean --quiet
            $ ufeature -C Shop new Login --set auth=true --quiet && cp -R Shop Before
            $ ufeature -C Shop rename Login SignIn --quiet 2> /dev/null
            $ ufeature -C Shop rename SignIn Login --quiet 2> /dev/null
            $ diff -r Shop Before
            """
        )
    }

    @Test("a package that is called like its folder goes on to be, also where both have one small word in between")
    func smallPackages() throws {
        func manifest(_ name: String, _ target: String, _ dependency: String = "", _ product: String = "") -> String {
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "\(name)", products: [.library(name: "\(target)", targets: ["\(target)"])], dependencies: [\(dependency)],
              targets: [.target(name: "\(target)", dependencies: [\(product)])]
            )

            """
        }
        let product = ".product(name: \"DesignKit\", package: \"design-kit\")"
        let terminal = try Terminal([
            "ufeature.json": "{ \"name\": \"Shop\", \"layers\": { \"foundation\": \"packages\" } }\n",
            "packages/design-kit/Package.swift": manifest("design-kit", "DesignKit"),
            "packages/design-kit/Sources/DesignKit/A.swift": "public struct A {}\n",
            "packages/app-shell/Package.swift": manifest(
                "app-shell", "AppShell", ".package(path: \"../design-kit\")", product),
            "packages/app-shell/Sources/AppShell/A.swift": "import DesignKit\n",
        ])
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature rename DesignKit Kit --quiet
            $ ufeature rename Kit DesignKit --quiet
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }
}
