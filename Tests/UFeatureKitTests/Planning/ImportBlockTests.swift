import Testing

@testable import TemplateSets

@Suite struct ImportBlockTests {
    @Test func importsAreSortedByBytesAndEachIsThereOnce() {
        expect(
            "import Search\nimport CoreTesting\nimport Core\nimport Testing\nimport Core\n\nstruct A {}\n",
            becomes: "import Core\nimport CoreTesting\nimport Search\nimport Testing\n\nstruct A {}\n"
        )
    }

    @Test func whatIsImportedForTestingComesAfterTheOthers() {
        expect(
            "@testable import Search\nimport Testing\nimport SearchInterface\nstruct A {}\n",
            becomes: "import SearchInterface\nimport Testing\n\n@testable import Search\nstruct A {}\n"
        )
    }

    @Test func whatIsImportedForTestingIsNotImportedTwice() {
        expect("import Search\n@testable import Search\n", becomes: "@testable import Search\n")
    }

    @Test func theFilesOwnModuleIsNotImported() {
        expect("import Search\nimport Core\nstruct A {}\n", in: "Search", becomes: "import Core\nstruct A {}\n")
        expect("import Search\nimport SearchInterface\n", in: "Search", becomes: "import SearchInterface\n")
    }

    @Test func emptyLinesGoWithTheLastImport() {
        expect("import Search\n\n\nstruct A {}\n", in: "Search", becomes: "struct A {}\n")
        expect("/// Doc.\nimport Search\n\nstruct A {}\n", in: "Search", becomes: "/// Doc.\nstruct A {}\n")
        expect("import Search", in: "Search", becomes: "")
    }

    @Test func emptyLinesBetweenImportsVanish() {
        expect("import B\n\n\nimport A\n\nstruct C {}\n", becomes: "import A\nimport B\n\nstruct C {}\n")
    }

    @Test(arguments: ["", "\n", "struct A {}\n", "// import Core\n", "important()\n", "let x = 1"])
    func aTextWithoutImportsStaysAsItIs(text: String) {
        expect(text, becomes: text)
        #expect(ImportBlock.modules(in: text).isEmpty)
    }

    @Test func whatStandsAboveTheImportsStaysThere() {
        expect("// Header.\n\nimport B\nimport A\n", becomes: "// Header.\n\nimport A\nimport B\n")
    }

    @Test func everyBlockIsSorted() {
        expect(
            "import B\nimport A\n\n#if canImport(SwiftUI)\n  import SwiftUI\n  public import Combine\n#endif\n",
            becomes: "import A\nimport B\n\n#if canImport(SwiftUI)\n  public import Combine\n  import SwiftUI\n#endif\n"
        )
        expect(
            "#if canImport(SwiftUI)\n  public import Search\n  import SwiftUI\n\n  struct A {}\n#endif\n",
            in: "Search",
            becomes: "#if canImport(SwiftUI)\n  import SwiftUI\n\n  struct A {}\n#endif\n"
        )
    }

    @Test func ofTwoImportsOfAModuleThePublicOneStays() {
        expect(
            "import Search\npublic import Core\nimport Core\npublic import Search\n",
            becomes: "public import Core\npublic import Search\n"
        )
        expect("public import Search\n@testable import Search\n", becomes: "@testable import Search\n")
    }

    @Test func whatIsNoLibraryShowsNothing() {
        let text = "public import Core\nimport Search\n\n#if canImport(SwiftUI)\n  public import SwiftUI\n#endif\n"
        #expect(
            ImportBlock.sorted(text, in: nil, isLibrary: false)
                == "import Core\nimport Search\n\n#if canImport(SwiftUI)\n  import SwiftUI\n#endif\n"
        )
    }

    @Test func modulesAreFoundWhereverTheyAreImported() {
        let text = """
            import Core
            @testable import Search
            @_exported public import Theme
            internal import Foundation.NSURL
            #if canImport(SwiftUI)
              import SwiftUI
            #endif
            """
        #expect(ImportBlock.modules(in: text) == ["Core", "Search", "Theme", "Foundation", "SwiftUI"])
    }

    @Test func carriageReturnsAreNoPartOfAName() {
        #expect(ImportBlock.modules(in: "import Core\r\nimport Search\r\n") == ["Core", "Search"])
        expect("import B\r\nimport A\r\nstruct C {}\r\n", becomes: "import A\r\nimport B\r\nstruct C {}\r\n")
        expect("import B\r\n\r\nimport A\r\n", becomes: "import A\r\nimport B\r\n")
        expect("import B\r\n@testable import A\r\n", becomes: "import B\r\n\r\n@testable import A\r\n")
        expect("import Search\r\n\r\nstruct A {}\r\n", in: "Search", becomes: "struct A {}\r\n")
    }

    @Test func sortingTwiceIsSortingOnce() {
        let modules = ["A", "B", "BTesting"]
        for first in modules {
            for second in modules {
                for attribute in ["", "@testable "] {
                    for gap in ["", "\n", "\n\n"] {
                        let text = "import \(first)\n\(gap)\(attribute)import \(second)\n\(gap)struct C {}\n"
                        let once = ImportBlock.sorted(text, in: "A")
                        #expect(ImportBlock.sorted(once, in: "A") == once)
                    }
                }
            }
        }
    }

    private func expect(
        _ text: String,
        in module: String? = nil,
        becomes sorted: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        #expect(ImportBlock.sorted(text, in: module) == sorted, sourceLocation: sourceLocation)
    }
}
