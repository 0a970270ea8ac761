import Architecture
import Diagnostics
import Testing

/// The rule `unused_dependency`.
@Suite struct UnusedDependencyTests {
    private let packages = "\(Named.profile), \(Named.core)"

    /// What a test target is there for, it may be about to test.
    @Test func testsThatAreStillEmpty() throws {
        try expect(
            .unusedDependency,
            in: importTree(
                packages: Named.core,
                search: "\(Named.coreProduct)",
                testTarget: "\"Search\", 1️⃣\(Named.coreProduct)",
                """
                --- Features/Search/Source/Search.swift
                import Core
                --- Features/Search/Tests/SearchTests.swift
                import Testing
                @Test func nothing() {}
                """
            ),
            finds: [Expected("1️⃣", "'SearchTests' declares 'Core' and imports nothing of it")]
        )
    }

    @Test func whatNoFileImports() throws {
        try expect(
            .unusedDependency,
            in: importTree(
                packages: packages,
                search: "1️⃣\"SearchInterface\", 2️⃣\(Named.profileProduct), \(Named.coreProduct)",
                testTarget: "3️⃣\"Search\", \(Named.coreProduct)",
                """
                --- Features/Search/Source/Search.swift
                import Core
                struct Search {}
                --- Features/Search/Tests/SearchTests.swift
                import Core
                import Testing
                @Test func nothing() {}
                """
            ),
            finds: [
                Expected("1️⃣", "'Search' declares 'SearchInterface' and imports nothing of it"),
                Expected("2️⃣", "'Search' declares 'ProfileInterface' and imports nothing of it"),
                Expected("3️⃣", "'SearchTests' declares 'Search' and imports nothing of it"),
            ]
        )
    }

    @Test func aPackageThatNoTargetUses() throws {
        try expect(
            .unusedDependency,
            in: importTree(
                packages: "1️⃣\(Named.profile), \(Named.core), .package(url: \"https://x.org/kit\", from: \"1.0.0\")",
                search: Named.coreProduct,
                """
                --- Features/Search/Source/Search.swift
                import Core
                struct Search {}
                """
            ),
            finds: [Expected("1️⃣", "package 'Profile' is used by no target")]
        )
    }

    @Test func whatIsImportedSomewhere() throws {
        for line in [
            "import ProfileInterface", "import protocol ProfileInterface.Profiling",
            "@testable import ProfileInterface",
            "#if NEVER\nimport ProfileInterface\n#endif",
            "#if canImport(ProfileInterface)\nimport ProfileInterface\n#endif",
        ] {
            try expect(
                .unusedDependency,
                in: importTree(
                    packages: Named.profile,
                    search: Named.profileProduct,
                    """
                    --- Features/Search/Source/Search.swift
                    \(line)
                    struct Search {}
                    """
                )
            )
        }
    }

    @Test func whatHandsOnWhatIsImported() throws {
        let tree = importTree(
            packages: Named.profile,
            search: Named.profileProduct,
            """
            --- Features/Search/Source/Search.swift
            import Core
            struct Search {}
            """
        )
        try expect(.unusedDependency, in: tree.replacing("import Core\npublic", with: "@_exported import Core\npublic"))
    }

    @Test func whatAloneBringsAnImportIsntJustRemoved() throws {
        let log = ".package(url: \"https://example.com/swift-log\", from: \"1.0.0\")"
        func package(_ name: String, _ package: String, _ use: String) -> String {
            """
            --- \(name)/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "\(name)",
              products: [.library(name: "\(name)", targets: ["\(name)"])],
              dependencies: [\(package)],
              targets: [.target(name: "\(name)", dependencies: [\(use)])]
            )
            --- \(name)/Sources/\(name)/Code.swift
            import Logging
            public struct Code {}

            """
        }
        let tree =
            package("Top", ".package(path: \"../Mid\")", "\"Mid\"")
            + package("Mid", log, ".product(name: \"Logging\", package: \"swift-log\")")
        let found = try violations(of: [.unusedDependency], in: MarkedTree(tree))
        #expect(
            found.map(\.diagnostic.help) == [
                ["first declare 'Logging' itself, or remove its imports: nothing else brings it; then remove this"]
            ])
    }

    /// A package that is used for its plugin alone has no module that it could be.
    @Test func besideAnImportOfNothing() throws {
        let maker = ".package(url: \"https://x.org/maker\", from: \"1.0.0\")"
        func tree(_ product: String, _ code: String) -> String {
            importTree(
                packages: "\(Named.core), \(maker)",
                search: product,
                settings: ", plugins: [.plugin(name: \"Maker\", package: \"maker\")]",
                "--- Features/Search/Source/Search.swift\n\(code)struct Search {}"
            )
        }
        try expect(
            .unusedDependency,
            in: tree("1️⃣\(Named.coreProduct)", "import NonsenseKit\n"),
            finds: [Expected("1️⃣", "'Search' declares 'Core' and imports nothing of it")]
        )
        try expect(.unusedDependency, in: tree(Named.coreProduct, "import SwiftUI\n"))
        let library = ".product(name: \"Maker\", package: \"maker\")"
        try expect(.unusedDependency, in: tree("\(Named.coreProduct), \(library)", "import NonsenseKit\n"))
    }

    /// Taken from the list, it would be taken from each of them.
    @Test func whatAListMakesForSeveralTargets() throws {
        func tree(_ code: String) -> MarkedTree {
            MarkedTree(
                """
                --- ufeature.json
                {"name": "Shop"}
                --- Features/Shop/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let shared: [Target.Dependency] = ["Core"]
                let package = Package(
                  name: "Shop",
                  targets: [
                    .target(name: "Core"), .target(name: "Search", dependencies: shared),
                    .target(name: "Cart", dependencies: shared), .target(name: "Home", dependencies: shared),
                  ]
                )
                --- Features/Shop/Sources/Core/Core.swift
                public struct Core {}
                --- Features/Shop/Sources/Search/Search.swift
                struct Search {}
                --- Features/Shop/Sources/Cart/Cart.swift
                struct Cart {}
                --- Features/Shop/Sources/Home/Home.swift
                \(code)struct Home {}
                """)
        }
        let found = try violations(of: [.unusedDependency], in: tree("")).map(\.diagnostic)
        #expect(found.map(\.message) == ["'Search' declares 'Core' and imports nothing of it"])
        #expect(
            found.map(\.help) == [["'Cart' and 'Home' have it from the same list: remove it there by hand"]])
        #expect(found.allSatisfy { $0.repair == nil })
        #expect(try violations(of: [.unusedDependency], in: tree("import Core\n")).isEmpty)
    }

    @Test func whatMayBeUsedWithoutAnImport() throws {
        let tree = importTree(
            packages: Named.core,
            search: Named.coreProduct,
            """
            --- Features/Search/Source/Search.swift
            struct Search {}
            """
        )
        let core = #".target(name: "Core", path: "Source")"#
        for (old, new) in [
            (core, #".executableTarget(name: "Core", path: "Source")"#),
            (
                core,
                #".target(name: "Core", path: "Source", plugins: ["Maker"]), .plugin(name: "Maker", capability: .buildTool())"#
            ),
            (#"], path: "Source")"#, #"], path: "Source", plugins: [.plugin(name: "Maker", package: "maker")])"#),
            ("struct Search {}", "// Nothing but what it depends on.\nimport Foundation\n"),
            ("public struct Core {}", "/* a mark for canImport */"),
            ("public struct Core {}", "\n--- Foundation/Core/Source/core.c\nint core;\n"),
            ("struct Search {}", "struct Search {}\n--- Features/Search/Source/search.m\nint search;\n"),
        ] {
            let changed = tree.replacing(old, with: new)
            #expect(changed != tree)
            try expect(.unusedDependency, in: changed)
        }
    }

    /// Where there is a policy, the app puts features together in code.
    @Test func programsMayLinkOnlyBesideNoWorkspace() throws {
        let tree = importTree(
            packages: Named.core,
            search: "1️⃣\(Named.coreProduct)",
            """
            --- Features/Search/Source/Search.swift
            struct Search {}
            """
        ).replacing(#".target(name: "Search", "#, with: #".executableTarget(name: "Search", "#)
        try expect(
            .unusedDependency,
            in: tree,
            finds: [Expected("1️⃣", "'Search' declares 'Core' and imports nothing of it")]
        )
        try expect(
            .unusedDependency,
            in: tree.replacing("--- ufeature.json\n{\"name\": \"Shop\"}\n", with: "")
        )
    }

    @Test func namesThatSwiftPMMakesModulesOf() throws {
        let tree = importTree(
            packages: #".package(path: "../../Foundation/swift-kit")"#,
            search: #".product(name: "swift-kit", package: "swift-kit")"#,
            """
            --- Features/Search/Source/Search.swift
            import swift_kit
            struct Search {}
            --- Foundation/swift-kit/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "swift-kit",
              products: [.library(name: "swift-kit", targets: ["swift-kit"])],
              targets: [.target(name: "swift-kit")]
            )
            --- Foundation/swift-kit/Sources/swift-kit/Kit.swift
            public struct Kit {}
            """
        )
        try expect(.unusedDependency, in: tree)
    }

    @Test func whatBringsCodeThatMayRunByItself() throws {
        func tree(_ search: String) -> String {
            importTree(
                packages: Named.core,
                search: search,
                """
                --- Features/Search/Source/Search.swift
                struct Search {}
                --- Foundation/Core/Sources/CCore/core.c
                static void __attribute__((constructor)) start(void) {}
                --- Foundation/Core/Sources/CCore/include/core.h
                """
            ).replacing(
                #"targets: [.target(name: "Core", path"#,
                with: #"targets: [.target(name: "CCore"), .target(name: "Core", dependencies: ["CCore"], path"#
            ).replacing(
                #"products: [.library(name: "Core""#,
                with: #"products: [.library(name: "CCore", targets: ["CCore"]), .library(name: "Core""#
            )
        }
        try expect(.unusedDependency, in: tree(Named.coreProduct))
        try expect(
            .unusedDependency,
            in: tree(#".product(name: "CCore", package: "Core"), "# + "1️⃣" + Named.coreProduct),
            finds: [Expected("1️⃣", "'Search' declares 'Core' and imports nothing of it")]
        )
    }
}
