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
}
