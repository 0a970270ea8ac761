import Diagnostics
import Features
import PackageManifest
import Testing
import Workspaces

/// Which target is what, in packages that nobody asked this tool about.
@Suite struct RoleFindingTests {
    @Test func theNamesOfTheArchitectureComeFirst() throws {
        let feature = try feature(
            """
            name: "Search", targets: [
                .target(name: "SearchInterface"), .target(name: "Search", dependencies: ["SearchInterface"]),
                .target(name: "SearchTesting"), .target(name: "SearchMocks"),
                .testTarget(name: "SearchTests"), .executableTarget(name: "SearchExample"),
            ]
            """
        )
        #expect(feature.name == "Search")
        #expect(
            feature.targets == [
                .interface: "SearchInterface", .source: "Search", .testing: "SearchTesting", .tests: "SearchTests",
                .example: "SearchExample",
            ]
        )
    }

    /// Else test support would be none as soon as production code uses it, and `fix` could hide that.
    @Test(arguments: [true, false])
    func testSupportStaysItWhoeverElseUsesIt(usedByTests: Bool) throws {
        let cart = try feature(
            """
            name: "Cart", targets: [
                .target(name: "Cart", dependencies: ["CartMocks"]), .target(name: "CartMocks"),
                .testTarget(name: "CartTests", dependencies: ["Cart"\(usedByTests ? ", \"CartMocks\"" : "")]),
            ]
            """
        )
        #expect(cart.targets[.testing] == (usedByTests ? "CartMocks" : nil))
    }

    /// Whoever makes the second one wants it beside the first one, and not in a package beside theirs.
    @Test func aPackageForAllFeaturesIsNotTheFirstOneInIt() throws {
        let targets =
            "targets: [.target(name: \"Login\"), .testTarget(name: \"LoginTests\", dependencies: [\"Login\"])]"
        let features = try feature("name: \"Features\", \(targets)")
        #expect(features.name == "Features")
        #expect(features.targets == [:])
        #expect(try feature("name: \"Accounts\", \(targets)").targets == [.source: "Login", .tests: "LoginTests"])
        #expect(try feature("name: \"Screens\", targets: [.target(name: \"Screens\")]").targets == [.source: "Screens"])
    }

    @Test func whatTeamsCallTheirTargetsIsUnderstood() throws {
        let checkout = try feature(
            """
            name: "Checkout", targets: [
                .target(name: "CheckoutAPI"), .target(name: "Checkout", dependencies: ["CheckoutAPI"]),
                .target(name: "CheckoutMocks", dependencies: ["CheckoutAPI"]),
                .testTarget(name: "CheckoutUnitTests", dependencies: ["Checkout"]),
                .executableTarget(name: "CheckoutDemo", dependencies: ["Checkout"]),
            ]
            """
        )
        #expect(
            checkout.targets == [
                .interface: "CheckoutAPI", .source: "Checkout", .testing: "CheckoutMocks",
                .tests: "CheckoutUnitTests", .example: "CheckoutDemo",
            ]
        )
    }

    /// `StoreAPI` may be for an API of other people's: where further libraries are built from the source, it is.
    @Test func aClientIsNoInterface() throws {
        let store = try feature(
            """
            name: "Store", targets: [
                .target(name: "StoreAPI"), .target(name: "Store", dependencies: ["StoreAPI"]),
                .target(name: "StoreSQLite", dependencies: ["Store"]),
                .testTarget(name: "StoreTests", dependencies: ["Store"]),
            ]
            """
        )
        #expect(store.targets == [.source: "Store", .tests: "StoreTests"])
    }

    @Test func theSourceMayBeNamedAsAnImplementation() throws {
        let cart = try feature(
            """
            name: "cart-feature", targets: [
                .target(name: "CartInterface"), .target(name: "CartImpl", dependencies: ["CartInterface"]),
                .testTarget(name: "CartTests", dependencies: ["CartImpl"]),
            ]
            """
        )
        #expect(cart.name == "Cart")
        #expect(cart.targets == [.interface: "CartInterface", .source: "CartImpl", .tests: "CartTests"])
    }

    @Test func foldersTellWhatNamesDont() throws {
        let profile = try feature(
            """
            name: "Profile", targets: [
                .target(name: "ProfileKit", dependencies: ["Shared"], path: "Code/Source"),
                .target(name: "Shared", path: "Code/Interface"),
                .testTarget(name: "Checks", dependencies: ["ProfileKit"], path: "Code/Tests"),
            ]
            """
        )
        #expect(profile.name == "ProfileKit")
        #expect(profile.targets == [.source: "ProfileKit", .interface: "Shared", .tests: "Checks"])
    }

    @Test func whatATargetIsAndUsesMustFit() throws {
        let search = try feature(
            """
            name: "Search", targets: [
                .target(name: "SearchInterface", dependencies: ["Search"]),
                .target(name: "Search", dependencies: ["SearchTesting"]), .target(name: "SearchTesting"),
                .target(name: "SearchTests"), .target(name: "SearchExample"),
            ]
            """
        )
        #expect(search.targets == [.source: "Search"], "an interface that uses its source is none, and so on")
    }

    @Test func aNameThatEndsLikeARoleIsANameAllTheSame() throws {
        #expect(
            try feature(#"name: "ABTesting", targets: [.target(name: "ABTesting"), .target(name: "ABTestingTesting")]"#)
                .targets == [.source: "ABTesting", .testing: "ABTestingTesting"]
        )
        #expect(
            try feature(#"name: "OpenAPI", targets: [.target(name: "OpenAPI"), .testTarget(name: "OpenAPITests")]"#)
                .targets == [.source: "OpenAPI", .tests: "OpenAPITests"]
        )
    }

    @Test func aPackageOfManyFeaturesHasNoRoles() throws {
        let modules = try feature(
            """
            name: "Modules", targets: [
                .target(name: "Home"), .target(name: "Search"), .target(name: "SearchInterface"),
                .testTarget(name: "SearchTests", dependencies: ["Search"]),
            ]
            """
        )
        #expect(modules.targets.isEmpty)
        #expect(modules.name == "Modules")
    }

    @Test func anAppIsAProgramWithTests() throws {
        let shop = try feature(
            """
            name: "Shop", targets: [
                .executableTarget(name: "Shop"), .testTarget(name: "ShopTests", dependencies: ["Shop"]),
            ]
            """
        )
        #expect(shop.targets == [.source: "Shop", .tests: "ShopTests"])
    }

    @Test func aProgramStaysTheSourceBesideItsExample() throws {
        let tools = try feature(
            """
            name: "Command Line", targets: [
                .executableTarget(name: "Tools"), .executableTarget(name: "ToolsExample", dependencies: ["Tools"]),
            ]
            """
        )
        #expect(tools.name == "Tools")
        #expect(tools.targets == [.source: "Tools", .example: "ToolsExample"])
        let several = try feature(
            #"name: "Several", targets: [.executableTarget(name: "One"), .executableTarget(name: "Two")]"#
        )
        #expect(several.targets.isEmpty)
    }

    @Test func productsAreFoundByTheTargetsThatTheyVend() throws {
        let search = try feature(
            """
            name: "Search", products: [
                .library(name: "All", targets: ["Search", "SearchInterface"]),
                .library(name: "SearchPublic", targets: ["SearchInterface"]), .executable(name: "x", targets: ["Search"]),
            ],
            targets: [.target(name: "Search", dependencies: ["SearchInterface"]), .target(name: "SearchInterface")]
            """
        )
        #expect(search.product(.source)?.name.value == "All")
        #expect(search.product(.interface)?.name.value == "SearchPublic")
    }

    private func feature(_ arguments: String) throws -> Feature {
        let text = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(\(arguments))
            """
        let manifest = try Manifest.parse(SourceText(path: "Package.swift", text: text))
        return Feature(name: manifest.name?.value ?? "", layer: .product, path: "Somewhere", manifest: manifest)
    }
}
