import Diagnostics
import PackageManifest
import Testing

/// Any text at all has an outline, and soon.
struct HostileTests {
    static let texts = NastySources.valid + DeclarationTests.sources

    @Test(arguments: texts)
    func `every prefix and suffix of a text has an outline`(marked: String) {
        let bytes = Array(MarkedSource(marked).text.utf8)
        for length in 0...bytes.count {
            for part in [bytes.prefix(length), bytes.suffix(length)] {
                let source = SourceText(path: "", bytes: Array(part))
                let outline = SourceOutline(scanning: source, for: .all)
                #expect(outline.imports == SourceOutline(scanning: source).imports)
                for item in outline.imports {
                    #expect(
                        item.range.upperBound <= length && item.range.clamped(to: item.place.range) == item.place.range)
                }
                #expect(outline.codeLines <= length)
            }
        }
    }

    static let repeated = [
        "(", "{", "[", ")", "}", "\"", "\"\\(", "\"\"\"\n\\(", "\"\"\"", "#", "#\"", "#/", "#/\n", "##/\n/#\n", "/*",
        "/* */", "*/",
        "//\n", "/", " /", " /(", " /\\", "<", "<#", "< ", "a<", "=a<", "`", "'", "@", "@a(", "@a<", ".", "a.", ",",
        ":", "=", "\\",
        "import ", "import a.", "import a\n", "#if a\n", "#elseif a\n", "#if (", "#endif\n", "struct a {", "struct a ",
        "func a",
        "extension a<", "let a", "let a: b<", "let (", "var a {", "var a { get ", "var a = b<c,", "case a,",
        "enum a { case b(", "class ",
        "public ", "public(", "static let a = b(", "\0", "\r", "\u{FEFF}", "é", "// ufeature:disable:next a\n", "/\\/",
    ]

    @Test(arguments: repeated)
    func `nothing is too deep, and four times as much takes about four times as long`(piece: String) {
        func time(_ count: Int) -> Duration {
            let text = SourceText(path: "", text: String(repeating: piece, count: count) + "\nimport A")
            return ContinuousClock().measure { _ = SourceOutline(scanning: text, for: .all) }
        }
        let first = (0..<3).map { _ in time(2000) }.min() ?? .zero
        let second = (0..<3).map { _ in time(8000) }.min() ?? .zero
        // What grows with the square takes 16 times as long.
        #expect(second < first * 10 + .milliseconds(150), "\(first) → \(second)")
    }
}
