import TestSupport
import Testing

@Suite("the folders of a large package whose targets name them: new ones are spelled as those beside them")
struct PartFoldersTests {
    private static let features = ["CartFeature", "HomeFeature", "SearchFeature"]

    /// A large package with a folder for each target, by its name; one feature may have tests, in a folder of their own.
    private static func terminal(
        tested: String? = nil,
        at place: (String) -> String,
        tests: (String) -> String = { $0 }
    ) throws -> Terminal {
        var targets = ""
        var files = ["ufeature.json": #"{ "name": "Shop", "layers": { "product": ["Features", "."] } }"# + "\n"]
        for name in features {
            let stem = name.dropLast("Feature".count)
            targets += "        .target(name: \"\(name)\", path: \"\(place(name))\"),\n"
            files["\(place(name))/\(stem)View.swift"] = "import SwiftUI\n\npublic struct \(stem)View {}\n"
            guard name == tested else { continue }
            targets +=
                "        .testTarget(name: \"\(name)Tests\", dependencies: [\"\(name)\"], path: \"\(tests(name))\"),\n"
            files["\(tests(name))/\(name)Tests.swift"] = "import XCTest\n@testable import \(name)\n"
        }
        files["Package.swift"] = """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Shop",
                targets: [
            \(targets)    ]
            )

            """
        let terminal = try Terminal(files)
        try terminal.output(of: "git init --quiet && git add --all")
        return terminal
    }

    private static func kebab(_ name: String) -> String { name.dropLast("Feature".count).lowercased() + "-feature" }

    /// What becomes of two features that get tests, and of a new one like another.
    private static func expect(_ terminal: Terminal, tests: [String], new: String) throws {
        try terminal.expect(
            """
            $ ufeature add tests --to HomeFeature --quiet && ufeature add tests --to CartFeature --quiet
            $ grep -o 'Tests.*path: .*"' Package.swift | sed 's/.*path: //' | sort
            \(tests.map { "\"\($0)\"" }.joined(separator: "\n"))
            $ ufeature new WishListFeature --like HomeFeature --quiet
            $ grep -o '"WishListFeature".*path: .*"' Package.swift | sed 's/.*path: //' | sort
            \(new)
            $ find . -name 'WishListView.swift' | grep -c \(new.split(separator: "\n")[0])
            1
            $ ufeature validate --quiet | grep error
            ? 1
            $ ufeature remove WishListFeature --quiet
            $ grep -c WishList Package.swift
            0
            ? 1
            """
        )
    }

    @Test("kebab case, with tests of one feature and without any", arguments: ["SearchFeature", nil])
    func kebab(tested: String?) throws {
        let terminal = try Self.terminal(
            tested: tested, at: { "Sources/" + Self.kebab($0) }, tests: { "Tests/\(Self.kebab($0))-tests" })
        let tests = ["cart", "home"] + (tested == nil ? [] : ["search"])
        try Self.expect(
            terminal, tests: tests.map { "Tests/\($0)-feature-tests" },
            new: "\"Sources/wish-list-feature\"\n\"Tests/wish-list-feature-tests\"")
    }

    @Test("folders called after the feature, with one for each role", arguments: ["SearchFeature", nil])
    func nested(tested: String?) throws {
        let terminal = try Self.terminal(
            tested: tested, at: { "Modules/\($0.dropLast(7))/Sources" }, tests: { "Modules/\($0.dropLast(7))/Tests" })
        let tests = ["Cart", "Home"] + (tested == nil ? [] : ["Search"])
        try Self.expect(
            terminal, tests: tests.map { "Modules/\($0)/Tests" },
            new: "\"Modules/WishList/Sources\"\n\"Modules/WishList/Tests\"")
    }

    @Test("tests in the folder of the source, which leaves them out: a copy has each file once")
    func inside() throws {
        let terminal = try Self.terminal(
            tested: "SearchFeature", at: { "Modules/\($0)" }, tests: { "Modules/\($0)/Tests" })
        try terminal.expect(
            """
            $ sed -i.old 's|path: "Modules/SearchFeature")|path: "Modules/SearchFeature", exclude: ["Tests"])|' Package.swift
            $ rm Package.swift.old && git add --all
            $ ufeature new WishFeature --like SearchFeature --quiet
            $ find Modules/WishFeature -type f | sort
            Modules/WishFeature/Tests/WishFeatureTests.swift
            Modules/WishFeature/WishView.swift
            $ grep -o '"WishFeature".*' Package.swift
            "WishFeature", path: "Modules/WishFeature", exclude: ["Tests"]),
            "WishFeature"], path: "Modules/WishFeature/Tests"),
            $ ufeature remove WishFeature --quiet
            $ git status --short | grep -v '^A '
            ? 1
            """
        )
    }

    @Test("all folders at the top of the package", arguments: ["SearchFeature", nil])
    func flat(tested: String?) throws {
        let terminal = try Self.terminal(tested: tested, at: { $0 }, tests: { $0 + "Tests" })
        let tests = ["CartFeature", "HomeFeature"] + (tested == nil ? [] : ["SearchFeature"])
        try Self.expect(
            terminal, tests: tests.map { $0 + "Tests" }, new: "\"WishListFeature\"\n\"WishListFeatureTests\"")
    }

    @Test("folders with the name before the word for features")
    func stems() throws {
        let terminal = try Self.terminal(at: { "Sources/Features/\($0.dropLast(7))" })
        try Self.expect(
            terminal, tests: ["CartFeature", "HomeFeature"].map { "Tests/Features/\($0)Tests" },
            new: "\"Sources/Features/WishList\"\n\"Tests/Features/WishListFeatureTests\"")
    }

    @Test("a rename follows the spelling, and the way back gives the bytes back")
    func rename() throws {
        try Self.terminal(
            tested: "HomeFeature", at: { "Sources/" + Self.kebab($0) }, tests: { "Tests/\(Self.kebab($0))-tests" }
        )
        .expect(
            """
            $ ufeature rename HomeFeature StartPageFeature --quiet
            ! note: 'HomeView' keeps its name, which begins with 'Home', and not with 'HomeFeature' [name_left]
            !   help: rename what is to follow in Xcode, with Refactor > Rename
            $ grep -o 'path: .*start.*"' Package.swift
            path: "Sources/start-page-feature"
            path: "Tests/start-page-feature-tests"
            $ ls Sources Tests
            Sources:
            cart-feature
            search-feature
            start-page-feature

            Tests:
            start-page-feature-tests
            $ ufeature rename StartPageFeature HomeFeature --quiet
            $ git status --short | grep -v '^A '
            ? 1
            """
        )
    }

    @Test("a package of its own gives new targets the spelling of its source's folder")
    func ownPackage() throws {
        try Terminal([
            "ufeature.json": #"{ "name": "Shop" }"# + "\n",
            "Features/SearchList/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "SearchList",
                products: [.library(name: "SearchList", targets: ["SearchList"])],
                targets: [
                    .target(name: "SearchList", path: "Sources/search-list"),
                ]
            )

            """,
            "Features/SearchList/Sources/search-list/SearchList.swift": "public struct Row {}\n",
        ]).expect(
            """
            $ ufeature add interface testing tests --to SearchList --quiet 2> /dev/null
            $ find Features -type d | sort
            Features
            Features/SearchList
            Features/SearchList/Sources
            Features/SearchList/Sources/search-list
            Features/SearchList/Sources/search-list-interface
            Features/SearchList/Sources/search-list-testing
            Features/SearchList/Tests
            Features/SearchList/Tests/search-list-tests
            $ ufeature new WishItem --like SearchList --quiet
            $ find Features/WishItem -mindepth 2 -type d | sort
            Features/WishItem/Sources/wish-item
            Features/WishItem/Sources/wish-item-interface
            Features/WishItem/Sources/wish-item-testing
            Features/WishItem/Tests/wish-item-tests
            """
        )
    }
}
