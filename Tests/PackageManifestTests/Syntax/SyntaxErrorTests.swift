import Diagnostics
import PackageManifest
import Testing

struct SyntaxErrorTests {
    @Test(arguments: [
        ("let package = Package«(»name: \"P\"", "bracket isn't closed"),
        ("let package = Package(name: \"P\")«}»", "closing bracket without an opening one"),
        ("let package = Package(name: [\"P\"«)»", "closing bracket without an opening one"),
        ("let package = Package(name: «\"»P)\n", "string literal doesn't end"),
        ("let package = Package(name: «\"\"\"»\nP)\n", "string literal doesn't end"),
        ("let package = Package(name: \"«\\q»\")", "escape in a string literal isn't known"),
        ("let package = Package(name: \"«\\u{110000»}\")", "escape in a string literal isn't known"),
        (
            "let package = Package(name: «\"\"\"\n  P\n Q\n  \"\"\"»)",
            "line of a string literal is indented less than its end"
        ),
        ("let package = Package(name: \"«\\(»name", "interpolation doesn't end"),
        ("Package() «/*» /* */", "comment doesn't end"),
    ])
    func `what doesn't end is an error in its place`(text: String, message: String) throws {
        let marked = MarkedSource(text)
        let error = try #require(throws: Diagnostic.self) { try Manifest.parse(marked.source) }
        let range = try #require(marked.ranges.first)
        #expect(error.id == "manifest_syntax")
        #expect(error.message == message)
        #expect(error.location == marked.source.location(at: range.lowerBound))
        #expect(error.excerpt == marked.source.excerpt(of: range))
    }

    @Test(arguments: ["", "print(1)", "// Package(", "let name = \"Package()\"", "let package = Packages()"])
    func `a text that makes no package is refused`(text: String) throws {
        let error = try #require(throws: Diagnostic.self) { try Manifest.parse(text) }
        #expect(error.id == "manifest_no_package")
        #expect(error.location?.line == 1)
    }

    @Test(arguments: [
        "func make() -> Package { let p = Package(name: \"P\")\nwhile true {}\nreturn p }\nlet package = make(x)",
        "#if A\nlet p = Package()\n#endif", "struct P { let p = Package(name: \"P\") }",
    ])
    func `a package made out of sight is a manifest of which nothing is known`(text: String) throws {
        let manifest = try Manifest.parse(text)
        #expect(!manifest.exact)
        #expect(manifest.call == nil)
    }

    @Test(arguments: [
        "(", "[", "{", "\"\\(", "Package(a: [", "/*", "a.b(", "!", "-", "a ? ", "#if a\n", "let a = ", "@a ",
        "- (", "if a { ", "guard a else { ", "for a in b { ", "switch a { case .b: ", "func f() { ", "enum E { ",
        "a { b in ",
        "var a: B { get { ", "a[", "a as [",
    ])
    func `nesting without end is an error, not a crash`(part: String) throws {
        let text = "let package = Package(name: " + String(repeating: part, count: 20_000)
        #expect(throws: Diagnostic.self) { try Manifest.parse(text) }
    }

    @Test(arguments: [
        ".a", ".a()", " + a", "!", "()", ", a", " a", "\n.a", ";a", " - - a", " && !a", " ? b : a", "[0]", "?.a", " {}",
        " as B", " ?? a", "\nif a {} else", "\nguard a else { return }", "\nif a { return }", "\nfor a in b {}",
        "\nf()",
    ])
    func `length without end is a result, not a crash`(part: String) throws {
        let manifest = try Manifest.parse("let x = a" + String(repeating: part, count: 20_000) + "\nlet p = Package()")
        #expect(!manifest.exact)
    }
}
