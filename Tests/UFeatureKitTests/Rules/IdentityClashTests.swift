import Architecture
import Testing

/// The rule `identity_clash`.
@Suite struct IdentityClashTests {
    @Test func inAWorkspaceAllFoldersDiffer() throws {
        try expect(
            .identityClash,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Features/Cart/UI/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: 1️⃣"CartUI", targets: [.target(name: "CartUI")]
                )
                --- Foundation/Core/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Core", targets: [.target(name: "Core")]
                )
                --- Foundation/ui/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "UI",
                  dependencies: [
                    .package(url: 2️⃣"https://example.com/Core.git", from: "1.0.0"),
                    .package(url: "https://example.com/Log.git", from: "1.0.0"),
                  ],
                  targets: [.target(name: "UI", dependencies: [.product(name: "CoreKit", package: "Core")])]
                )
                --- Foundation/Log/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Log", targets: [.target(name: "Log")]
                )
                --- Features/Home/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Home", dependencies: [.package(path: "../../Foundation/ui"), .package(path: "../../Foundation/Core")]
                )
                """,
            finds: [
                Expected("1️⃣", "'Features/Cart/UI' and 'Foundation/ui' are one package to SwiftPM: 'ui'"),
                Expected(
                    "2️⃣", "'https://example.com/Core.git' and 'Foundation/Core' are one package to SwiftPM: 'core'"),
            ]
        )
    }

    @Test func elsewhereOnlyInOneBuild() throws {
        try expect(
            .identityClash,
            in: """
                --- One/UI/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "OneUI"
                )
                --- Two/UI/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: 1️⃣"TwoUI"
                )
                --- Zoo/UI/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "ZooUI"
                )
                --- App/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "App",
                  dependencies: [
                    .package(path: "../One/UI"), .package(path: "../Two/UI"), .package(url: "https://example.com/App", from: "1.0.0"),
                  ]
                )
                """,
            finds: [
                Expected("1️⃣", "'Two/UI' and 'One/UI' are one package to SwiftPM: 'ui'")
            ]
        )
    }
}
