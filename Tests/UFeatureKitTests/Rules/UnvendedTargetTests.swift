import Architecture
import Testing

/// The rule `unvended_target`.
@Suite struct UnvendedTargetTests {
    @Test func aTargetThatNoProductVends() throws {
        try expect(
            .unvendedTarget,
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
                        1️⃣.product(name: "ProfileInterface", package: "Profile"),
                        2️⃣"ProfileInterface",
                        .product(name: "Profile", package: "profile"),
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
                """,
            finds: [
                Expected("1️⃣", "'Profile' has a target 'ProfileInterface', and no product that vends it"),
                Expected("2️⃣", "'Profile' has a target 'ProfileInterface', and no product that vends it"),
            ]
        )
    }

    @Test func programsVendThemselves() throws {
        try expect(
            .unvendedTarget,
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
                        .product(name: "ProfileExample", package: "Profile"),
                        .product(name: "ProfileTests", package: "Profile"),
                        .product(name: "Nothing", package: "Profile"),
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

    @Test func aProductThatDependsOnTheMachine() throws {
        try expect(
            .unvendedTarget,
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
                        .product(name: "ProfileInterface", package: "Profile"),
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
                #if os(Windows)
                  package.products.append(.library(name: "ProfileInterface", targets: ["ProfileInterface"]))
                #endif
                """
        )
    }

    @Test func whatIsForbiddenIsNotToBeVended() throws {
        try expect(
            .unvendedTarget,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Foundation/Core/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Core",
                  dependencies: [.package(path: "../../Features/Search")],
                  targets: [
                    .target(name: "Core", dependencies: [.product(name: "SearchInterface", package: "Search")], path: "Source")
                  ]
                )
                --- Foundation/Core/Source/Core.swift
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  targets: [.target(name: "Search", path: "Source"), .target(name: "SearchInterface", path: "Interface")]
                )
                --- Features/Search/Source/Search.swift
                --- Features/Search/Interface/Search.swift
                """
        )
    }
}
