import Architecture
import Testing

/// The rule `transitive_import`.
@Suite struct TransitiveImportTests {
    private let files = """
        --- Features/Search/Source/Search.swift
        import ProfileInterface
        import 1️⃣Core
        """

    @Test func anImportOfWhatOnlyADependencyDeclares() throws {
        try expect(
            .transitiveImport,
            in: importTree(packages: Named.profile, search: Named.profileProduct, files),
            finds: [
                Expected("1️⃣", "'Search' imports 'Core', which it reaches only through 'ProfileInterface'")
            ]
        )
    }

    @Test func whatIsDeclared() throws {
        let packages = "\(Named.profile), \(Named.core)"
        let uses = "\(Named.profileProduct), \(Named.coreProduct)"
        try expect(.transitiveImport, in: importTree(packages: packages, search: uses, files))
    }

    @Test func whatIsHandedOn() throws {
        let tree = importTree(packages: Named.profile, search: Named.profileProduct, files)
        try expect(.transitiveImport, in: tree.replacing("import Core\npublic", with: "@_exported import Core\npublic"))
    }

    @Test func whatIsHandedOnThroughSeveral() throws {
        let tree = importTree(packages: Named.profile, search: Named.profileProduct, files)
            .replacing(
                "import Core\npublic protocol Profiling", with: "@_exported import Kernel\npublic protocol Profiling"
            )
            .replacing(#".product(name: "Core", package: "Core")],"#, with: #""Kernel"],"#)
            .replacing(
                #".target(name: "Profile", "#,
                with: #".target(name: "Kernel", dependencies: [.product(name: "Core", package: "Core")]), "#
                    + #".target(name: "Profile", "#
            )
        let kernel = "\n--- Features/Profile/Sources/Kernel/Kernel.swift\n@_exported import Core\n"
        try expect(.transitiveImport, in: tree + kernel)
    }

    @Test func allTargetsOfAProductAreDeclared() throws {
        let tree = importTree(
            packages: Named.core,
            search: Named.coreProduct,
            """
            --- Features/Search/Source/Search.swift
            import Core
            import Kernel
            --- Foundation/Core/Sources/Kernel/Kernel.swift
            public struct Kernel {}
            """
        ).replacing(
            #"targets: ["Core"])],"#,
            with: #"targets: ["Core", "Kernel"])],"#
        ).replacing(
            #"targets: [.target(name: "Core", path"#,
            with: #"targets: [.target(name: "Kernel"), .target(name: "Core", dependencies: ["Kernel"], path"#
        )
        try expect(.transitiveImport, in: tree)
    }

    /// A plugin makes further files; those that are there say what they import all the same.
    @Test func besideAPluginToo() throws {
        try expect(
            .transitiveImport,
            in: """
                --- Shop/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Shop",
                  targets: [
                    .target(name: "App", dependencies: ["Cart"], plugins: ["Maker"]),
                    .target(name: "Cart", dependencies: ["Core"], plugins: ["Maker"]),
                    .target(name: "Core"),
                    .plugin(name: "Maker", capability: .buildTool()),
                  ]
                )
                --- Shop/Sources/App/App.swift
                import 1️⃣Core
                --- Shop/Sources/Cart/Cart.swift
                import Core
                --- Shop/Sources/Core/Core.swift
                struct Core {}
                """,
            finds: [Expected("1️⃣", "'App' imports 'Core', which it reaches only through 'Cart'")]
        )
    }
}
