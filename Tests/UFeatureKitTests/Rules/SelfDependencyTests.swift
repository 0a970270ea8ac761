import Architecture
import Testing

/// The rule `self_dependency`.
@Suite struct SelfDependencyTests {
    @Test func aTargetThatDeclaresOrImportsItself() throws {
        try expect(
            .selfDependency,
            in: importTree(
                search: "1️⃣\"Search\", \"SearchInterface\"",
                """
                --- Features/Search/Source/Search.swift
                import 2️⃣Search
                import SearchInterface
                """
            ),
            finds: [Expected("1️⃣", "'Search' declares itself"), Expected("2️⃣", "'Search' imports itself")]
        )
    }

    @Test func aPackageThatNamesItsOwnFolder() throws {
        try expect(
            .selfDependency,
            in: importTree(packages: "1️⃣.package(path: \"../Search\")", ""),
            finds: [Expected("1️⃣", "package 'Search' depends on its own folder")]
        )
    }

    @Test func aFileThatMayBelongToAnotherModuleToo() throws {
        try expect(
            .selfDependency,
            in: importTree(
                """
                --- Features/Search/Source/Search.swift
                #if canImport(Search)
                import Search
                #endif
                #if !SWIFT_PACKAGE
                import Search
                #endif
                --- Features/Search/Source/Search.graphql.swift
                // @generated
                import Search
                --- Features/Search/Source/Play.playground/Contents.swift
                import Search
                --- Features/Search/Source/Search.docc/Code.swift
                import Search
                """
            )
        )
    }
}
