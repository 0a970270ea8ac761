import Architecture
import Diagnostics
import Features
import Planning
import Testing

/// Who depends on a feature keeps it, or learns what is left to edit; and the rest of the workspace is as it was.
@Suite struct FeatureUsersTests {
    @Test("each manifest that names it is told with its line, and nothing is done")
    func refused() throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        try shop.make(NewFeature(name: "Home", dependencies: ["Core", "Search"]))
        try shop.write("Tools/Package.swift", Self.tools)
        let before = try shop.tree()
        let found = refusal { try shop.removeFeature("Search", isForced: true) }
        #expect(
            found.map(\.description) == [
                "Features/Home/Package.swift:36:20: error: 'Home' uses 'Search' [feature_in_use]",
                "Tools/Package.swift:4:18: error: 'Tools' uses 'Search' [feature_in_use]",
                "App/Shop/Source/HomeEntry.swift:4:8: error: 'SearchInterface' of 'Search' would still be imported "
                    + "[still_imported]",
                "App/Shop/Tests/HomeEntryTests.swift:4:8: error: 'SearchInterface' of 'Search' would still be imported "
                    + "[still_imported]",
            ])
        #expect(found.first?.help == ["unlink it: ufeature unlink Home Search"])
        #expect(found.last?.help.last?.hasSuffix(": ufeature remove Search --unlink --force") == true)
        #expect(try shop.tree() == before)
    }

    @Test("code that imports it keeps it too, where no manifest says so")
    func imported() throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        try shop.make(NewFeature(name: "Home", roles: [.source, .tests], template: "bare"))
        try shop.write("Features/Home/Source/Use.swift", "import SearchInterface\n")
        let before = try shop.tree()
        let found = refusal { try shop.removeFeature("Search", isForced: true) }
        #expect(
            found.map(\.description) == [
                "Features/Home/Source/Use.swift:1:8: error: 'SearchInterface' of 'Search' would still be imported "
                    + "[still_imported]"
            ])
        #expect(try shop.tree() == before)
        let notes = try shop.removeFeature("Search", unlinks: true)
        #expect(notes.map(\.id) == ["still_imported"])
    }

    @Test("unlinked, no manifest names it, and every file that imports it is told")
    func unlinked() throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        try shop.make(NewFeature(name: "Home", roles: [.source, .tests], dependencies: ["Search"], template: "bare"))
        try shop.write("Tools/Package.swift", Self.tools)
        try shop.write("Tools/Sources/Tools/main.swift", "import SearchInterface\nimport Search\n")
        try shop.write("Features/Home/Source/Use.swift", "\n  @testable import SearchInterface\n")
        try shop.write("Features/Home/Source/May.swift", "#if canImport(Search)\nimport Search\n#endif\n")
        let notes = try shop.removeFeature("Search", unlinks: true)
        #expect(
            notes.map(\.description) == [
                "Features/Home/Source/Use.swift:2:20: warning: 'SearchInterface' of 'Search' is still imported "
                    + "[still_imported]",
                "Tools/Sources/Tools/main.swift:1:8: warning: 'SearchInterface' of 'Search' is still imported "
                    + "[still_imported]",
                "Tools/Sources/Tools/main.swift:2:8: warning: 'Search' is still imported [still_imported]",
                "note: 3 imports are left to delete [imports_left]",
            ])
        for path in ["Features/Home/Package.swift", "Tools/Package.swift", "App/Shop/Package.swift"] {
            #expect(try !shop.text(path).contains("Search"), "\(path)")
        }
        #expect(try !shop.text("Shop.xcworkspace/contents.xcworkspacedata").contains("Search"))
    }

    private static let tools = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Tools", dependencies: [
          .package(path: "../Features/Search"),
        ], targets: [.executableTarget(name: "Tools", dependencies: [.product(name: "SearchInterface", package: "Search")])])

        """

    @Test("after it, the rules find what they found before, without what was the feature's own")
    func rules() throws {
        let shop = try WiredShop(["Search", "Cart"])
        defer { shop.remove() }
        try shop.make(NewFeature(name: "Home", dependencies: ["Core", "Search"]))
        // Something to be found, in what stays and in what goes.
        for name in ["Cart", "Home"] {
            try shop.write("Features/\(name)/Source/Bad.swift", "import DesignSystem\nimport \(name)Testing\n")
        }
        let before = try shop.workspace().findings()
        #expect(before.contains { $0.feature == "Home" } && before.contains { $0.feature == "Cart" })
        try shop.removeFeature("Home", isForced: true)
        #expect(try shop.workspace().findings() == before.filter { $0.feature != "Home" })
    }

    @Test("what can't be undone in the app is told, and refused")
    func conflict() throws {
        let shop = try WiredShop(["Search", "Cart"])
        defer { shop.remove() }
        try shop.change("Source/AppFeatures.swift") { _ in "let all = [SearchEntry(), CartEntry()]\n" }
        let before = try shop.tree()
        let found = refusal { try shop.removeFeature("Search") }
        #expect(found.map(\.id) == ["app_not_wired"])
        #expect(found.first?.help.first == "remove from the list 'AppFeatures.all' in it: SearchEntry()")
        #expect(try shop.tree() == before)
        let notes = try shop.removeFeature("Search", unlinks: true)
        #expect(notes.map(\.id) == ["app_not_wired"])
        #expect(try shop.text("App/Shop/Source/AppFeatures.swift") == "let all = [SearchEntry(), CartEntry()]\n")
        #expect(try !shop.text("App/Shop/Package.swift").contains("Search"))
    }

    @Test("an entry that somebody has moved goes from where it is now")
    func moved() throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        try shop.write("App/Shop/Source/Entries/SearchEntry.swift", shop.text("App/Shop/Source/SearchEntry.swift"))
        try shop.delete("Source/SearchEntry.swift")
        #expect(try shop.removeFeature("Search") == [])
        #expect(try !shop.tree().keys.contains { $0.contains("Search") || $0.contains("Entries") })
    }

    @Test("ufeature.json and products that are left are told with their places")
    func traces() throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        try shop.write(
            "ufeature.json", "{name: 'Shop', tags: {\n  'Home': ['a'], 'Features/Home': ['b'], 'Homes': ['c']}}")
        try shop.write(
            "Features/Hand/Package.swift",
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Hand", products: [.library(name: "Hand", targets: ["Hand"])], targets: [
              .target(name: "Hand"), .target(name: "HandInterface"),
            ])
            """
        )
        try shop.write("Features/Hand/Sources/Hand/Hand.swift", "struct Hand {}\n")
        try shop.write("Features/Hand/Sources/HandInterface/Hands.swift", "public protocol Hands {}\n")
        try shop.make(NewFeature(name: "Home", dependencies: ["Hand"], template: "bare"))
        let notes = try shop.removeFeature("Home")
        #expect(
            notes.map(\.description) == [
                "ufeature.json:2:3: note: 'ufeature.json' still names 'Home', which does no harm [still_named]",
                "ufeature.json:2:18: note: 'ufeature.json' still names 'Features/Home', which does no harm [still_named]",
                "Features/Hand/Package.swift:3:106: note: 'HandInterface' of 'Hand' is a product that nothing uses any more "
                    + "[product_left]",
            ])
    }

    @Test func productsThatAProjectOrAFileOfTheAppUsesAreUsed() throws {
        for other in ["App/Main.swift", "App/project.yml"] {
            let shop = try WiredShop(["Search"])
            defer { shop.remove() }
            try shop.write(
                "Foundation/Hand/Package.swift",
                """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "Hand", products: [.library(name: "Hand", targets: ["Hand"])], targets: [
                  .target(name: "Hand")
                ])
                """
            )
            try shop.write("Foundation/Hand/Sources/Hand/Hand.swift", "struct Hand {}\n")
            try shop.make(NewFeature(name: "Home", dependencies: ["Hand"], template: "bare"))
            #expect(try shop.removeFeature("Home").map(\.id) == ["product_left"])
            try shop.make(NewFeature(name: "Home", dependencies: ["Hand"], template: "bare"))
            try shop.write(other, "import Hand\n        product: Hand\n")
            #expect(try shop.removeFeature("Home").map(\.id) == [])
        }
    }
}
