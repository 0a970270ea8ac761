import Foundation
import JSON
import Testing

@Suite struct JSONPrinterTests {
    @Test func objectsAndArraysAreLaidOutOverLines() {
        let value: JSONValue = [
            "version": 1, "empty": [], "none": [:], "features": [["name": "Core", "ratio": 0.5], nil, true],
        ]
        let text = """
            {
              "version": 1,
              "empty": [],
              "none": {},
              "features": [
                {
                  "name": "Core",
                  "ratio": 0.5
                },
                null,
                true
              ]
            }

            """
        #expect(JSONPrinter.print(value) == text)
    }

    @Test func oneLineHasNoSpaces() {
        let value: JSONValue = ["version": 1, "none": [:], "features": [["name": "Co re\n"], nil, true, 0.5, []]]
        let line = #"{"version":1,"none":{},"features":[{"name":"Co re\n"},null,true,0.5,[]]}"#
        #expect(JSONPrinter.printLine(value) == line)
    }

    @Test func stringsAreEscapedNoMoreThanNeeded() {
        #expect(JSONPrinter.print("a\"b\\c\n\t\r\u{1}\u{7F}é/😀") == "\"a\\\"b\\\\c\\n\\t\\r\\u0001\\u007fé/😀\"\n")
    }

    @Test func numbersThatJSONCannotSayBecomeNull() {
        #expect(JSONPrinter.print([.decimal(.infinity), .decimal(.nan)]) == "[\n  null,\n  null\n]\n")
    }

    @Test func foundationReadsEveryCharacterBack() throws {
        for code in UInt32(0)...0x2100 {
            guard let scalar = Unicode.Scalar(code) else { continue }
            let text = JSONPrinter.print(["\(scalar)": .string("<\(scalar)>")])
            let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: String]
            #expect(object?.values.first == "<\(scalar)>")
        }
    }
}
