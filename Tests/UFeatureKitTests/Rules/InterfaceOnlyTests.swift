import Architecture
import Testing

/// The rule `interface_only`.
@Suite struct InterfaceOnlyTests {
    @Test func productFeaturesMeetAtInterfaces() throws {
        try expect(
            .interfaceOnly,
            in: settings() + productFeature("Profile")
                + package(
                    "Features/Search",
                    uses: ["Features/Profile"],
                    """
                    .target(name: "SearchInterface", path: "Interface"),
                    .target(name: "Search", dependencies: [
                        "SearchInterface", .product(name: "ProfileInterface", package: "Profile"),
                        1️⃣.product(name: "Profile", package: "Profile"),
                    ], path: "Source"),
                    .testTarget(name: "SearchTests", dependencies: ["Search"], path: "Tests"),
                    """
                ) + "--- Features/Search/Tests/SearchTests.swift\n@testable import struct 2️⃣Profile.Person",
            finds: [
                Expected("1️⃣", "'Search' uses 'Profile', the source of the product feature 'Profile'"),
                Expected("2️⃣", "'SearchTests' uses 'Profile', the source of the product feature 'Profile'"),
            ]
        )
    }

    @Test func helpSaysWhatToType() throws {
        let search = package(
            "Features/Search",
            uses: ["Features/Profile"],
            """
            .target(name: "Search", dependencies: [.product(name: "Profile", package: "Profile")], path: "Source"),
            """
        )
        let bare = package("Features/Profile", ".target(name: \"Profile\", path: \"Source\"),")
        for (profile, help) in [
            (bare, "give it an interface: ufeature add interface --to Profile"),
            (productFeature("Profile"), "use 'ProfileInterface': ufeature link Search Profile"),
        ] {
            let found = try verdicts(of: [.interfaceOnly], in: MarkedTree(settings() + profile + search))
            #expect(found.map(\.finding.help) == [[help]])
        }
    }

    /// What a module keeps for its friends is asked for by name: it lets them in.
    @Test func friends() throws {
        func tree(_ attribute: String, mark: String = "", _ second: String = "") -> String {
            settings() + productFeature("Profile")
                + package(
                    "Features/Search",
                    uses: ["Features/Profile"],
                    """
                    .target(name: "Search", dependencies: [\(mark).product(name: "Profile", package: "Profile")], path: "Source"),
                    """
                ) + "--- Features/Search/Source/Search.swift\n\(attribute)import \(second)Profile"
        }
        try expect(.interfaceOnly, in: tree("@_spi(Profile) "))
        let message = "'Search' uses 'Profile', the source of the product feature 'Profile'"
        try expect(
            .interfaceOnly,
            in: tree("", mark: "1️⃣", "2️⃣"),
            finds: [Expected("1️⃣", message), Expected("2️⃣", message)]
        )
    }

    @Test func sourcesOfFoundationFeaturesAndTheAppsUseAreLegal() throws {
        try expect(
            .interfaceOnly,
            in: settings() + package("Foundation/Core", ".target(name: \"Core\", path: \"Source\"),")
                + package(
                    "Features/Search",
                    uses: ["Foundation/Core"],
                    """
                    .target(name: "Search", dependencies: [.product(name: "Core", package: "Core")], path: "Source"),
                    """
                )
                + package(
                    "App/Shop",
                    uses: ["Features/Search"],
                    """
                    .executableTarget(name: "Shop", dependencies: [
                        .product(name: "Search", package: "Search"),
                    ], path: "Source"),
                    """
                )
        )
    }

    /// A source without an interface may be what the others are built from.
    @Test func inOneLargePackageOnlyFeaturesWithAnInterfaceHaveADoor() throws {
        try expect(
            .interfaceOnly,
            in: settings()
                + package(
                    "Features/All",
                    """
                    .target(name: "Models"),
                    .target(name: "ModelsTesting", dependencies: ["Models"]),
                    .target(name: "ProfileInterface", dependencies: ["Models"]),
                    .target(name: "Profile", dependencies: ["ProfileInterface", "Models"]),
                    .target(name: "SearchInterface"),
                    .target(name: "Search", dependencies: ["SearchInterface", "Models", 1️⃣"Profile"]),
                    .target(name: "All", dependencies: ["Search", "Profile"]),
                    """
                ),
            finds: [Expected("1️⃣", "'Search' uses 'Profile', the source of the product feature 'Profile'")]
        )
    }

    // MARK: Beside no ufeature.json

    /// Two features with interfaces, and what uses the one that uses the other.
    private func features(_ interface: String = "Interface", user: String, mark: String = "") -> String {
        package(
            "Modules",
            """
            .target(name: "Profile\(interface)"),
            .target(name: "Profile", dependencies: ["Profile\(interface)"]),
            .target(name: "Search\(interface)"),
            .target(name: "Search", dependencies: ["Search\(interface)", \(mark)"Profile"]),
            \(user)
            """
        )
    }

    @Test func whereBothHaveAnInterfaceAndTheUserIsNoComposition() throws {
        try expect(
            .interfaceOnly,
            in: features(user: ".executableTarget(name: \"Shop\", dependencies: [\"Search\"]),", mark: "1️⃣"),
            finds: [Expected("1️⃣", "'Search' uses 'Profile', the source of the feature 'Profile'")]
        )
    }

    @Test func whatOnlyTestsUseMayPutTheAppTogether() throws {
        let tests = ".testTarget(name: \"SearchTests\", dependencies: [\"Search\"]),"
        try expect(.interfaceOnly, in: features(user: tests))
    }

    /// What is called an API may as well be a client of a server.
    @Test func otherWordsForAnInterfaceAreNotCertainEnough() throws {
        let program = ".executableTarget(name: \"Shop\", dependencies: [\"Search\"]),"
        try expect(.interfaceOnly, in: features("API", user: program))
    }

    // MARK: Contracts that are packages of their own

    private func library(_ name: String, uses: [String] = []) -> String {
        let products = uses.map { name in
            let mark = name.first.map { $0.isLetter ? "" : String($0) } ?? ""
            let name = name.dropFirst(mark.count)
            return "\(mark).product(name: \"\(name)\", package: \"\(name)\")"
        }
        let paths = uses.map { "Modules/\($0.drop { !$0.isLetter })" }
        return package(
            "Modules/\(name)",
            uses: paths,
            ".target(name: \"\(name)\", dependencies: [\(products.joined(separator: ", "))]),"
        )
    }

    @Test func anImplementationThatUsesAnotherOne() throws {
        try expect(
            .interfaceOnly,
            in: library("CartInterface") + library("SearchContract")
                + library("Cart", uses: ["CartInterface"])
                + library("SearchImpl", uses: ["SearchContract", "1️⃣Cart"])
                + library("App", uses: ["Cart", "SearchImpl", "CartInterface"]),
            finds: [Expected("1️⃣", "'SearchImpl' uses 'Cart', the source of the feature 'Cart'")]
        )
    }

    /// One pair may be chance, and what puts implementations together needs them.
    @Test func onePairOrAComposition() throws {
        try expect(
            .interfaceOnly,
            in: library("CartInterface") + library("Cart", uses: ["CartInterface"]) + library("Search", uses: ["Cart"])
                + library("App", uses: ["Search"])
        )
        try expect(
            .interfaceOnly,
            in: library("CartAPI") + library("SearchAPI") + library("Cart", uses: ["CartAPI"])
                + library("Search", uses: ["SearchAPI", "CartAPI"]) + library("Root", uses: ["Cart", "Search"])
                + library("App", uses: ["Root"])
        )
    }

    /// `GitHubAPI` uses what it's called after, or isn't used by it.
    @Test func anAPIThatIsNoContract() throws {
        try expect(
            .interfaceOnly,
            in: library("GitHub") + library("GitHubAPI", uses: ["GitHub"])
                + library("Shop", uses: ["ShopAPI", "GitHub"])
                + library("ShopAPI") + library("App", uses: ["Shop"])
        )
    }

    @Test func aContractMayBeUsedAlsoWhereItIsAProductFeature() throws {
        let contract = { (name: String) in package("Features/\(name)", ".target(name: \"\(name)\", path: \"Source\"),")
        }
        func implementation(_ name: String, _ uses: String...) -> String {
            let products = uses.map { ".product(name: \"\($0)\", package: \"\($0)\")" }.joined(separator: ", ")
            return package(
                "Features/\(name)",
                uses: uses.map { "Features/\($0)" },
                ".target(name: \"\(name)\", dependencies: [\(products)], path: \"Source\"),"
            )
        }
        try expect(
            .interfaceOnly,
            in: settings() + contract("CartInterface") + contract("SearchInterface")
                + implementation("Cart", "CartInterface") + implementation("Search", "SearchInterface", "CartInterface")
        )
    }
}
