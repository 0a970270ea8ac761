import Architecture
import Testing

/// The rule `external_version`.
@Suite struct ExternalVersionTests {
    @Test func otherwiseThanTheCatalogue() throws {
        try expect(
            .externalVersion,
            in: """
                --- ufeature.json
                {
                  "name": "Shop",
                  "externals": {
                    "log": {"url": "https://example.com/org/log.git", "from": "1.6.0"},
                    "kit": {"url": "https://example.com/org/kit", "upToNextMinor": "2.1.0"},
                    "pinned": {"url": "https://example.com/org/pinned", "exact": "1.0.0"},
                    "tools": {"path": "Vendor/tools"}
                  }
                }
                --- Features/Cart/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Cart",
                  dependencies: [
                    .package(url: "https://example.com/org/log.git", 1️⃣from: "1.4.0"),
                    2️⃣.package(url: "https://example.com/fork/kit", .upToNextMinor(from: "2.1.0")),
                    .package(url: "https://example.com/org/pinned", 3️⃣branch: "main"),
                    4️⃣.package(url: "https://example.com/org/tools", from: "1.0.0"),
                  ]
                )
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  dependencies: [
                    .package(url: "git@example.com:org/Log", "1.6.0"..<"2.0.0"),
                    .package(url: "https://example.com/org/kit.git", "2.1.0"..<"2.2.0"),
                    .package(url: "https://example.com/org/pinned/", exact: "1.0.0"),
                    .package(path: "../../Vendor/tools"),
                  ]
                )
                --- Vendor/tools/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "tools"
                )
                """,
            finds: [
                Expected("1️⃣", "'log' is required 'from: \"1.4.0\"', where the catalogue has 'from: \"1.6.0\"'"),
                Expected("2️⃣", "'kit' comes from somewhere else than the catalogue says: 'https://example.com/org/kit'"),
                Expected("3️⃣", "'pinned' is required 'branch: \"main\"', where the catalogue has 'exact: \"1.0.0\"'"),
                Expected("4️⃣", "'tools' comes from somewhere else than the catalogue says: the path 'Vendor/tools'"),
            ]
        )
    }

    /// What a parameter stands for is told; what to write isn't, as all that it stands for would get that.
    @Test func whatTheManifestComputes() throws {
        let found = try QuietTree.found(
            of: [.externalVersion],
            in: """
                --- ufeature.json
                {
                  "name": "Shop",
                  "externals": {
                    "log": {"url": "https://example.com/org/log", "from": "1.6.0"},
                    "kit": {"url": "https://example.com/org/kit", "exact": "2.1.0"},
                    "pinned": {"url": "https://example.com/org/pinned", "from": "1.0.0"}
                  }
                }
                --- Foundation/Core/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                func remote(_ name: String, from version: Version) -> Package.Dependency {
                  .package(url: "https://example.com/org/\\(name)", from: version)
                }
                let one: Version = "2.0.0"
                let package = Package(
                  name: "Core",
                  dependencies: [
                    remote("log", from: "1.4.0"),
                    .package(url: "https://example.com/org/kit", exact: one),
                    .package(url: "https://example.com/org/pinned", .upToNextMinor(from: Version(1, 0, 0))),
                  ]
                )
                """
        )
        let shown = found.compactMap { $0.split(separator: "note: ").last?.split(separator: "warning: ").last }
        #expect(
            shown.sorted() == [
                "'kit' is required 'exact: \"2.0.0\"', where the catalogue has 'exact: \"2.1.0\"' [external_version]",
                "'log' is required 'from: \"1.4.0\"', where the catalogue has 'from: \"1.6.0\"' [external_version]",
                "'pinned' is required '.upToNextMinor(from: Version(1, 0, 0))', where the catalogue has "
                    + "'from: \"1.0.0\"' [external_version]",
            ]
        )
    }

    @Test func packagesOfARegistry() throws {
        try expect(
            .externalVersion,
            in: """
                --- ufeature.json
                {
                  "name": "Shop",
                  "externals": { "List": {"id": "mona.LinkedList", "from": "1.6.0"} }
                }
                --- Features/Cart/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Cart",
                  dependencies: [
                    .package(id: "mona.linkedlist", 1️⃣from: "1.4.0"),
                    .package(id: "mona.Tree", from: "1.0.0"),
                  ]
                )
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  dependencies: [
                    .package(id: "mona.LinkedList", "1.6.0"..<"2.0.0"),
                    .package(id: "mona.tree", 2️⃣from: "2.0.0"),
                  ]
                )
                """,
            finds: [
                Expected("1️⃣", "'List' is required 'from: \"1.4.0\"', where the catalogue has 'from: \"1.6.0\"'"),
                Expected(
                    "2️⃣",
                    "no version of 'mona.tree' satisfies both: 'from: \"2.0.0\"' here, 'from: \"1.0.0\"' in 'Features/Cart'"
                ),
            ]
        )
    }

    @Test func featuresThatDisagree() throws {
        try expect(
            .externalVersion,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Features/Cart/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Cart", dependencies: [.package(url: "https://example.com/org/log.git", from: "1.4.0")]
                )
                --- Features/Home/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Home", dependencies: [.package(url: "https://example.com/org/log.git", "1.4.0"..<"2.0.0")]
                )
                --- Features/Profile/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Profile", dependencies: [.package(url: "https://example.com/org/log.git", 1️⃣exact: "1.5.0")]
                )
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search", dependencies: [.package(url: "https://example.com/org/log.git", 2️⃣from: "2.0.0")]
                )
                """,
            finds: [
                Expected(
                    "1️⃣", "two requirements for 'log': 'exact: \"1.5.0\"' here, 'from: \"1.4.0\"' in 'Features/Cart'"),
                Expected(
                    "2️⃣",
                    "no version of 'log' satisfies both: 'from: \"2.0.0\"' here, 'from: \"1.4.0\"' in 'Features/Cart'"),
            ]
        )
    }

    @Test func elsewhereOnlyWhatCannotBeBuilt() throws {
        try expect(
            .externalVersion,
            in: """
                --- Cart/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Cart",
                  products: [.library(name: "Cart", targets: ["Cart"])],
                  dependencies: [.package(url: "https://example.com/log", from: "1.4.0"), .package(url: "https://example.com/b", branch: "x")],
                  targets: [.target(name: "Cart", dependencies: [.product(name: "Log", package: "log"), .product(name: "B", package: "b")])]
                )
                --- Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  products: [.library(name: "Search", targets: ["Search"])],
                  dependencies: [
                    .package(url: "https://example.com/log", 1️⃣from: "2.0.0"),
                    .package(url: "https://example.com/b", from: "1.0.0"),
                    .package(url: "https://example.com/onlytests", from: "2.0.0"),
                  ],
                  targets: [
                    .target(name: "Search", dependencies: [.product(name: "Log", package: "log"), .product(name: "B", package: "b")]),
                    .testTarget(name: "SearchTests", dependencies: [.product(name: "O", package: "onlytests")]),
                  ]
                )
                --- Alone/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Alone", dependencies: [.package(url: "https://example.com/log", from: "3.0.0")]
                )
                --- App/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "App",
                  dependencies: [
                    .package(path: "../Cart"), .package(path: "../Search"), .package(url: "https://example.com/onlytests", from: "1.0.0"),
                  ]
                )
                """,
            finds: [
                Expected("1️⃣", "no version of 'log' satisfies both: 'from: \"2.0.0\"' here, 'from: \"1.4.0\"' in 'Cart'")
            ]
        )
    }
}
