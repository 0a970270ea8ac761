import Foundation
import Testing

/// The manual page, held to those who show it.
struct ManualTests {
    /// A program that reads manual pages, and a line that has it say what is wrong with one.
    struct Reader: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let line: String

        static let all = [
            Reader(testDescription: "groff", line: #"groff -ww -man -Tutf8 "$ASIDE/ufeature.1" 2>&1 > /dev/null"#),
            Reader(
                testDescription: "man",
                line: #"man --warnings -E UTF-8 -l -Tutf8 -Z "$ASIDE/ufeature.1" 2>&1 > /dev/null"#
            ),
            // The page has no date: it is the same each time it is printed.
            Reader(
                testDescription: "mandoc",
                line: #"mandoc -Tlint -Wwarning "$ASIDE/ufeature.1" | grep -v 'missing date' || true"#
            ),
        ]

        var isThere: Bool {
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            return path.split(separator: ":").contains {
                FileManager.default.isExecutableFile(atPath: "\($0)/\(testDescription)")
            }
        }
    }

    @Test(
        "there is nothing wrong with it",
        .enabled(if: Reader.all.contains(where: \.isThere), "not run: neither groff nor mandoc is there"),
        arguments: Reader.all.filter(\.isThere)
    )
    func isClean(reader: Reader) throws {
        var terminal = try Terminal()
        terminal.sandbox.variables["LC_ALL"] = InteractiveShell.locale
        try terminal.output(of: #"ufeature manual > "$ASIDE/ufeature.1""#)
        #expect(try terminal.output(of: reader.line) == "")
    }

    @Test("nobody but who asks for it hears of the manual page")
    func isHidden() throws {
        let terminal = try Terminal()
        #expect(try !terminal.output(of: "ufeature help").contains("manual"))
        #expect(try terminal.output(of: "ufeature help manual").hasPrefix("OVERVIEW: Print the manual page\n"))
        try terminal.expect(
            """
            $ ufeature manua
            ! error: unknown command 'manua' [unknown_command]
            ! see 'ufeature --help'
            ? 64
            """
        )
    }
}
