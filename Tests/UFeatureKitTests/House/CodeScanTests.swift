import Testing

@Suite("What the house tests take for code")
struct CodeScanTests {
    @Test(arguments: [
        ("let a = 1 // try!", "let a = 1 "),
        ("a /* b /* c */ d\n */ e", "a \n e"),
        ("f(\"try! // no\") // yes", "f(\"\") "),
        (#"f("\(name!) \" \(g("x", "y")) z")"#, #"f("\(name!)\(g("", ""))")"#),
        (##"f(#"\(a) " \#(b)"#)"##, ##"f(#"\#(b)"#)"##),
        ("f(\"\"\"\n  a \"b\" \\(c)\n  \"\"\")", "f(\"\"\"\n\\(c)\n\"\"\")"),
        ("#if !canImport(X)", "#if !canImport(X)"),
        ("\"open", "\""),
    ])
    func commentsAndTextsAreLeftOut(text: String, code: String) {
        #expect(CodeScan.code(of: text) == code)
    }
}
