import Architecture
import Testing

/// The rule `testable_import`.
@Suite struct TestableImportTests {
    @Test func productionCodeThatReachesBehind() throws {
        try expect(
            .testableImport,
            in: importTree(
                packages: Named.core,
                search: Named.coreProduct,
                testTarget: "\"Search\"",
                """
                --- Features/Search/Source/Search.swift
                @testable import 1️⃣Core
                --- Features/Search/Tests/SearchTests.swift
                @testable import Search
                """
            ),
            finds: [Expected("1️⃣", "'Search' imports 'Core' with '@testable' and is no test target")]
        )
    }

    @Test func whatIsOnlyBuiltForTests() throws {
        let line = "@testable import Core"
        for text in ["#if DEBUG\n\(line)\n#endif", "#if TESTING\n\(line)\n#endif", "import XCTest\n\(line)"] {
            try expect(
                .testableImport,
                in: importTree(
                    packages: Named.core,
                    search: Named.coreProduct,
                    "--- Features/Search/Source/Search.swift\n\(text)"
                )
            )
        }
    }

    @Test func whatProductionCodeLinksIsNoHelper() throws {
        try expect(
            .testableImport,
            in: importTree(
                packages: Named.core,
                search: Named.coreProduct,
                """
                --- Foundation/Core/Source/Core.swift
                import XCTest
                @testable import 1️⃣Kit
                --- Foundation/Core/Sources/Kit/Kit.swift
                public let one = 1
                """
            ).replacing(
                #".target(name: "Core", path: "Source")"#,
                with: #".target(name: "Core", dependencies: ["Kit"], path: "Source"), .target(name: "Kit")"#
            ),
            finds: [Expected("1️⃣", "'Core' imports 'Kit' with '@testable' and is no test target")]
        )
    }

    @Test func aHelperThatOnlyTestsUse() throws {
        let tree = importTree(
            packages: Named.core,
            testTarget: "\"Samples\"",
            """
            --- Features/Search/Sources/Samples/Samples.swift
            @testable import 1️⃣Search
            """
        ).replacing(
            #".target(name: "SearchInterface", path"#,
            with: #".target(name: "Samples", dependencies: ["Search"]), .target(name: "SearchInterface", path"#
        )
        try expect(.testableImport, in: tree)
        try expect(
            .testableImport,
            in: tree.replacing(#"dependencies: ["Samples"]"#, with: "dependencies: []"),
            finds: [Expected("1️⃣", "'Samples' imports 'Search' with '@testable' and is no test target")]
        )
    }
}
