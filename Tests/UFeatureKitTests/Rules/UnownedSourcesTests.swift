import Architecture
import Foundation
import Testing

/// The rule `unowned_sources`, whose findings are at folders.
@Suite struct UnownedSourcesTests {
    @Test func foldersOfTheLayoutsThatNoTargetHas() throws {
        try expectFolders(
            ["Features/Cart/Sources/CartModels", "Features/Cart/Tests", "Features/Search/Testing"],
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Features/Cart/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "Cart", targets: [.target(name: "Cart")])
                --- Features/Cart/Sources/Cart/Cart.swift
                --- Features/Cart/Sources/CartModels/Deep/Model.swift
                --- Features/Cart/Sources/Assets/icon.txt
                --- Features/Cart/Tests/CartTests/CartTests.swift
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "Search", targets: [.target(name: "Search", path: "Source")])
                --- Features/Search/Source/Search.swift
                --- Features/Search/Source/Testing/Inner.swift
                --- Features/Search/Testing/Mock.swift
                --- Features/Search/Scripts/Run.swift
                """
        )
    }

    @Test func whatSomebodyKnowsAbout() throws {
        try expectFolders(
            [],
            in: """
                --- Cart/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                // Sources/Playground is for trying things.
                let package = Package(
                  name: "Cart",
                  targets: [
                    .target(name: "Cart", path: "Sources", exclude: ["Snippets"]),
                    .testTarget(name: "CartTests", path: "Tests/Unit"),
                  ]
                )
                --- Cart/Sources/Cart.swift
                --- Cart/Sources/Snippets/Snippet.swift
                --- Cart/Tests/Unit/CartTests.swift
                --- Cart/Tests/TestData/Broken.swift
                --- Cart/Tests/Inputs/__Snapshots__/Made.swift
                --- Cart/Tests/Fixtures/Package.swift
                --- Cart/Tests/Fixtures/Sources/Fixture.swift
                --- Cart/Tests/Host/Host.xcodeproj/project.pbxproj
                --- Cart/Tests/Host/Host.swift
                --- Cart/Tests/Playground/Try.swift
                --- Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "Search", targets: [.target(name: "Search")])
                --- Search/CMakeLists.txt
                --- Search/Sources/Search/Search.swift
                --- Search/Sources/Other/Other.swift
                """
        )
    }

    @Test func aPackageInTheFolderOfAnother() throws {
        try expectFolders(
            [],
            in: """
                --- Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Outer",
                  targets: [.target(name: "Shared", path: "Plugins/Inner/Sources/Shared")]
                )
                --- Plugins/Inner/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "Inner", targets: [.target(name: "Inner")])
                --- Plugins/Inner/Sources/Inner/Inner.swift
                --- Plugins/Inner/Sources/Shared/Shared.swift
                """
        )
    }

    /// SwiftPM refuses the later one.
    @Test(arguments: [
        (".target(name: \"B\", path: \"Sources/A\")", "Sources/A/A.swift", true),
        (".testTarget(name: \"B\", path: \"Sources\")", "Sources/A/A.swift", true),
        (".target(name: \"B\", path: \"Sources\", exclude: [\"A\"])", "", false),
        (".target(name: \"B\", path: \"Sources/A\", sources: [\"B.swift\"])", "", false),
        (".target(name: \"B\", path: ProcessInfo.processInfo.environment[\"B\"] ?? \"Sources/A\")", "", false),
    ])
    func filesOfTwoTargets(other: String, file: String, isFound: Bool) throws {
        let text = """
            --- Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "A", targets: [.target(name: "A", exclude: ["B.swift"]), \(other.replacingOccurrences(of: "name: \"B\"", with: "name: 1️⃣\"B\""))]
            )
            --- Sources/A/A.swift
            --- Sources/A/B.swift
            --- Sources/B.swift

            """
        let message = "target 'B' has overlapping sources: '\(file)' is in 'A' too"
        try expect(.unownedSources, in: text, finds: isFound ? [Expected("1️⃣", message)] : [])
    }

    private func expectFolders(
        _ folders: [String],
        in text: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let found = try violations(of: [.unownedSources], in: MarkedTree(text))
        #expect(found.map(\.finding.path) == folders, sourceLocation: sourceLocation)
    }
}
