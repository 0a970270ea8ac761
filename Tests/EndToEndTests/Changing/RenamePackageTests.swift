import TestSupport
import Testing

/// `ufeature rename` of a package by a name that no module of it carries.
struct RenamePackageTests {
    /// The package `Features` is there for many; by any other name, it's the one feature's.
    private static let packageOfOne = [
        "Features/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Features", products: [.library(name: "NewsFeature", targets: ["NewsFeature"])],
          targets: [
            .target(name: "NewsFeature"), .testTarget(name: "FeaturesTests", dependencies: ["NewsFeature"]),
          ]
        )

        """,
        "Features/Sources/NewsFeature/FeaturesView.swift": "public struct FeaturesView {}\n",
        "Features/Tests/FeaturesTests/FeaturesTests.swift": """
        import NewsFeature

        final class FeaturesTests {}

        """,
    ]

    @Test("a package's own name is the package's, whatever its only feature is called")
    func package() throws {
        let terminal = try Terminal(Self.packageOfOne)
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature rename Features Screens --quiet
            $ grep -oE '"[A-Z][A-Za-z]*"' Screens/Package.swift | sort -u
            "NewsFeature"
            "Screens"
            "ScreensTests"
            $ cat Screens/Sources/NewsFeature/FeaturesView.swift Screens/Tests/ScreensTests/ScreensTests.swift
            public struct FeaturesView {}
            import NewsFeature

            final class ScreensTests {}
            $ ufeature rename Features Screens
            'Screens' is called so already: nothing to do
            $ ufeature rename Screens Features --quiet
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("a package that gets a name which its module carries can't have its old one back")
    func packageLikeItsModule() throws {
        try Terminal(Self.packageOfOne).expect(
            """
            $ ufeature rename Features News 2>&1 | grep one_way
            note: 'rename' can't bring the old name back: 'NewsFeature' has the new one already, and would be renamed with the rest [one_way]
            """
        )
    }

    @Test("a package at the top that is called like no module of it takes no types and files along")
    func packageAtTop() throws {
        let terminal = try Terminal([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Tempo", targets: [.target(name: "Player"), .target(name: "Store")])

            """,
            "Sources/Player/Player.swift": "public struct TempoPlayer {}\n",
            "Sources/Store/TempoModel.swift": "public struct Model {}\n",
            "App/TempoApp.swift": "import Player\n\nstruct TempoApp { let player = TempoPlayer() }\n",
        ])
        try terminal.expect(
            """
            $ cp -r . ../before
            $ ufeature rename Tempo Rhythm --quiet 2> /dev/null
            $ diff -rq . ../before
            Files ./Package.swift and ../before/Package.swift differ
            ? 1
            $ grep -o 'Package(name: [^,]*' Package.swift
            Package(name: "Rhythm"
            $ ufeature rename Rhythm Tempo --quiet 2> /dev/null
            $ diff -rq . ../before
            """
        )
    }
}
