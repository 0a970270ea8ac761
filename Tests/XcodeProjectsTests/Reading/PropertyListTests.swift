import Diagnostics
import Testing
import XcodeProjects

/// A property list is read as Apple's own reader does, and nothing of it is lost.
struct PropertyListTests {
    private func list(_ text: String) throws -> PropertyList { try PropertyList(parsing: SourceText(project: text)) }

    @Test(arguments: [
        ("a", "a"), ("a.b/c_$-:9", "a.b/c_$-:9"), ("\"a b\"", "a b"), ("'a\"b'", "a\"b"), ("\"\"", ""),
        (#""\"\\\n\t\a""#, "\"\\\n\t\u{7}"), (#""\101\U00e9""#, "Aé"), ("\"ä\nö\"", "ä\nö"), ("\"/* a */\"", "/* a */"),
        ("/* a */ b // c", "b"), ("\u{FEFF}a", "a"), (#""\Ud83d\Ude80 \U2192""#, "🚀 →"),
    ])
    func `words and strings`(text: String, value: String) throws {
        #expect(try list(text).root.string == value)
    }

    @Test(arguments: [#""\Ud83d""#, #""\Ude80""#, #""\Ud83d\U2192""#, #""\Ud83d\n""#, #""\U""#])
    func `half a character`(text: String) {
        #expect(throws: Diagnostic.self) { try list(text) }
    }

    @Test func `comments, data, and commas at the end`() throws {
        let text = "// !$*UTF8*$!\r\n{ a /* A */ = ( b /* B */, <0fB 9>, (), ); c = { d = e; }; }\r\n"
        let list = try list(text)
        let entry = try #require(list.root.entry("a"))
        #expect(list.comments.map { list.source.text(in: $0) } == ["// !$*UTF8*$!", "/* A */", "/* B */"])
        #expect(entry.key.comment == list.comments[1])
        #expect(entry.value.elements?.map(\.value.string) == ["b", nil, nil])
        #expect(entry.value.elements?.first?.value.comment == list.comments[2])
        #expect(list.root["c"]?["d"]?.string == "e")
        #expect(list.source.text(in: entry.key.range.lowerBound..<entry.end).hasSuffix("(), );"))
    }

    /// Any beginning of a project ends in an error, and none in a crash.
    @Test func `a text that is cut off`() throws {
        let bytes = Array(Sample.linked.text.utf8)
        for count in 0..<bytes.count - 2 {
            let source = SourceText(path: "project.pbxproj", bytes: Array(bytes[..<count]))
            #expect(throws: Diagnostic.self) { try XcodeProject(parsing: source) }
        }
        let deep = String(repeating: "(", count: 100_000)
        #expect(throws: Diagnostic.self) { try list(deep) }
    }
}
