import Foundation
import Testing

/// Questions fit into windows of any size.
struct WindowTests {
    private static let answers: [Dialog.Answer] = [
        .init("Name", "Playback\r"), .init("Kind"), .init("Template", "bare\r"), .init("Targets"),
        .init("Depends on", "Core\r\r"), .init("Packages"), .init("Make it"),
    ]

    @Test("a whole conversation in a small window", arguments: [(20, 5), (30, 3), (8, 2), (500, 200)])
    func small(columns: Int, rows: Int) throws {
        let shop = try Dialog.shop()
        let person = try PseudoTerminal(["new"], in: shop, columns: columns, rows: rows)
        for (index, answer) in Self.answers.enumerated() {
            // Where there is no room, the title has lines of its own.
            let title = answer.title.prefix(columns - 5)
            person.expect("'\(title)'") { window in
                window.seen.contains { $0.hasPrefix("? \(title)") || rows < 4 && $0.hasPrefix(">") }
                    && window.text.split(separator: "\n").count { $0.hasPrefix("✓ ") } >= index
            }
            person.type(answer.keys)
        }
        #expect(person.end() == 0)
        #expect(try shop.output(of: "grep -c 'Foundation/Core' Features/Playback/Package.swift") == "1\n")
    }

    @Test("a long name moves along in a narrow window, and nothing wraps")
    func long() throws {
        let person = try PseudoTerminal(["new"], in: Dialog.shop(), columns: 20, rows: 6)
        person.expect("? Name:")
        person.type(String(repeating: "ABCDEFGHIJ", count: 5))
        person.expect("the end of the name") { $0.current == "? Name: ABCDEFGHIJ" }
        #expect(person.window.wrapped == 0)
        person.type("\u{1}")
        person.expect("its beginning") { $0.current == "? Name: ABCDEFGHIJA" && $0.cursor == 8 }
        #expect(person.window.wrapped == 0)
        person.type(Dialog.interrupt)
        #expect(person.end() == 130)
        #expect(person.window.text == "interrupted: nothing\n was changed\n")
    }

    @Test("a window may change its size in the middle")
    func resized() throws {
        let person = try PseudoTerminal(["new"], in: Dialog.shop(), columns: 80, rows: 24)
        Dialog.answer([.init("Name", "Playback\r"), .init("Kind")], at: person)
        person.expect("? Template:")
        let sizes = [(30, 24, "bare"), (20, 6, "clean"), (100, 40, "flow"), (18, 12, "slice"), (80, 24, "feature")]
        for (columns, rows, template) in sizes {
            person.resize(columns: columns, rows: rows)
            person.type(Dialog.down)
            person.expect("'\(template)' in \(columns) columns") { window in
                let lines = window.text.split(separator: "\n")
                return window.wrapped == 0 && lines.contains { $0.hasPrefix("> \(template) ") }
                    && lines.count { $0.hasPrefix("? Template") } == 1
                    && lines.last?.contains(columns < 45 ? "Return choose" : " of 5 ·") == true
            }
        }
        #expect(person.window.text.hasPrefix("✓ Name: Playback\n✓ Kind: product\n? Template:"))
        person.type(Dialog.interrupt)
        #expect(person.end() == 130)
    }

    @Test("there are colours, unless somebody doesn't want them; nothing is told by them alone")
    func colors() throws {
        func bytes(_ variables: [String: String]) throws -> String {
            let person = try PseudoTerminal(["new"], in: Dialog.shop(), variables: variables)
            person.expect("? Name:")
            person.type("home")
            person.expect("error:")
            person.type(Dialog.interrupt)
            #expect(person.end() == 130)
            return String(decoding: person.bytes, as: UTF8.self)
        }
        let colored = try bytes([:])
        let plain = try bytes(["NO_COLOR": "1"])
        #expect(colored.contains("\u{1B}[31merror:"))
        #expect(!plain.contains("\u{1B}[31m") && !plain.contains("\u{1B}[1m") && plain.contains("error:"))
    }
}
