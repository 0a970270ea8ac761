import Architecture
import Testing

/// The rule `dangling_dependency`.
@Suite struct DanglingDependencyTests {
    /// `swift package show-dependencies` says "unknown package 'Core' in dependencies of target 'Search'".
    @Test(arguments: [
        ("Kern", "Core", true), ("Kern", "Kern", false), ("Kern", "kern", false), ("core", "Core", false),
    ])
    func packagesWithANameOfTheirOwn(given: String, used: String, isFound: Bool) throws {
        let tree = """
            --- Search/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Search",
              dependencies: [.package(name: "\(given)", path: "../Core")],
              targets: [.target(name: "Search", dependencies: [.product(name: "Core", package: 1️⃣"\(used)")])]
            )
            --- Search/Sources/Search/Search.swift
            import Core
            --- Core/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Core",
              products: [.library(name: "Core", targets: ["Core"])],
              targets: [.target(name: "Core")]
            )
            --- Core/Sources/Core/Core.swift

            """
        let message = "'Search' doesn't declare the package 'Core', of which it uses 'Core'"
        try expect(
            .danglingDependency, in: isFound ? tree : tree.replacing("1️⃣", with: ""),
            finds: isFound ? [Expected("1️⃣", message)] : [])
    }

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

    @Test func aPackageWhoseFolderHasMovedIsNamed() throws {
        let tree = MarkedTree(
            """
            --- Features/Search/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Search",
              dependencies: [.package(path: "../Wish")],
              targets: [.target(name: "Search")]
            )
            --- Features/Search/Sources/Search/Search.swift
            import Foundation
            --- Modules/wishlist/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Wish", targets: [.target(name: "Wish")]
            )
            --- Modules/wishlist/Sources/Wish/Wish.swift
            """
        )
        let found = try violations(of: [.danglingDependency], in: tree).map(\.finding)
        #expect(found.map(\.message) == ["'../Wish' leads to a folder that is not there"])
        #expect(found.map(\.help) == [["'Wish' is in 'Modules/wishlist': write \"../../Modules/wishlist\""]])
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

    /// SwiftPM calls a package unknown that targets name and the manifest doesn't declare.
    @Test func packagesThatAreNotDeclared() throws {
        func tree(_ package: String, _ dependencies: String) -> String {
            """
            --- Search/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Search",
              dependencies: [\(dependencies)],
              targets: [.target(name: "Search", dependencies: [.product(name: "Core", package: \(package))])]
            )
            --- Search/Sources/Search/Search.swift
            --- Core/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Core", products: [.library(name: "Core", targets: ["Core"])], targets: [.target(name: "Core")]
            )
            --- Core/Sources/Core/Core.swift

            """
        }
        let message = "'Search' doesn't declare the package 'Core', of which it uses 'Core'"
        try expect(.danglingDependency, in: tree("1️⃣\"Core\"", ""), finds: [Expected("1️⃣", message)])
        try expect(.danglingDependency, in: tree("\"core\"", ".package(path: \"../Core\")"))
        try expect(.danglingDependency, in: tree("\"Base\"", ".package(name: \"Base\", path: \"../Core\")"))
        let core = ".package(path: \"../Core\")"
        let own = "ProcessInfo.processInfo.environment[\"CI\"] == nil ? \(core) : \(core)"
        try expect(.danglingDependency, in: tree("\"Core\"", own))
    }

    @Test("since Swift 5.2 a package is known by its folder, and by what its own manifest calls it no more")
    func packagesByTheirNames() throws {
        func tree(_ package: String, tools: String) -> String {
            """
            --- Search/Package.swift
            // swift-tools-version:\(tools)
            import PackageDescription
            let package = Package(
              name: "Search",
              dependencies: [.package(path: "../design-kit")],
              targets: [.target(name: "Search", dependencies: [.product(name: "Kit", package: \(package))])]
            )
            --- Search/Sources/Search/Search.swift
            --- design-kit/Package.swift
            // swift-tools-version:5.0
            import PackageDescription
            let package = Package(
              name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")]
            )
            --- design-kit/Sources/Kit/Kit.swift

            """
        }
        let message = "'Search' doesn't declare the package 'Kit', of which it uses 'Kit'"
        try expect(.danglingDependency, in: tree("1️⃣\"Kit\"", tools: "5.2"), finds: [Expected("1️⃣", message)])
        try expect(.danglingDependency, in: tree("\"Kit\"", tools: "5.1"))
        try expect(.danglingDependency, in: tree("\"design-kit\"", tools: "5.2"))
    }

    @Test func pluginsOfPackagesThatAreNotDeclared() throws {
        func tree(_ package: String) -> String {
            """
            --- Search/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Search",
              dependencies: [.package(url: "https://example.com/lint.git", from: "1.0.0")],
              targets: [.target(name: "Search", plugins: [.plugin(name: "Lint", package: \(package))])]
            )
            --- Search/Sources/Search/Search.swift

            """
        }
        let message = "'Search' doesn't declare the package 'lnt', of which it uses 'Lint'"
        try expect(.danglingDependency, in: tree("1️⃣\"lnt\""), finds: [Expected("1️⃣", message)])
        try expect(.danglingDependency, in: tree("\"lint\""))
        try expect(.danglingDependency, in: tree("name"))
    }
}
