import Architecture
import Testing

/// The rule `path_letter_case`.
@Suite struct PathLetterCaseTests {
    @Test func theFolderOfATargetAndOfAPackage() throws {
        try expect(
            .pathLetterCase,
            in: """
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  dependencies: [
                    .package(path: 1️⃣"../../foundation/core"),
                    .package(path: "../Profile"),
                  ],
                  targets: [
                    .target(name: "Search", path: 2️⃣"source"),
                    .testTarget(name: "SearchTests", path: 3️⃣"./tests/Unit"),
                  ]
                )
                --- Features/Search/Source/Search.swift
                import Foundation
                --- Features/Search/Tests/Unit/SearchTests.swift
                --- Features/Profile/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Profile", targets: [.target(name: "Profile", path: "Source")]
                )
                --- Features/Profile/Source/Profile.swift
                --- Foundation/Core/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Core", targets: [.target(name: "Core", path: "Source")]
                )
                --- Foundation/Core/Source/Core.swift
                """,
            finds: [
                Expected("1️⃣", "'../../foundation/core' is '../../Foundation/Core' on the disk"),
                Expected("2️⃣", "'source' is 'Source' on the disk"),
                Expected("3️⃣", "'./tests/Unit' is './Tests/Unit' on the disk"),
            ]
        )
    }

    @Test func whatLeadsNowhereIsNoMatterOfSpelling() throws {
        try expect(
            .pathLetterCase,
            in: """
                --- Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  dependencies: [.package(path: "../gone"), .package(path: "../readme")],
                  targets: [.target(name: "Search", path: "Code"), .target(name: "search")]
                )
                --- README/README.md
                No package.
                --- Search/Source/Search.swift
                """
        )
    }
}
