import Diagnostics
import JSON
import Testing

/// Edits of objects that people keep by hand.
struct MemberEditsTests {
    private static let member = JSONValue.Member("new", ["key": "value"])

    private static let texts = [
        #"{"a": 1}"#, #"{ "a": 1, "b": [2], }"#, "{\n  \"a\": 1\n}\n", "{\n  \"a\": 1,\n}\n",
        "{\n    // one\n    a: 1, // two, three\n    /* , */\n}\n", "{\r\n\t\"a\": {\r\n\t\t\"b\": 1\r\n\t}\r\n}\r\n",
    ]

    @Test("what is added is the last member, and taken out again it leaves every byte", arguments: texts)
    func thereAndBack(text: String) throws {
        let source = SourceText(path: "a.json", text: text)
        let object = try JSONParser.parse(source)
        let added = source.applying(MemberEdits.adding(Self.member, to: object, in: source))
        let new = try JSONParser.parse(added)
        guard case .object(let old) = object.value, case .object(let members) = new.value else {
            Issue.record("no object any more: \(String(decoding: added.bytes, as: UTF8.self))")
            return
        }
        #expect(members == old + [Self.member])
        let removed = added.applying(MemberEdits.removing("new", from: new, in: added))
        #expect(String(decoding: removed.bytes, as: UTF8.self) == text)
    }

    @Test func aMemberHasALineWhereOthersHave() throws {
        let source = SourceText(path: "a.json", text: "{\n  \"a\": 1\n}\n")
        let edits = MemberEdits.adding(Self.member, to: try JSONParser.parse(source), in: source)
        let text = String(decoding: source.applying(edits).bytes, as: UTF8.self)
        #expect(text == "{\n  \"a\": 1,\n  \"new\": {\n    \"key\": \"value\"\n  }\n}\n")
    }

    @Test func theFirstOfAnEmptyObject() throws {
        let source = SourceText(path: "a.json", text: "  {}")
        let edits = MemberEdits.adding(Self.member, to: try JSONParser.parse(source), in: source)
        let text = String(decoding: source.applying(edits).bytes, as: UTF8.self)
        #expect(text == "  {\n    \"new\": {\n      \"key\": \"value\"\n    }\n  }")
    }

    @Test func theFirstOfSeveralIsTakenOut() throws {
        let source = SourceText(path: "a.json", text: #"{ "a": 1, "b": 2 }"#)
        let edits = MemberEdits.removing("a", from: try JSONParser.parse(source), in: source)
        #expect(String(decoding: source.applying(edits).bytes, as: UTF8.self) == #"{ "b": 2 }"#)
    }
}
