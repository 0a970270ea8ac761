import Architecture
import Testing

/// The rule `missing_role`.
@Suite struct MissingRoleTests {
    @Test func whatTheLayerAsksFor() throws {
        try expect(
            .missingRole,
            in: """
                --- ufeature.json
                {"name": "Shop", "requiredRoles": {"product": ["interface", "tests"], "app": ["tests"]}}
                --- Features/Cart/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: 1️⃣"Cart",
                  targets: [
                    .target(name: "Cart", path: "Source"),
                  ]
                )
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  targets: [
                    .target(name: "SearchAPI", path: "Interface"),
                    .target(name: "Search", dependencies: ["SearchAPI"], path: "Source"),
                    .testTarget(name: "SearchUnitTests", dependencies: ["Search"], path: "Tests"),
                  ]
                )
                --- Foundation/Core/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Core",
                  targets: [
                    .target(name: "Core", path: "Source"),
                  ]
                )
                --- App/Shop/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: 2️⃣"Shop",
                  targets: [
                    .executableTarget(name: "Shop", path: "Source"),
                  ]
                )
                """,
            finds: [
                Expected("1️⃣", "'Cart' has no target 'CartInterface', which its layer asks for"),
                Expected("1️⃣", "'Cart' has no target 'CartTests', which its layer asks for"),
                Expected("2️⃣", "'Shop' has no target 'ShopTests', which its layer asks for"),
            ]
        )
    }

    @Test func mocksOfNothing() throws {
        try expect(
            .missingRole,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Features/Cart/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: 1️⃣"Cart",
                  targets: [
                    .target(name: "Cart", path: "Source"),
                    .target(name: "CartTesting", dependencies: ["Cart"], path: "Testing"),
                  ]
                )
                --- Foundation/Core/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Core",
                  targets: [
                    .target(name: "Core", path: "Source"),
                    .target(name: "CoreTesting", dependencies: ["Core"], path: "Testing"),
                  ]
                )
                """,
            finds: [
                Expected("1️⃣", "'Cart' has 'CartTesting', but no interface for it")
            ]
        )
    }

    @Test("a foundation feature whose line is lost, where both kinds share a folder")
    func unlistedFoundation() throws {
        let files = """
            --- ufeature.json
            {"name": "Shop", "layers": {"product": "Packages", "foundation": ["Packages", "Packages/Core"]}}
            --- Packages/Cart/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Cart",
              dependencies: [.package(path: "../Log")],
              targets: [
                .target(name: "CartInterface", path: "Interface"),
                .target(name: "Cart", dependencies: ["CartInterface", "Log"], path: "Source"),
              ]
            )
            --- Packages/Log/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: 1️⃣"Log",
              products: [.library(name: "Log", targets: ["Log"])],
              targets: [
                .target(name: "Log", path: "Source"),
                .target(name: "LogTesting", dependencies: ["Log"], path: "Testing"),
              ]
            )
            --- Packages/Core/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Core",
              dependencies: [.package(path: "../Log")],
              targets: [
                .target(name: "Core", dependencies: ["Log"], path: "Source"),
                .target(name: "CoreTesting", dependencies: ["Core"], path: "Testing"),
              ]
            )
            """
        let message = "'Log' has the targets of a foundation feature, but \"layers\" doesn't list it as one"
        try expect(.missingRole, in: files, finds: [Expected("1️⃣", message)])
        for rule in [Rule.roleDependency, .interfaceOnly, .layerDirection] {
            try expect(rule, in: files.replacing("1️⃣", with: ""))
        }
    }

    @Test func fewerTargetsOnPurpose() throws {
        try expect(
            .missingRole,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Features/Cart/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Cart",
                  targets: [
                    .target(name: "Cart", path: "Source"),
                  ]
                )
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  targets: [
                    .target(name: "SearchInterface", path: "Interface"),
                    .target(name: "Search", path: "Source"),
                  ]
                )
                """
        )
    }

    @Test func aPackageWithoutFeature() throws {
        try expect(
            .missingRole,
            in: """
                --- ufeature.json
                {"name": "Shop", "requiredRoles": {"product": ["tests"]}}
                --- Features/Tools/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Tools",
                  targets: [
                    .target(name: "Lint"),
                    .target(name: "Format"),
                  ]
                )
                --- Features/Run/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Run",
                  targets: [
                    .executableTarget(name: "Run"),
                  ]
                )
                """
        )
    }

    @Test func besideNoWorkspaceThereIsNoPolicy() throws {
        try expect(
            .missingRole,
            in: """
                --- Cart/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Cart",
                  targets: [
                    .target(name: "Cart"),
                    .target(name: "CartTesting", dependencies: ["Cart"]),
                  ]
                )
                """
        )
    }
}
