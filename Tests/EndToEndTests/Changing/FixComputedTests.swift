import TestSupport
import Testing

/// `ufeature fix` where only SwiftPM tells what a manifest means, before an edit and after it.
struct FixComputedTests {
    private static func manifest(_ body: String) -> String {
        "// swift-tools-version: 6.0\nimport PackageDescription\n\(body)\n"
    }

    private static func package(_ name: String) -> String {
        manifest(
            """
            let package = Package(
              name: "\(name)",
              products: [.library(name: "\(name)", targets: ["\(name)"])],
              targets: [.target(name: "\(name)")]
            )
            """)
    }

    /// The last statement is one that the reader of manifests can't follow, and that changes nothing.
    private static let computed = manifest(
        """
        let package = Package(
          name: "Shop",
          products: [.library(name: "Shop", targets: ["Shop"])],
          dependencies: [
            .package(path: "../Base"),
            .package(path: "../Core"),
          ],
          targets: [
            .target(
              name: "Shop",
              dependencies: [
                .product(name: "Base", package: "Base"),
                .product(name: "Core", package: "Core"),
              ]
            )
          ]
        )
        for target in package.targets where "\\(String(describing: target).count)".isEmpty { target.path = "Nowhere" }
        """)

    @Test("a package goes with the last of its products, at the first run", .storey(.toolchain))
    func twiceIsOnce() throws {
        try Terminal([
            "Base/Package.swift": Self.package("Base"), "Base/Sources/Base/Base.swift": "public let base = 1\n",
            "Core/Package.swift": Self.package("Core"), "Core/Sources/Core/Core.swift": "public let core = 1\n",
            "Shop/Package.swift": Self.computed, "Shop/Sources/Shop/Shop.swift": "import Base\n\npublic let shop = 1\n",
        ]).expect(
            """
            $ ufeature fix
            Shop/Package.swift  edited

            Next:
              ufeature validate --build
            ! 1 finding fixed, none left
            $ grep Core Shop/Package.swift
            ? 1
            $ ufeature fix
            no findings: nothing to fix
            """
        )
    }

    @Test("what fix can't edit isn't counted as what it repairs")
    func notCounted() throws {
        try Terminal([
            "Shop/Package.swift": Self.manifest(
                """
                let shared: [Target.Dependency] = ["Core"]
                let package = Package(
                  name: "Shop",
                  targets: [
                    .target(name: "Core"), .target(name: "Log"),
                    .target(name: "Search", dependencies: shared), .target(name: "Cart", dependencies: shared),
                  ]
                )
                """),
            "Shop/Sources/Core/Core.swift": "public let core = 1\n",
            "Shop/Sources/Log/Log.swift": "public let log = 1\n",
            "Shop/Sources/Search/Search.swift": "import Core\nimport Log\n",
            "Shop/Sources/Cart/Cart.swift": "import Core\n",
        ]).expect(
            """
            $ ufeature validate
            Shop/Sources/Search/Search.swift:2:8: error: 'Search' imports 'Log' and doesn't declare it [undeclared_import]
            <...>
              help: Shop/Package.swift:<...>
              help: write 'dependencies: shared + ["Log"]' here
            ! without ufeature.json, the layers are unknown: ufeature init --adopt
            ! 1 package read, 1 error
            ? 1
            $ ufeature fix 2>&1 | grep -e left -e repaired:
              help: not repaired: Shop/Package.swift:<...>
            1 finding left, which only you can repair
            ? 0
            """
        )
    }
}
