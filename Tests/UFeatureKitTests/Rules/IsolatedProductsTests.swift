import Architecture
import Testing

/// The rule `isolated_products`.
@Suite struct IsolatedProductsTests {
    private let features =
        package("Foundation/Core", ".target(name: \"Core\", path: \"Source\"),") + productFeature("Profile")
        + package(
            "Features/Search",
            uses: ["Features/Profile", "Foundation/Core"],
            """
            .target(name: "Search", dependencies: [
                .product(name: "Core", package: "Core"),
                1️⃣.product(name: "ProfileInterface", package: "Profile"),
                2️⃣.product(name: "Profile", package: "Profile"),
            ], path: "Source"),
            """
        )

    private let on = #", "rules": {"isolated_products": "error"}"#

    @Test func noProductFeatureUsesAnother() throws {
        try expect(
            .isolatedProducts,
            in: settings(on) + features,
            finds: [
                Expected(
                    "1️⃣",
                    "'Search' belongs to a product feature and uses 'ProfileInterface' of another one, 'Profile'"
                ),
                Expected("2️⃣", "'Search' belongs to a product feature and uses 'Profile' of another one, 'Profile'"),
            ]
        )
    }

    @Test func theInterfaceIsThenNoWayEither() throws {
        try expect(.interfaceOnly, in: settings(on) + features)
    }

    @Test func itIsOffUnlessAskedFor() throws {
        try expect(.isolatedProducts, in: settings() + features)
    }
}
