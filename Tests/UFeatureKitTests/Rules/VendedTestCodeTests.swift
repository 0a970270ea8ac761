import Architecture
import Testing

/// The rule `vended_test_code`.
@Suite struct VendedTestCodeTests {
    @Test func testCodeBesideProductionCode() throws {
        try expect(
            .vendedTestCode,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  products: [
                    .library(name: "Search", targets: ["Search", 1️⃣"SearchTesting"]),
                    .library(name: "SearchInterface", targets: ["SearchInterface"]),
                    .library(name: "SearchTesting", targets: ["SearchTesting"]),
                    .library(name: "SearchDemo", targets: [2️⃣"SearchExample"]),
                    .executable(name: "SearchExample", targets: ["SearchExample"]),
                  ],
                  targets: [
                    .target(name: "SearchInterface", path: "Interface"),
                    .target(name: "Search", dependencies: ["SearchInterface"], path: "Source"),
                    .target(name: "SearchTesting", dependencies: ["SearchInterface"], path: "Testing"),
                    .executableTarget(name: "SearchExample", dependencies: ["Search"], path: "Example"),
                  ]
                )
                --- Features/Search/Testing/Mock.swift
                """,
            finds: [
                Expected("1️⃣", "'SearchTesting' in the product 'Search': test code beside production code"),
                Expected("2️⃣", "'SearchExample' in the product 'SearchDemo': an example"),
            ]
        )
    }

    @Test func besideNoWorkspaceItMustImportTests() throws {
        try expect(
            .vendedTestCode,
            in: """
                --- Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  products: [
                    .library(name: "Search", targets: ["Search", 1️⃣"SearchTestSupport", 2️⃣"SearchTests"]),
                    .library(name: "SearchTestSupport", targets: ["SearchTestSupport"]),
                  ],
                  targets: [
                    .target(name: "Search"),
                    .target(name: "SearchTestSupport", dependencies: ["Search"]),
                    .testTarget(name: "SearchTests", dependencies: ["Search"]),
                  ]
                )
                --- Search/Sources/SearchTestSupport/Assert.swift
                import XCTest
                --- Search/Sources/Search/Search.swift
                --- Profile/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Profile",
                  products: [.library(name: "Profile", targets: ["Profile", "ProfileMocks"])],
                  targets: [.target(name: "Profile"), .target(name: "ProfileMocks", dependencies: ["Profile"])]
                )
                --- Profile/Sources/ProfileMocks/Mock.swift
                import Foundation
                """,
            finds: [
                Expected("1️⃣", "'SearchTestSupport' in the product 'Search': test code beside production code"),
                Expected("2️⃣", "'SearchTests' in the product 'Search': a test target"),
            ]
        )
    }
}
