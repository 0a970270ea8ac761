import Diagnostics
import PackageManifest
import Testing

/// Comments that ask for silence.
struct SuppressionTests {
    @Test func `a request has its parts and places`() throws {
        let source = MarkedSource(
            """
            import A «// ufeature:disable:next «undeclared_import»,«b»  built by a script »

            // Something else.
            import C
            """)
        let request = try #require(SourceOutline(source.text).suppressions.first)
        #expect(request.reach == .nextLine)
        #expect(request.rules.map(\.id) == ["undeclared_import", "b"])
        #expect(request.reason == "built by a script")
        #expect([request.place.range] + request.rules.map(\.place.range) == source.ranges)
        #expect((request.place.line, request.place.column) == (1, 10))
        #expect(request.rules.map(\.place.column) == [35, 53])
        #expect(request.codeLine == 4)
    }

    @Test(arguments: [
        ("// ufeature:disable a why", SuppressionComment.Reach.file, ["a"], "why"),
        ("//ufeature:disable a", .file, ["a"], ""),
        ("\t//\tufeature:disable:next\ta,b,\twhy not\t\r\n", .nextLine, ["a", "b"], "why not"),
        ("// ufeature:disable a_b, c_d, because it is so", .file, ["a_b", "c_d"], "because it is so"),
        ("// ufeature:disable a_b,c_d , e_f it is so", .file, ["a_b", "c_d"], ", e_f it is so"),
        ("// ufeature:disable a_b, ", .file, ["a_b"], ""),
        ("// ufeature:disable", .file, [], ""),
        ("let a = 1 // ufeature:disable:next", .nextLine, [], ""),
    ])
    func `rules and reason may be missing`(
        text: String,
        reach: SuppressionComment.Reach,
        rules: [String],
        reason: String
    ) throws {
        let requests = SourceOutline(text).suppressions
        #expect(requests.map(\.reach) == [reach])
        #expect(requests.flatMap(\.rules).map(\.id) == rules)
        #expect(requests.map(\.reason) == [reason])
        #expect(requests.map(\.codeLine) == [nil])
    }

    @Test(arguments: [
        "let a = \"// ufeature:disable a\"", "/* // ufeature:disable a */", "// ufeature:template a",
        "/// ufeature:disable a", "// use ufeature:disable",
        "let a = \"\"\"\n// ufeature:disable a\n\"\"\"", "let a = #/ // ufeature:disable a/#",
    ])
    func `what only looks like a request is none`(text: String) {
        #expect(SourceOutline(text).suppressions == [])
        #expect(SourceOutline(text, .all).suppressions == [])
    }

    @Test(arguments: ["ufeature:disabled", "ufeature:disable:this", "ufeature:disable:previous"])
    func `a request in other words is one for no rule`(word: String) {
        let requests = SourceOutline("// \(word) a why\nlet a = 1\n").suppressions
        #expect(requests.map(\.reach) == [.file])
        #expect(requests.flatMap(\.rules).map(\.id) == [word, "a"])
        #expect(requests.map(\.reason) == ["why"])
    }

    @Test func `requests before one line are all about it`() {
        let text = """
            // ufeature:disable:next a x
            // ufeature:disable:next b y

            /* // ufeature:disable:next c z
            */ import A // ufeature:disable:next d z
            // ufeature:disable e
            """
        let requests = SourceOutline(text).suppressions
        #expect(requests.flatMap(\.rules).map(\.id) == ["a", "b", "d", "e"])
        #expect(requests.map(\.codeLine) == [5, 5, nil, nil])
    }

    @Test func `lines with code are counted`() {
        func lines(_ text: String) -> Int { SourceOutline(text, .codeLines).codeLines }
        #expect(lines("") == 0)
        #expect(lines("// a\n\n/* b\n */\n") == 0)
        #expect(lines("let a = 1 // b\n/* c */ let d = 2; let e = 3\n") == 2)
        #expect(lines("let a = \"\"\"\n\n  b\n  \\(c +\n  d)\n  \"\"\"\n") == 6)
        #expect(lines("#if A\n}\n#endif") == 3)
        #expect(SourceOutline("import A").codeLines == 0)
    }
}
