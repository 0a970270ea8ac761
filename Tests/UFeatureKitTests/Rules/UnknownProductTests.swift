import Architecture
import Testing

/// The rule `unknown_product`.
@Suite struct UnknownProductTests {
    @Test func aNameThatIsMisspelledAndATestTarget() throws {
        try expect(
            .unknownProduct,
            in: """
                --- Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  dependencies: [.package(path: "../Profile")],
                  targets: [
                    .target(
                      name: "Search",
                      dependencies: [
                        1️⃣.product(name: "ProfileInterfaces", package: "Profile"),
                        2️⃣.product(name: "ProfileChecks", package: "Profile"),
                        3️⃣"profile",
                      ]
                    )
                  ]
                )
                --- Profile/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Profile",
                  products: [.library(name: "Profile", targets: ["Profile"])],
                  targets: [
                    .target(name: "Profile"),
                    .target(name: "ProfileInterface"),
                    .executableTarget(name: "ProfileExample"),
                    .testTarget(name: "ProfileTests"),
                    .testTarget(name: "ProfileChecks"),
                  ]
                )
                """,
            finds: [
                Expected("1️⃣", "'Profile' has no product 'ProfileInterfaces'"),
                Expected("2️⃣", "'ProfileChecks' of 'Profile' is a test target, which no product can vend"),
                Expected("3️⃣", "'Profile' has no product 'profile'"),
            ]
        )
    }

    @Test func productsTargetsAndProgramsAreThere() throws {
        try expect(
            .unknownProduct,
            in: """
                --- Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  dependencies: [.package(path: "../Profile")],
                  targets: [
                    .target(
                      name: "Search",
                      dependencies: [
                        .product(name: "Profile", package: "Profile"),
                        .product(name: "ProfileInterface", package: "Profile"),
                        .product(name: "ProfileExample", package: "Profile"),
                      ]
                    )
                  ]
                )
                --- Profile/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Profile",
                  products: [.library(name: "Profile", targets: ["Profile"])],
                  targets: [
                    .target(name: "Profile"),
                    .target(name: "ProfileInterface"),
                    .executableTarget(name: "ProfileExample"),
                    .testTarget(name: "ProfileTests"),
                  ]
                )
                """
        )
    }

    @Test func whatMayComeFromElsewhere() throws {
        try expect(
            .unknownProduct,
            in: """
                --- Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  dependencies: [.package(path: "../Profile"), .package(url: "https://example.com/Log.git", from: "1.0.0")],
                  targets: [.target(name: "Search", dependencies: ["Logging", .product(name: "Logging", package: "Log")])]
                )
                --- Profile/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Profile",
                  products: [.library(name: "Profile", targets: ["Profile"])],
                  targets: [
                    .target(name: "Profile"),
                    .target(name: "ProfileInterface"),
                    .executableTarget(name: "ProfileExample"),
                    .testTarget(name: "ProfileTests"),
                  ]
                )
                """
        )
    }

    @Test func whatTheOtherManifestMayMake() throws {
        try expect(
            .unknownProduct,
            in: """
                --- Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  dependencies: [.package(path: "../Profile")],
                  targets: [
                    .target(
                      name: "Search",
                      dependencies: [
                        .product(name: "ProfileLive", package: "Profile"),
                      ]
                    )
                  ]
                )
                --- Profile/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Profile",
                  products: [.library(name: "Profile", targets: ["Profile"])],
                  targets: [
                    .target(name: "Profile"),
                    .target(name: "ProfileInterface"),
                    .executableTarget(name: "ProfileExample"),
                    .testTarget(name: "ProfileTests"),
                  ]
                )
                let live = "ProfileLive"
                """
        )
    }

    private static func plugins(of tools: String, named name: String = "1️⃣\"Gen\"") -> String {
        """
        --- Search/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Search",
          dependencies: [.package(path: "../Tools")],
          targets: [.target(name: "Search", plugins: [.plugin(name: \(name), package: "Tools")])]
        )
        --- Tools/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Tools", \(tools))
        """
    }

    @Test("a plugin that the other package has no product for")
    func plugin() throws {
        let gen = ".plugin(name: \"Gen\", capability: .buildTool())"
        let found = [Expected("1️⃣", "'Tools' has no product 'Gen'")]
        try expect(.unknownProduct, in: Self.plugins(of: "targets: [\(gen)]"), finds: found)
        try expect(.unknownProduct, in: Self.plugins(of: "targets: [.target(name: \"Tools\")]"), finds: found)
        let product = "products: [.plugin(name: \"Gen\", targets: [\"Gen\"])], targets: [\(gen)]"
        try expect(.unknownProduct, in: Self.plugins(of: product, named: "\"Gen\""))
        let library = "products: [.library(name: \"Gen\", targets: [\"G\"])], targets: [.target(name: \"G\")]"
        try expect(.unknownProduct, in: Self.plugins(of: library, named: "\"Gen\""))
    }
}
