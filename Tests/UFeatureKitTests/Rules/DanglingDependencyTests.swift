import Architecture
import Testing

/// The rule `dangling_dependency`.
@Suite struct DanglingDependencyTests {
    @Test func pathsThatLeadToNothing() throws {
        try expect(
            .danglingDependency,
            in: """
                --- Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  dependencies: [
                    .package(path: 1️⃣"../Gone"),
                    .package(path: 2️⃣"../Empty"),
                    .package(path: "../Core"),
                  ],
                  targets: [.target(name: "Search")]
                )
                --- Search/Sources/Search/Search.swift
                import Foundation
                --- Empty/README.md
                Nothing is here.
                --- Core/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Core", targets: [.target(name: "Core")]
                )
                --- Core/Sources/Core/Core.swift
                """,
            finds: [
                Expected("1️⃣", "'../Gone' leads to a folder that is not there"),
                Expected("2️⃣", "'../Empty' leads to a folder without a manifest"),
            ]
        )
    }

    @Test func urlsHomesAndPackagesOutside() throws {
        try expect(
            .danglingDependency,
            in: """
                --- Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  dependencies: [
                    .package(path: "~/Core"),
                    .package(path: "./../Vendor/../Vendor/Core/"),
                    .package(url: "https://example.com/gone.git", from: "1.0.0"),
                  ],
                  targets: [.target(name: "Search")]
                )
                --- Vendor/Core/Package@swift-6.0.swift
                --- Vendor/Core/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Core"
                )
                """
        )
    }
}
