import Architecture
import Testing

/// The rule `dynamic_product`.
@Suite struct DynamicProductTests {
    @Test func aTypeThatIsDynamic() throws {
        try expect(
            .dynamicProduct,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  products: [
                    1️⃣.library(name: "Search", type: .dynamic, targets: ["Search"]),
                    .library(name: "SearchInterface", type: .static, targets: ["SearchInterface"]),
                    .library(name: "SearchTesting", targets: ["SearchTesting"]),
                  ],
                  targets: [.target(name: "Search"), .target(name: "SearchInterface"), .target(name: "SearchTesting")]
                )
                """,
            finds: [
                Expected("1️⃣", "'Search' is a dynamic library")
            ]
        )
    }

    @Test func aTeamThatHasDecided() throws {
        let names = ["Cart", "Home", "Search"]
        func tree(_ kinds: [String]) -> String {
            zip(names, kinds).map { name, kind in
                """
                --- Features/\(name)/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "\(name)", products: [.library(name: "\(name)", type: .\(kind), targets: ["\(name)"])],
                  targets: [.target(name: "\(name)")]
                )

                """
            }.joined()
        }
        try expect(.dynamicProduct, in: settings() + tree(["dynamic", "dynamic", "dynamic"]))
        let marked = tree(["static", "static", "dynamic"]).replacing(
            "[.library(name: \"Search", with: "[1️⃣.library(name: \"Search")
        try expect(.dynamicProduct, in: settings() + marked, finds: [Expected("1️⃣", "'Search' is a dynamic library")])
    }

    @Test func besideNoWorkspaceNobodySaidOtherwise() throws {
        try expect(
            .dynamicProduct,
            in: """
                --- Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search", products: [.library(name: "Search", type: .dynamic, targets: ["Search"])]
                )
                """
        )
    }

    /// Where most libraries are dynamic, that is how the team builds.
    @Test(arguments: [(3, 2, true), (2, 0, false), (3, 3, false)])
    func howATeamBuilds(dynamic: Int, automatic: Int, isQuiet: Bool) throws {
        let products =
            (0..<dynamic).map { ".library(name: \"D\($0)\", type: .dynamic, targets: [\"Search\"])" }
            + (0..<automatic).map { ".library(name: \"A\($0)\", targets: [\"Home\"])" }
        let found = try QuietTree.found(
            of: [.dynamicProduct],
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  products: [\(products.joined(separator: ", "))],
                  targets: [.target(name: "Search"), .target(name: "Home")]
                )
                """
        )
        #expect(found.isEmpty == isQuiet)
    }

    /// One package of another hand, with more libraries than the rest, changes nothing.
    @Test(arguments: [(3, true), (1, false)])
    func howMostPackagesAre(dynamic: Int, isQuiet: Bool) throws {
        let own = (0..<dynamic).map { number in
            """
            --- Packages/D\(number)/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "D\(number)",
              products: [.library(name: "D\(number)", type: .dynamic, targets: ["D\(number)"])],
              targets: [.target(name: "D\(number)")]
            )

            """
        }
        let found = try QuietTree.found(
            of: [.dynamicProduct],
            in: """
                --- ufeature.json
                {"name": "Shop", "layers": {"foundation": "Packages"}}
                \(own.joined())--- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  products: [
                    .library(name: "Search", targets: ["Search"]),
                    .library(name: "SearchInterface", targets: ["Search"]),
                    .library(name: "SearchTesting", targets: ["Search"]),
                  ],
                  targets: [.target(name: "Search")]
                )
                """
        )
        #expect(found.isEmpty == isQuiet)
    }
}
