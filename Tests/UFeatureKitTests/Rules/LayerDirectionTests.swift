import Architecture
import Testing

/// The rule `layer_direction`: which layers may use which.
@Suite struct LayerDirectionTests {
    @Test func aFoundationFeatureThatUsesAProductFeature() throws {
        try expect(
            .layerDirection,
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
                    .target(
                      name: "Core",
                      dependencies: [1️⃣.product(name: "SearchInterface", package: "Search")],
                      path: "Source"
                    )
                  ]
                )
                --- Foundation/Core/Source/Core.swift
                import Foundation
                import 2️⃣SearchInterface
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  products: [.library(name: "SearchInterface", targets: ["SearchInterface"])],
                  dependencies: [.package(path: "../../Foundation/Core")],
                  targets: [
                    .target(name: "SearchInterface", path: "Interface"),
                    .target(
                      name: "Search",
                      dependencies: ["SearchInterface", .product(name: "Core", package: "Core")],
                      path: "Source"
                    ),
                  ]
                )
                --- Features/Search/Source/Search.swift
                import Core
                import SearchInterface
                --- Features/Search/Interface/Search.swift
                """,
            finds: ["1️⃣", "2️⃣"].map { mark in
                Expected(
                    mark,
                    "'Core' belongs to a foundation feature and uses 'SearchInterface' of the product feature 'Search'"
                )
            }
        )
    }

    @Test func layersAreNotKnownBesideNoWorkspace() throws {
        try expect(
            .layerDirection,
            in: """
                --- Core/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Core",
                  dependencies: [.package(path: "../Search")],
                  targets: [.target(name: "Core", dependencies: [.product(name: "Search", package: "Search")])]
                )
                --- Core/Sources/Core/Core.swift
                import Search
                --- Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  products: [.library(name: "Search", targets: ["Search"])],
                  targets: [.target(name: "Search")]
                )
                --- Search/Sources/Search/Search.swift
                """
        )
    }
}
