import Architecture
import FileChanges
import Testing
import Workspaces

/// The rule `undeclared_import`.
@Suite struct UndeclaredImportTests {
    @Test func anImportOfWhatIsNotDeclared() throws {
        try expect(
            .undeclaredImport,
            in: importTree(
                """
                --- Features/Search/Source/Search.swift
                import Foundation
                import 1️⃣ProfileInterface
                struct Search {}
                --- Features/Search/Source/View.swift
                #if os(iOS)
                  import struct 2️⃣SearchInterface.Searching
                #endif
                --- Features/Search/Tests/SearchTests.swift
                @testable import 3️⃣Search
                """
            ),
            finds: [
                Expected("1️⃣", "'Search' imports 'ProfileInterface' and doesn't declare it"),
                Expected("2️⃣", "'Search' imports 'SearchInterface' and doesn't declare it"),
                Expected("3️⃣", "'SearchTests' imports 'Search' and doesn't declare it"),
            ]
        )
    }

    @Test func whatIsReachedIsTransitiveAndWhatIsHandedOnIsDeclared() throws {
        let files = """
            --- Features/Search/Source/Search.swift
            import ProfileInterface
            import Core
            """
        let tree = importTree(packages: Named.profile, search: Named.profileProduct, files)
        try expect(.undeclaredImport, in: tree)
        try expect(.undeclaredImport, in: tree.replacing("import Core\npublic", with: "@_exported import Core\npublic"))
    }

    @Test func whatConditionsMayLeaveOut() throws {
        for condition in [
            "canImport(ProfileInterface)", "os(iOS) && canImport(ProfileInterface)", "canImport(Other)", "INTERNAL",
            "!SWIFT_PACKAGE", "swift(<5.1)", "false", "hasFeature(Macros)",
        ] {
            try expect(
                .undeclaredImport,
                in: importTree(
                    """
                    --- Features/Search/Source/Search.swift
                    #if \(condition)
                    import ProfileInterface
                    #endif
                    """
                )
            )
        }
    }

    @Test func conditionsThatLeaveNothingOut() throws {
        for condition in ["os(iOS)", "canImport(UIKit)", "DEBUG", "SWIFT_PACKAGE", "arch(arm64) || os(Linux)"] {
            try expect(
                .undeclaredImport,
                in: importTree(
                    """
                    --- Features/Search/Source/Search.swift
                    #if \(condition)
                    import 1️⃣ProfileInterface
                    #endif
                    """
                ),
                finds: [Expected("1️⃣", "'Search' imports 'ProfileInterface' and doesn't declare it")]
            )
        }
    }

    @Test func whatTheArchitectureForbids() throws {
        try expect(
            .undeclaredImport,
            in: importTree(
                """
                --- Foundation/Core/Source/Other.swift
                import SearchInterface
                """
            )
        )
    }

    @Test func namesOfNobody() throws {
        try expect(
            .undeclaredImport,
            in: importTree(
                """
                --- Features/Search/Source/Search.swift
                import Foundation
                import SwiftUI
                import Unheard
                """
            )
        )
    }

    @Test func aProductOfTheCatalogue() throws {
        let tree = importTree(
            """
            --- Features/Search/Source/Search.swift
            import 1️⃣Collections
            """
        )
        let catalogue =
            #"{"name": "Shop", "externals": {"swift-collections": {"url": "https://x.org/swift-collections", "#
            + #""from": "1.0.0", "products": ["Collections"]}}}"#
        let message = "'Search' imports 'Collections' of the package 'swift-collections' and doesn't declare it"
        try expect(.undeclaredImport, in: tree)
        try expect(
            .undeclaredImport,
            in: tree.replacing(#"{"name": "Shop"}"#, with: catalogue),
            finds: [Expected("1️⃣", message)]
        )
    }

    /// What a package from elsewhere hands on, nobody here can know.
    @Test func packagesFromElsewhereMayBringOthers() throws {
        let other = #".package(url: "https://x.org/kit", from: "1.0.0"), "# + Named.core
        try expect(
            .undeclaredImport,
            in: importTree(
                packages: other,
                search: #".product(name: "Kit", package: "kit")"#,
                testTarget: #".product(name: "KitExtras", package: "kit-extras")"#,
                """
                --- Features/Search/Source/Search.swift
                import Kit
                import KitExtras
                """
            )
        )
    }

    @Test func aManifestThatIsNotKnownWhole() throws {
        let tree = importTree(
            """
            --- Features/Search/Source/Search.swift
            import ProfileInterface
            """
        )
        let made = tree.replacing(#"dependencies: [], path: "Source""#, with: #"dependencies: made(), path: "Source""#)
        #expect(made != tree)
        let files = try TemporaryFiles(MarkedTree(made).files.map { GeneratedFile(path: $0.key, contents: $0.value) })
        defer { files.remove() }
        let (graph, _) = try WorkspaceReader(from: files.path).read().graph()
        #expect(Validation(graph).verdicts(of: [.undeclaredImport, .transitiveImport, .unusedDependency]).isEmpty)
    }

    @Test func whatAnSDKMayBring() throws {
        func tree(_ app: String, settings: String = "") -> String {
            """
            --- App/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "App",
              dependencies: [\(app)],
              targets: [.executableTarget(name: "App", path: "Sources"\(settings))]
            )
            --- App/Sources/main.swift
            import \(app.isEmpty ? "1️⃣" : "")Engine
            --- Engine/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Engine"\(app.isEmpty ? #", targets: [.target(name: "Engine")]"# : ""))
            --- Engine/Sources/Engine/Engine.swift
            public struct Engine {}
            --- Engine/module.modulemap
            module Engine {}
            """
        }
        let found = [Expected("1️⃣", "'App' imports 'Engine' and doesn't declare it")]
        try expect(.undeclaredImport, in: tree(""), finds: found)
        for settings in [
            #"linkerSettings: [.linkedLibrary("Engine")]"#, #"swiftSettings: [.unsafeFlags(["-I", "x"])]"#,
        ] {
            let tree = tree("", settings: ", " + settings).replacing("1️⃣", with: "")
            try expect(.undeclaredImport, in: tree)
        }
        // A system library comes with its package, also with one that is cloned.
        try expect(.undeclaredImport, in: tree(#".package(url: "../Engine", from: "1.0.0")"#))
    }

    @Test func whatAPackageInsideAnotherMayBring() throws {
        func tree(_ search: String, mark: String = "") -> String {
            importTree(
                packages: search.isEmpty ? Named.core : #".package(path: "Core")"#,
                search: search,
                testTarget: "\"Search\"",
                """
                --- Features/Search/Source/Search.swift
                struct Search {}
                --- Features/Search/Tests/SearchTests.swift
                import \(mark)Core
                --- Features/Search/Core/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Core",
                  products: [.library(name: "Core", targets: ["Core"])],
                  targets: [.target(name: "Core", path: "Source")]
                )
                --- Features/Search/Core/Source/Core.swift
                """
            )
        }
        try expect(.undeclaredImport, in: tree(Named.coreProduct))
        try expect(
            .undeclaredImport,
            in: tree("", mark: "1️⃣"),
            finds: [Expected("1️⃣", "'SearchTests' imports 'Core' and doesn't declare it")]
        )
    }

    // MARK: Beside no ufeature.json

    /// Cart imports Core of the package beside it, and uses a package from elsewhere.
    private func packages(_ dependency: String, core: String = "Modules/Core") -> String {
        """
        --- Modules/Cart/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Cart",
          dependencies: [\(dependency)],
          targets: [.target(name: "Cart", dependencies: [.product(name: "Net", package: "net")])]
        )
        --- Modules/Cart/Sources/Cart/Cart.swift
        import 1️⃣Core
        import Net

        """ + package(core, ".target(name: \"Core\"),") + "--- \(core)/Sources/Core/Core.swift\nstruct Core {}\n"
    }

    @Test func aModuleOfThePackageBesideIt() throws {
        try expect(
            .undeclaredImport,
            in: packages(#".package(url: "https://example.com/net", from: "1.0.0")"#),
            finds: [Expected("1️⃣", "'Cart' imports 'Core' and doesn't declare it")]
        )
    }

    @Test(arguments: [
        // What isn't there may be a package with anything in it.
        (#".package(path: "../net")"#, "Modules/Core"),
        // Another project, perhaps.
        (#".package(url: "https://example.com/net", from: "1.0.0")"#, "Samples/Core"),
        // The package from elsewhere may be the very same.
        (
            #".package(url: "https://example.com/core", from: "1.0.0"), .package(url: "https://example.com/net", from: "1.0.0")"#,
            "Samples/Core"
        ),
    ])
    func whatMayBeAnotherOfThatName(dependency: String, core: String) throws {
        try expect(.undeclaredImport, in: packages(dependency, core: core))
    }

    /// What a submodule brings nobody knows before it's checked out: it may use Core, too.
    @Test func whatComesWithASubmodule() throws {
        func tree(_ submodules: String, mark: String = "") -> String {
            packages(#".package(path: "../Core"), .package(path: "../../Vendor/net")"#)
                .replacing("1️⃣", with: mark) + submodules
        }
        try expect(.undeclaredImport, in: tree("\n--- .gitmodules\n[submodule \"net\"]\n  path = Vendor/net\n"))
        try expect(
            .undeclaredImport,
            in: tree("", mark: "1️⃣"),
            finds: [Expected("1️⃣", "'Cart' imports 'Core' and doesn't declare it")]
        )
    }

    /// A binary target may have a module in it that isn't called as it is.
    @Test func whatABinaryMayBring() throws {
        func tree(_ binary: String, mark: String = "") -> String {
            package(
                "Kit",
                """
                .target(name: "Kit"),
                .binaryTarget(name: "\(binary)", path: "\(binary).xcframework"),
                .executableTarget(name: "Sample", dependencies: ["\(binary)"]),
                """
            ) + "--- Kit/Sources/Kit/Kit.swift\n--- Kit/Sources/Sample/main.swift\nimport \(mark)Kit\n"
        }
        try expect(.undeclaredImport, in: tree("Kit-Dynamic"))
        try expect(
            .undeclaredImport,
            in: tree("Other", mark: "1️⃣"),
            finds: [Expected("1️⃣", "'Sample' imports 'Kit' and doesn't declare it")]
        )
    }
}
