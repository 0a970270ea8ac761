import Architecture
import Testing

/// The rule `unshown_feature`.
@Suite struct UnshownFeatureTests {
    /// An app with a list of features and with what it has for Search.
    private func app(_ list: String, entry: String = "struct 1️⃣SearchEntry {}", template: String = "app") -> String {
        """
        --- ufeature.json
        {"name": "Shop"}
        --- App/Shop/Package.swift
        // swift-tools-version: 6.0
        // ufeature:template \(template)
        import PackageDescription
        let package = Package(
          name: "Shop",
          dependencies: [.package(path: "../../Features/Search")],
          targets: [
            .target(name: "Shop", dependencies: [.product(name: "Search", package: "Search")], path: "Source")
          ]
        )
        --- App/Shop/Source/AppFeatures.swift
        let all = [\(list)]
        --- App/Shop/Source/SearchEntry.swift
        \(entry)
        --- App/Shop/Source/SearchHistory.swift
        struct SearchHistory {}
        --- Features/Search/Package.swift
        // swift-tools-version: 6.0
        // ufeature:template feature
        import PackageDescription
        let package = Package(
          name: "Search",
          products: [.library(name: "Search", targets: ["Search"])],
          targets: [.target(name: "Search", path: "Source")]
        )
        --- Features/Search/Source/Search.swift
        import Foundation
        """
    }

    private let found = [Expected("1️⃣", "'Shop' doesn't show 'Search': nothing in it uses 'SearchEntry'")]

    @Test func anEntryThatNothingUses() throws {
        try expect(.unshownFeature, in: app("HomeEntry()"), finds: found)
        try expect(.unshownFeature, in: app("HomeEntry() /* SearchEntry() */"), finds: found)
    }

    @Test func whatIsUsedOrTheTeamsOwn() throws {
        let entry = "struct SearchEntry {}"
        try expect(.unshownFeature, in: app("HomeEntry(), SearchEntry()", entry: entry))
        try expect(.unshownFeature, in: app("", entry: entry + "\nextension SearchEntry { static let one = 1 }"))
        try expect(.unshownFeature, in: app("", entry: "struct Entry {}"))
        try expect(.unshownFeature, in: app("", entry: entry, template: "ours"))
    }

    /// An app that shows Cart, which asks for a service of Home.
    private func shop(source: String, requirement: String = "func makeHomeService() -> any HomeService") -> String {
        """
        --- ufeature.json
        {"name": "Shop"}
        --- App/Shop/Package.swift
        // swift-tools-version: 6.0
        // ufeature:template app
        import PackageDescription
        let package = Package(
          name: "Shop",
          dependencies: [.package(path: "../../Features/Cart")],
          targets: [
            .target(name: "Shop", dependencies: [.product(name: "Cart", package: "Cart")], path: "Source")
          ]
        )
        --- App/Shop/Source/AppFeatures.swift
        let all = [CartEntry()]
        \(source)
        --- App/Shop/Source/CartEntry.swift
        import Cart
        struct 1️⃣CartEntry {}
        extension AppDependencies: CartDependencies {}
        --- Features/Cart/Package.swift
        // swift-tools-version: 6.0
        // ufeature:template feature
        import PackageDescription
        let package = Package(
          name: "Cart",
          products: [.library(name: "Cart", targets: ["Cart"])],
          dependencies: [.package(path: "../Home")],
          targets: [
            .target(name: "Cart", dependencies: [.product(name: "HomeInterface", package: "Home")], path: "Source")
          ]
        )
        --- Features/Cart/Source/Cart.swift
        import HomeInterface
        public protocol CartDependencies {
          \(requirement)
        }
        --- Features/Home/Package.swift
        // swift-tools-version: 6.0
        // ufeature:template feature
        import PackageDescription
        let package = Package(
          name: "Home",
          products: [.library(name: "HomeInterface", targets: ["HomeInterface"])],
          targets: [.target(name: "HomeInterface", path: "Interface"), .target(name: "Home", path: "Source")]
        )
        --- Features/Home/Interface/Home.swift
        public protocol HomeService {}
        --- Features/Home/Source/Home.swift
        import Foundation
        """
    }

    @Test func whatAFeatureAsksForAndNothingMakes() throws {
        let message = "'Shop' shows 'Cart', which asks for 'makeHomeService', and nothing in it makes that"
        try expect(.unshownFeature, in: shop(source: ""), finds: [Expected("1️⃣", message)])
    }

    @Test func whatIsMadeOrNotAskedFor() throws {
        let made = shop(source: "extension AppDependencies { func makeHomeService() {} }")
        try expect(.unshownFeature, in: made.replacing("1️⃣", with: ""))
        let other = shop(source: "", requirement: "func makeTheme() -> Int")
        try expect(.unshownFeature, in: other.replacing("1️⃣", with: ""))
    }
}
