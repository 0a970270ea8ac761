import Diagnostics
import PackageManifest
import Testing

/// The imports of a file, whatever else is in it.
struct ImportTests {
    @Test(arguments: NastySources.valid)
    func `every import is found in its place, and nothing else is`(marked: String) {
        let source = MarkedSource(marked)
        let imports = SourceOutline(source.text).imports
        #expect(imports.map(\.place.range) == source.ranges)
        for item in imports {
            let location = source.source.location(at: item.place.range.lowerBound)
            #expect((item.place.line, item.place.column) == (location.line, location.column))
        }
    }

    /// What costs more time sees the same.
    @Test(arguments: NastySources.valid)
    func `imports don't depend on the parts that are asked for`(marked: String) {
        let text = MarkedSource(marked).text
        #expect(SourceOutline(text, .all).imports == SourceOutline(text).imports)
    }

    @Test func `an import has all its parts`() throws {
        let source = MarkedSource(
            """
            #if canImport(UIKit)
              «@preconcurrency @_spi( Inner ) public import struct «UIKit».UIImage» // why
            #endif
            """)
        let outline = SourceOutline(source.text)
        let item = try #require(outline.imports.first)
        #expect(outline.imports.count == 1)
        #expect(item.module == "UIKit")
        #expect(item.path == "UIKit.UIImage")
        #expect(item.kind == .struct)
        #expect(item.attributes == ["preconcurrency", "_spi( Inner )"])
        #expect(item.access == .public)
        #expect(item.conditions == ["canImport(UIKit)"])
        #expect([item.range, item.place.range] == source.ranges)
        #expect(!item.isTestable && !item.isExported)
    }

    @Test func `quotes are no part of a name`() throws {
        let item = try #require(SourceOutline("import `Some Name`.`default`").imports.first)
        #expect(item.module == "Some Name")
        #expect(item.path == "Some Name.default")
    }

    @Test func `attributes and modifiers are those of this import`() {
        let outline = SourceOutline(
            """
            @objc class A {}
            import B
            @testable import C
            @MainActor let d = 1
            import D
            @_exported
            internal
            import E
            @available(*, deprecated, message: ") import No")
            private import F
            """)
        #expect(outline.imports.map(\.module) == ["B", "C", "D", "E", "F"])
        #expect(outline.imports.map(\.isTestable) == [false, true, false, false, false])
        #expect(outline.imports.map(\.isExported) == [false, false, false, true, false])
        #expect(outline.imports.map(\.access) == [nil, nil, nil, .internal, .private])
    }

    @Test(arguments: [
        ("#if A\nimport M\n#endif", ["A"]),
        ("#if A\n#else\nimport M\n#endif", ["!(A)"]),
        ("#if A\n#elseif B\nimport M\n#endif", ["!(A) && B"]),
        ("#if A\n#elseif B || C\nimport M\n#endif", ["!(A) && (B || C)"]),
        ("#if A || B\n#elseif C\n#else\nimport M\n#endif", ["!(A || B) && !(C)"]),
        ("#if A\n#if B\n#endif\n#if C\n#else\nimport M\n#endif\n#endif", ["A", "!(C)"]),
        ("#if   A  &&\t(B ||  // why\n  C) // no\nimport M\n#endif", ["A && (B || C)"]),
        ("#if swift( >=5.9 )/* no */\nimport M\n#endif", ["swift( >=5.9 )"]),
        ("#if A\n#endif\nimport M", []),
        ("#endif\nimport M\n#if A", []),
        ("#if\nimport M\n#endif", [""]),
    ])
    func `conditions are those around it`(text: String, conditions: [String]) {
        #expect(SourceOutline(text).imports.map(\.conditions) == [conditions])
    }

    @Test(arguments: [
        ("func f() { import No }\nimport A", ["A"]),
        ("import\nimport A", ["A"]),
        ("import A.\nimport B", ["A", "B"]),
        ("import \nlet a = 1\nimport A", ["a", "A"]),
        ("import \nif a {}\nimport A", ["A"]),
        ("} import A", ["A"]),
        ("let a = \"\nimport A", ["A"]),
        ("let a = \"\\(b\nimport A", ["A"]),
        ("let a = \"\\(\"\\(\nimport A", ["A"]),
        ("let a = \"\\(\"\"\"\nimport No", []),
        ("let a = #/ b\nimport A", ["A"]),
        ("let a = #/\n b\nimport A", ["A"]),
        ("/* import No", []),
        ("#if A\nstruct B {\n#else\nimport C\n#endif\nimport D", ["C", "D"]),
        ("<#it's here#>\nimport A", ["A"]),
    ])
    func `what isn't Swift has imports as far as can be told`(text: String, modules: [String]) {
        #expect(SourceOutline.modules(text) == modules)
    }

    /// Wherever eight bytes at a time begin and end.
    @Test func `an import is found at every distance from the ends`() {
        for before in 0..<24 {
            for after in 0..<24 {
                let text = String(repeating: "\n", count: before) + "import A" + String(repeating: " ", count: after)
                #expect(SourceOutline.modules(text) == ["A"])
                #expect(SourceOutline.modules(text.replacing("import", with: "imports")) == [])
            }
        }
    }
}
