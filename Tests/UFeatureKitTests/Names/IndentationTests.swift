import Features
import Testing

@Suite("The indentation of Swift files")
struct IndentationTests {
    @Test(
        "that of a text is that of its first inner line",
        arguments: [
            ("struct A {\n    let b = 1\n}\n", Indentation.spaces(4)), ("let a = [\n\t1,\n]\n", .tab),
            ("// one\n//   two {\n\nlet p = Package(\n  name: \"A\"\n)\n", .spaces(2)),
            ("struct A {\n\n   /// B.\n   let b = 1\n}\n", .spaces(3)), ("let a =\n        1\n", nil),
            ("#if A\n  import B\n\n  struct C {\n    let d = 1\n  }\n#endif\n", .spaces(2)),
            ("struct A {\n\t  let b = 1\n}\n", nil), ("", nil), ("struct A {\n}\n", nil),
        ]
    )
    func indentation(text: String, expected: Indentation?) { #expect(Indentation(of: text) == expected) }

    @Test("each level gets the unit; what is odd keeps its odd space, and what is empty stays empty")
    func applied() {
        let text = "struct A {\n  func b() {\n    c(\n\n      1)\n  }\n   // odd\n}\n"
        let tabs = "struct A {\n\tfunc b() {\n\t\tc(\n\n\t\t\t1)\n\t}\n\t // odd\n}\n"
        #expect(Indentation.tab.applied(to: text) == tabs)
        let wide = tabs.replacing("\t", with: "    ")
        #expect(Indentation.spaces(4).applied(to: text) == wide)
        #expect(Indentation.spaces(2).applied(to: text) == text)
    }

    @Test("a text with another indentation is left as it is: a team's own templates may be written so")
    func other() {
        let text = "struct A {\n    let b = 1\n}\n"
        #expect(Indentation.tab.applied(to: text) == text)
    }

    @Test("a string of several lines has the same contents")
    func strings() {
        let text =
            "struct A {\n  let b = \"\"\"\n    {\n      \"c\": 1\n    }\n    \"\"\"\n  let d = \"\"\"\n    \"\"\"\n}\n"
        let wide = """
            struct A {
                let b = \"""
                    {
                      "c": 1
                    }
                    \"""
                let d = \"""
                    \"""
            }

            """
        #expect(Indentation.spaces(4).applied(to: text) == wide)
    }
}
