import Diagnostics
import JSON
import Testing

@Suite struct JSONParserTests {
    static let values: [(String, JSONValue)] = [
        ("null", nil), ("true", true), (" false ", false),
        ("0", 0), ("-0", 0), ("12", 12), ("-7", -7), ("+7", 7), ("9223372036854775807", .integer(.max)),
        ("9223372036854775808", 9_223_372_036_854_775_808.0),
        ("1.5", 1.5), ("1.0", 1.0), (".5", 0.5), ("5.", 5.0), ("+.5", 0.5), ("1e3", 1000.0), ("1E-2", 0.01),
        ("5.e1", 50.0),
        ("0x1F", 31), ("-0xff", -255), ("0XA", 10), ("0xFFFFFFFFFFFFFFFFFF", 4_722_366_482_869_645_213_695.0),
        ("Infinity", .decimal(.infinity)), ("-Infinity", .decimal(-.infinity)), ("1e999", .decimal(.infinity)),
        (#""""#, ""), (#""a'b""#, "a'b"), (#"'a"b'"#, "a\"b"), ("\"a\tb\"", "a\tb"), ("'\u{2028}'", "\u{2028}"),
        (#""\"\\\/\b\f\n\r\t\v\0""#, "\"\\/\u{8}\u{C}\n\r\t\u{B}\0"), (#"'\'\a\x41'"#, "'aA"),
        (#""\u00e9\uD83D\uDE00""#, "é😀"), ("'a\\\nb\\\r\nc\\\rd\\\u{2029}e'", "abcde"), ("'µ'", "µ"),
        ("[]", []), ("[1,]", [1]), ("[1, 'a', [null]]", [1, "a", [nil]]),
        ("{}", [:]), ("{a: 1,}", ["a": 1]), (#"{"a": {'b': []}}"#, ["a": ["b": []]]),
        (#"{$_a1: 1, ünï: 2, \u0061b: 3, null: 4}"#, ["$_a1": 1, "ünï": 2, "ab": 3, "null": 4]),
        ("// a\n/* b * / **/ 1 // c", 1), ("\u{FEFF}1", 1), ("\u{A0}\u{2003}\u{2028}\r\n\u{B}1\u{3000}", 1),
        ("// a\u{2029}1", 1), ("// a\r1", 1), ("[1/**/,/**/2//\n]", [1, 2]),
    ]

    @Test(arguments: values)
    func value(text: String, value: JSONValue) throws {
        #expect(try parse(text).value == value)
    }

    @Test func notANumber() throws {
        guard case .decimal(let number) = try parse("-NaN").content else { return #expect(Bool(false)) }
        #expect(number.isNaN)
    }

    @Test func membersKeepOrderAndPlaces() throws {
        let text = "{ 'b': 1,\n  a: [true] }"
        let source = SourceText(path: "a.json", text: text)
        guard case .object(let members) = try JSONParser.parse(source).content else { return #expect(Bool(false)) }
        #expect(members.map(\.key) == ["b", "a"])
        #expect(members.map { source.text(in: $0.keyRange) } == ["'b'", "a"])
        #expect(members.map { source.text(in: $0.value.range) } == ["1", "[true]"])
    }

    static let errors: [(String, String)] = [
        ("", "1:1: expected a value, found the end of the text"),
        ("{", "1:2: expected a key or '}', found the end of the text"),
        ("\u{1B}", "1:1: expected a value, found a control character"),
        ("{a", "1:3: expected ':' and a value after the key 'a', found the end of the text"),
        ("{\n  a: 1\n  b: 2\n}", "3:3: expected ',' or '}', found 'b'"),
        ("[1 2]", "1:4: expected ',' or ']', found '2'"),
        ("[,]", "1:2: expected a value, found ','"), ("{,}", "1:2: expected a key or '}', found ','"),
        ("[1,,]", "1:4: expected a value, found ','"),
        ("1 2", "1:3: expected the end of the text, found '2'"),
        ("{\n<<<<<<< HEAD\na: 1,\n", "2:1: a merge has left its marks here"),
        ("{\na: 1,\n=======\n", "3:1: a merge has left its marks here"),
        ("{\na: 1,\n==\n", "3:1: expected a key or '}', found '='"),
        ("{1: 2}", "1:2: expected a key or '}', found '1'"),
        ("tru", "1:1: 'tru' is not a value"), ("Search", "1:1: 'Search' is not a value"),
        ("'a", "1:1: string without an end"), ("'a\nb'", "1:1: string without an end"),
        ("'\\", "1:1: string without an end"), ("/* a", "1:1: comment without an end"),
        ("/ 1", "1:1: expected a value or a comment, found '/'"),
        ("01", "1:1: '01' is not a number"), ("1px", "1:1: '1px' is not a number"),
        ("1.2.3", "1:1: '1.2' is not a number"),
        ("0x", "1:1: '0x' is not a number"), ("-", "1:1: '-' is not a number"), (".", "1:1: '.' is not a number"),
        ("1e", "1:1: '1e' is not a number"), ("+true", "1:1: '+' is not a number"), ("--1", "1:1: '-' is not a number"),
        ("'\\1'", "1:2: \\1 is not an escape sequence"), ("'\\01'", "1:2: \\0 is not an escape sequence"),
        ("'\\xZ'", "1:2: an escape sequence with fewer than 2 hexadecimal digits"),
        ("'\\u12'", "1:2: an escape sequence with fewer than 4 hexadecimal digits"),
        ("'\\uD83D'", "1:2: half of a surrogate pair is not a character"),
        ("'\\uD83D\\u0041'", "1:2: half of a surrogate pair is not a character"),
        ("'\\uDE00'", "1:2: half of a surrogate pair is not a character"),
        ("{a: 1,\n a: 2}", "2:2: 'a' stands in this object twice"),
        ("{a: 1, 'a': 2}", "1:8: 'a' stands in this object twice"),
    ]

    @Test(arguments: errors)
    func errorsHavePlaces(text: String, message: String) {
        let error = #expect(throws: Diagnostic.self) { try parse(text) }
        guard let error, let location = error.location else { return #expect(Bool(false), "no location") }
        #expect("\(location.line):\(location.column): \(error.message)" == message)
        #expect(!error.help.isEmpty)
    }

    @Test(arguments: [
        ("{\n  a: [1,\n", "close the '[' of line 2 with ']'"), ("{\n  a: [1\n}", "close the '[' of line 2 with ']'"),
        ("{a: 1 b: 2}", "put a ',' before it"), ("[1,,2]", "remove the ','"), ("{a 1}", "put a ':' before it"),
        ("{1: 2}", "put quotes around the key"), ("}", "remove the '}'"), ("", "write an object: {}"),
        ("1 2", "remove what follows the value, or put all of it into one array: […]"),
        ("{a: 'C:\\1'}", "write '\\\\' for a backslash"),
    ])
    func errorsSayWhatToDo(text: String, help: String) {
        let error = #expect(throws: Diagnostic.self) { try parse(text) }
        #expect(error?.help.last == help)
    }

    @Test func textThatIsNotUTF8() {
        let error = #expect(throws: Diagnostic.self) {
            try JSONParser.parse(SourceText(path: "a", bytes: [0x22, 0x61, 0xFF, 0x22]))
        }
        #expect(error?.location?.column == 3)
    }

    @Test func depthHasALimit() throws {
        let limit = JSONParser.maximumDepth
        let deepest = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
        #expect(throws: Never.self) { try parse(deepest) }
        let error = #expect(throws: Diagnostic.self) { try parse(String(repeating: "[{a:", count: 1_000_000)) }
        #expect(error?.id == "json_too_deep")
    }

    @Test func anyPrefixIsAnErrorOrAValue() {
        let texts = Self.values.map(\.0) + Self.errors.map(\.0)
        for text in texts + ["[" + texts.joined(separator: ",") + "]"] {
            let bytes = Array(text.utf8)
            for count in 0...bytes.count {
                let source = SourceText(path: "a.json", bytes: Array(bytes[..<count]))
                do throws(Diagnostic) {
                    _ = try JSONParser.parse(source)
                } catch {
                    #expect(error.location != nil)
                }
            }
        }
    }

    @Test func anyChangedByteIsAnErrorOrAValue() {
        let bytes = Array(#"{a: [0x1F, -.5e3, 'b\u00e9\uD83D\uDE00\x41'], "µ": true,} // c"#.utf8)
        let changes = Array("{}[]:,'\"\\/*+-.0xeuUD \n".utf8) + [0, 0x80, 0xC3, 0xE2, 0xFF]
        for index in bytes.indices {
            for change in changes {
                var changed = bytes
                changed[index] = change
                do throws(Diagnostic) {
                    _ = try JSONParser.parse(SourceText(path: "a.json", bytes: changed))
                } catch {
                    #expect(error.location != nil)
                }
            }
        }
    }

    @Test func whatIsPrintedIsReadBack() throws {
        for (_, value) in Self.values where value != .decimal(.infinity) && value != .decimal(-.infinity) {
            #expect(try parse(JSONPrinter.print(value)).value == value)
        }
    }

    private func parse(_ text: String) throws(Diagnostic) -> JSONNode {
        try JSONParser.parse(SourceText(path: "a.json", text: text))
    }
}
