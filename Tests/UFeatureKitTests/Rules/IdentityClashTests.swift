import Architecture
import Testing

/// The rule `identity_clash`.
@Suite struct IdentityClashTests {
    @Test func whatAProjectNeedsTogetherDiffers() throws {
        try expect(
            .identityClash,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- project.yml
                packages:
                  Cart: { path: ./Features/Cart/UI }
                  Design:
                    path: Foundation/ui
                --- Features/Cart/UI/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: 1️⃣"CartUI", dependencies: [.package(path: "../../../Foundation/Core")],
                  targets: [.target(name: "CartUI")]
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

    /// A copy beside the package that others use, and a project in a folder of its own: no build has both.
    @Test func whatNoBuildHasTogether() throws {
        let shop =
            settings() + package("Foundation/Core", ".target(name: \"Core\"),")
            + package("Features/Cart", uses: ["Foundation/Core"], ".target(name: \"Cart\"),")
        for rule in [Rule.identityClash, .nameClash] {
            let copy = shop + package("Features/Old/Core", ".target(name: \"Core\"),")
            #expect(try QuietTree.found(of: [rule], in: copy).isEmpty)
            let project =
                package("Features/Try/Core", ".target(name: \"Core\"),")
                + package("Features/Try", uses: ["Features/Try/Core"], ".target(name: \"Try\"),")
            #expect(try QuietTree.found(of: [rule], in: shop + project).isEmpty)
            let both =
                package("Features/Old/Core", ".target(name: \"Core\"),")
                + package(
                    "Features/Old/Cart2", uses: ["Features/Old/Core", "Features/Cart"], ".target(name: \"Cart2\"),")
            #expect(try QuietTree.found(of: [rule], in: shop + both).count == 1)
        }
    }
}
