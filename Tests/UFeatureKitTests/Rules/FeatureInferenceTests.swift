import Architecture
import Diagnostics
import Features
import PackageManifest
import Testing
import Workspaces

/// Which features are in a package.
@Suite struct FeatureInferenceTests {
    private func found(_ package: String, trustsNames: Bool = false) throws -> [String] {
        let text = "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(\n\(package))\n"
        let manifest = try Manifest.parse(SourceText(path: "Package.swift", text: text))
        let feature = Feature(name: manifest.name?.value ?? "", layer: .product, path: ".", manifest: manifest)
        return FeatureInference.features(in: feature, trustsNames: trustsNames).map { found in
            let roles = Role.manifestOrder.compactMap { role in found.targets[role].map { "\(role) \($0)" } }
            return "\(found.name): \(roles.joined(separator: ", "))\(found.isOneOfMany ? "" : " (alone)")"
        }
    }

    @Test func sourcesWithCompanions() throws {
        #expect(
            try found(
                """
                name: "app-features", targets: [
                    .target(name: "SearchInterface"), .target(name: "Search"), .testTarget(name: "SearchTests"),
                    .target(name: "Profile"), .target(name: "ProfileMocks"), .executableTarget(name: "ProfileDemo"),
                    .target(name: "CartImpl"), .target(name: "CartAPI"), .target(name: "Models"),
                ]
                """
            ) == [
                "Search: interface SearchInterface, source Search, tests SearchTests",
                "Profile: source Profile, testing ProfileMocks, example ProfileDemo",
                "Cart: interface CartAPI, source CartImpl",
            ]
        )
    }

    /// `SearchHistory` is no role of `Search`, and its tests are its own.
    @Test func theLongestNameWins() throws {
        #expect(
            try found(
                """
                name: "Features", targets: [
                    .target(name: "Search"), .target(name: "SearchInterface"), .testTarget(name: "SearchTests"),
                    .target(name: "SearchHistory"), .target(name: "SearchHistoryInterface"),
                    .testTarget(name: "SearchHistoryTests"), .testTarget(name: "SearchInterfaceTests"),
                ]
                """
            ) == [
                "Search: interface SearchInterface, source Search, tests SearchTests",
                "SearchHistory: interface SearchHistoryInterface, source SearchHistory, tests SearchHistoryTests",
            ]
        )
    }

    @Test func aNameThatEndsLikeARole() throws {
        let alone = "name: \"Shop\", targets: [.target(name: \"ABTesting\"), .target(name: \"Search\"),"
        #expect(
            try found(alone + ".target(name: \"SearchInterface\")]") == [
                "Search: interface SearchInterface, source Search (alone)"
            ]
        )
        #expect(
            try found(alone + ".target(name: \"AB\"), .target(name: \"SearchInterface\")]") == [
                "Search: interface SearchInterface, source Search", "AB: source AB, testing ABTesting",
            ]
        )
        // What has an interface of its own is a feature.
        #expect(
            try found(
                """
                name: "Features", targets: [
                    .target(name: "AB"), .target(name: "ABInterface"),
                    .target(name: "ABTesting"), .target(name: "ABTestingInterface"),
                ]
                """
            ) == ["AB: interface ABInterface, source AB", "ABTesting: interface ABTestingInterface, source ABTesting"]
        )
    }

    @Test func foldersTellWhatNamesDont() throws {
        #expect(
            try found(
                """
                name: "Modules", targets: [
                    .target(name: "SearchCode", path: "Features/Search/Source"),
                    .target(name: "SearchDoor", path: "Features/Search/Interface"),
                    .testTarget(name: "SearchChecks", path: "Features/Search/Tests"),
                    .target(name: "CartCode", path: "Features/Cart/Source"),
                    .target(name: "CartDoor", path: "Features/Cart/Interface"),
                    .target(name: "Mocks", path: "Sources/Mocks"), .target(name: "Impl", path: "Sources/Impl"),
                ]
                """
            ) == [
                "Search: interface SearchDoor, source SearchCode, tests SearchChecks",
                "Cart: interface CartDoor, source CartCode",
            ]
        )
    }

    @Test func onePackageThatIsOneFeatureStaysSo() throws {
        let search = """
            .target(name: "SearchInterface"), .target(name: "Search"), .target(name: "SearchTesting"),
            .testTarget(name: "SearchTests"), .executableTarget(name: "SearchExample"),
            """
        let alone = """
            Search: interface SearchInterface, source Search, testing SearchTesting, tests SearchTests, \
            example SearchExample (alone)
            """
        #expect(try found("name: \"Search\", targets: [\(search)]") == [alone])
        let helpers = """
            .target(name: "SearchModels"), .target(name: "SearchModelsTesting"), .testTarget(name: "SearchModelsTests"),
            """
        #expect(try found("name: \"Search\", targets: [\(search)\(helpers)]") == [alone])
    }

    @Test func thePackagesOwnFeatureSwallowsNoOther() throws {
        #expect(
            try found(
                """
                name: "Shop", targets: [
                    .target(name: "Shop"), .testTarget(name: "ShopTests"), .target(name: "Helpers"),
                    .target(name: "SearchInterface"), .target(name: "Search"), .testTarget(name: "SearchTests"),
                ]
                """
            ) == [
                "Search: interface SearchInterface, source Search, tests SearchTests",
                "Shop: source Shop, tests ShopTests",
            ]
        )
    }

    /// Beside a `ufeature.json` a name is a promise; elsewhere it may be a coincidence.
    @Test func whatATargetIsUsedForMayRefuteItsName() throws {
        let package = """
            name: "Chat", targets: [
                .target(name: "Chat", dependencies: ["ChatTesting"]), .target(name: "ChatTesting"),
                .target(name: "ChatInterface", dependencies: ["Chat"]),
            ]
            """
        #expect(try found(package) == ["Chat: source Chat (alone)"])
        #expect(
            try found(package, trustsNames: true) == [
                "Chat: interface ChatInterface, source Chat, testing ChatTesting (alone)"
            ]
        )
    }
}
