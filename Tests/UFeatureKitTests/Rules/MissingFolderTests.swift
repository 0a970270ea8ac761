import Architecture
import Testing

/// The rule `missing_folder`.
@Suite struct MissingFolderTests {
    @Test func pathsThatAreNoFolderOfThePackage() throws {
        try expect(
            .missingFolder,
            in: """
                --- Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  targets: [
                    .target(name: "Search", path: 1️⃣"Code"),
                    .target(name: "Core", path: 2️⃣"../Core/Source"),
                    .target(name: "Root", path: 3️⃣"/Source"),
                    .target(name: "File", path: 4️⃣"Source/Search.swift"),
                    .target(name: "Here", path: "../Search/Other/../Source"),
                    .binaryTarget(name: "Made", path: 5️⃣"Made.xcframework"),
                    .binaryTarget(name: "Kit", path: "Kit.xcframework"),
                  ]
                )
                --- Search/Source/Search.swift
                import Foundation
                --- Search/Kit.xcframework/Info.plist
                --- Core/Source/Core.swift
                """,
            finds: [
                Expected("1️⃣", "there is no folder 'Code' in the package 'Search'"),
                Expected("2️⃣", "there is no folder '../Core/Source' in the package 'Search'"),
                Expected("3️⃣", "there is no folder '/Source' in the package 'Search'"),
                Expected("4️⃣", "there is no folder 'Source/Search.swift' in the package 'Search'"),
                Expected("5️⃣", "there is no 'Made.xcframework' in the package 'Search', which is the binary of 'Made'"),
            ]
        )
    }

    /// No code out of the package is read for a target's sake, and nothing is found in it.
    @Test func nothingOutOfThePackageIsRead() throws {
        try expect(
            .testableImport,
            in: """
                --- Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  targets: [
                    .target(name: "Search", path: "../Core/Source"),
                    .target(name: "Own", path: "../Search/Source"),
                  ]
                )
                --- Search/Source/Own.swift
                @testable import 1️⃣Search
                --- Core/Source/Core.swift
                @testable import Own
                """,
            finds: [Expected("1️⃣", "'Own' imports 'Search' with '@testable' and is no test target")]
        )
    }

    @Test func foldersThatSwiftPMWouldLookFor() throws {
        try expect(
            .missingFolder,
            in: """
                --- Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  targets: [
                    .target(name: "Search"),
                    .executableTarget(name: 1️⃣"SearchExample"),
                    .testTarget(name: 2️⃣"SearchTests"),
                    .testTarget(name: 5️⃣"MoreTests"),
                    .plugin(name: 3️⃣"Make", capability: .buildTool()),
                    .plugin(name: 4️⃣"Take", capability: .buildTool()),
                  ]
                )
                --- Search/Sources/Search/Search.swift
                --- Search/Sources/MoreTests/Tests.swift
                --- Search/Tests/Old/Tests.swift
                --- Search/Plugins/plugin.swift
                """,
            finds: [
                Expected("1️⃣", "'SearchExample' has no folder: there is no 'Sources/SearchExample'"),
                Expected("2️⃣", "'SearchTests' has no folder: there is no 'Tests/SearchTests'"),
                Expected("3️⃣", "'Make' has no folder: there is no 'Plugins/Make'"),
                Expected("4️⃣", "'Take' has no folder: there is no 'Plugins/Take'"),
                // Beside 'Tests', SwiftPM looks for no tests among the sources.
                Expected("5️⃣", "'MoreTests' has no folder: there is no 'Tests/MoreTests'"),
            ]
        )
    }

    /// SwiftPM takes all of `Source` for the only test target where there is no `Tests`, and refuses overlapping sources.
    @Test(arguments: ["Source/Search.swift", "Sources/Search/Search.swift"])
    func testsWithoutAFolderBesideSources(file: String) throws {
        let tree = """
            --- Search/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Search",
              targets: [
                .target(name: "Search"),
                .testTarget(name: 1️⃣"SearchTests", dependencies: ["Search"]),
              ]
            )
            --- Search/\(file)
            import Core

            """
        let message = "'SearchTests' has no folder: there is no 'Tests/SearchTests'"
        try expect(.missingFolder, in: tree, finds: [Expected("1️⃣", message)])
        // Its code is none of the tests'.
        try expect(.unusedDependency, in: tree.replacing("1️⃣", with: ""))
    }

    @Test func whatSwiftPMTakesOrOnlyWarnsAbout() throws {
        try expect(
            .missingFolder,
            in: """
                --- Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  targets: [
                    .target(name: "Search", path: "Code"),
                    .testTarget(name: "SearchTests"),
                    .plugin(name: "Make", capability: .buildTool()),
                  ]
                )
                --- Search/Code/Search.swift
                --- Search/Plugins/plugin.swift
                """
        )
    }

    private static func tree(_ target: String, _ files: [String], package: String = "name: \"Search\"") -> String {
        """
        --- Search/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          \(package),
          targets: [
            \(target),
          ]
        )

        """ + files.map { "--- Search/Sources/Search/\($0)\n" }.joined()
    }

    @Test("what SwiftPM refuses in a folder: no module map, two languages, texts of a language without a first one")
    func refused() throws {
        let target = ".target(name: 1️⃣\"Search\")"
        let processed = ".target(name: 1️⃣\"Search\", resources: [.process(\"Res\")])"
        let folder = "Search/Sources/Search"
        let cases = [
            (".systemLibrary(name: 1️⃣\"Search\")", ["shim.h"], "the system library 'Search' has no module map"),
            (
                target, ["A.swift", "Deep/b.m"],
                "'Search' has files in two languages: '\(folder)/A.swift' and '\(folder)/Deep/b.m'"
            ),
            (
                processed, ["A.swift", "Res/en.lproj/L.strings"],
                "'\(folder)/Res/en.lproj/L.strings' is for one language, and the package has no 'defaultLocalization'"
            ),
            (
                target, ["A.swift", "en.lproj/L.strings"],
                "'\(folder)/en.lproj/L.strings' is for one language, and the package has no 'defaultLocalization'"
            ),
        ]
        for (target, files, message) in cases {
            try expect(.missingFolder, in: Self.tree(target, files), finds: [Expected("1️⃣", message)])
        }
    }

    @Test(
        "what SwiftPM takes in a folder",
        arguments: [
            (".systemLibrary(name: \"Search\")", ["module.modulemap"]),
            (".target(name: \"Search\")", ["A.swift", "include/a.h"]),
            (".target(name: \"Search\")", ["a.c", "b.m"]),
            (".target(name: \"Search\", exclude: [\"C\"])", ["A.swift", "C/a.c"]),
            (".target(name: \"Search\", sources: [\"A.swift\"])", ["A.swift", "a.c"]),
            (".target(name: \"Search\", resources: [.copy(\"C\")])", ["A.swift", "C/a.c", "C/en.lproj/L.strings"]),
            (".target(name: \"Search\", exclude: [\"en.lproj\"])", ["A.swift", "en.lproj/L.strings"]),
            (".target(name: \"Search\", resources: [.process(\"R\")])", ["A.swift", "R/L.strings"]),
        ])
    func taken(target: String, files: [String]) throws {
        try expect(.missingFolder, in: Self.tree(target, files))
    }

    @Test("sources and public headers that a target names and that aren't there")
    func absentFiles() throws {
        let cases = [
            (
                ".target(name: \"Search\", sources: [\"a.c\", 1️⃣\"b.c\"])", ["a.c", "include/a.h"],
                "there is no 'b.c' in the folder of 'Search', which names it among its sources"
            ),
            (
                ".target(name: \"Search\", publicHeadersPath: 1️⃣\"inc\")", ["a.c", "include/a.h"],
                "there is no folder 'inc' in that of 'Search', which has its public headers there"
            ),
        ]
        for (target, files, message) in cases {
            try expect(.missingFolder, in: Self.tree(target, files), finds: [Expected("1️⃣", message)])
        }
        for target in ["sources: [\"./a.c\", \"Deep\"]", "publicHeadersPath: \"include\"", "publicHeadersPath: \".\""] {
            let files = ["a.c", "Deep/b.c", "include/a.h"]
            try expect(.missingFolder, in: Self.tree(".target(name: \"Search\", \(target))", files))
        }
        // SwiftPM looks for headers only where C code is.
        try expect(
            .missingFolder, in: Self.tree(".target(name: \"Search\", publicHeadersPath: \"inc\")", ["A.swift"]))
    }

    @Test(
        "a test target without a source file",
        arguments: [("README.md", true), ("Core.docc/Core.md", true), ("Tests.swift", false), ("Tests.m", false)])
    func emptyTests(file: String, isFound: Bool) throws {
        let tree = """
            --- Search/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Search",
              targets: [.target(name: "Search"), .testTarget(name: 1️⃣"SearchTests")]
            )
            --- Search/Sources/Search/Search.swift
            --- Search/Tests/SearchTests/\(file)

            """
        let message = "'SearchTests' is empty: it has no source file, so no test of it runs"
        try expect(
            .missingFolder, in: isFound ? tree : tree.replacing("1️⃣", with: ""),
            finds: isFound ? [Expected("1️⃣", message)] : [])
    }

    @Test("with a language of its own, a package may have texts in others")
    func localized() throws {
        let target = ".target(name: \"Search\", resources: [.process(\"Res\")])"
        let package = "name: \"Search\", defaultLocalization: \"en\""
        try expect(.missingFolder, in: Self.tree(target, ["A.swift", "Res/en.lproj/L.strings"], package: package))
    }
}
