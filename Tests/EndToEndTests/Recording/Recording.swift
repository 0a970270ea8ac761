import Foundation
import Testing

/// What a window shows while a session is typed, from moment to moment.
///
/// The commands run at a terminal, and what they write is shown as it comes from there. How fast somebody types and
/// reads is decided here, not by the clock, so that the same session is always the same recording.
struct Recording {
    /// What is seen, and for how long.
    struct Moment {
        let view: Window.View
        let seconds: Double
    }

    /// What is typed, and what happens then.
    struct Line: ExpressibleByStringLiteral {
        let text: String
        /// The end of a question, to which somebody presses the return key.
        var question: String?
        /// How the command ends.
        var status: Int32 = 0

        init(_ text: String, question: String? = nil, status: Int32 = 0) {
            self.text = text
            self.question = question
            self.status = status
        }

        init(stringLiteral text: String) { self.init(text) }
    }

    let columns: Int
    let rows: Int
    private(set) var moments: [Moment] = []

    private static let prompt = "\u{1B}[1;32m$\u{1B}[0m "
    private static let letter = 0.035
    private static let breath = 0.5
    private static let question = 2.5

    /// Types lines of a shell in a sandbox, one after the other.
    ///
    /// - Parameters:
    ///   - lines: what is typed; `cd` changes the folder of the lines after it.
    ///   - terminal: where they are typed.
    ///   - columns: of the window.
    ///   - rows: of the window.
    /// - Throws: `PseudoTerminal.NotOpened`.
    init(of lines: [Line], in terminal: Terminal, columns: Int, rows: Int) throws {
        self.columns = columns
        self.rows = rows
        var window = Window(columns: columns, rows: rows)
        var folder = ""
        for line in lines {
            window.show(Self.prompt.utf8)
            show(window, for: Self.breath)
            for letter in line.text {
                window.show(String(letter).utf8)
                show(window, for: Self.letter)
            }
            show(window, for: Self.breath)
            window.show("\r\n".utf8)
            if line.text.hasPrefix("cd ") {
                folder += line.text.dropFirst(3) + "/"
                continue
            }
            let shell = try PseudoTerminal(
                ["-c", line.text],
                of: "/bin/sh",
                in: terminal,
                folder: folder,
                columns: columns,
                rows: rows
            )
            if let question = line.question {
                shell.expect("'\(question)'") { $0.text.hasSuffix(question) && $0.cursor == question.count + 1 }
                var asking = window
                asking.show(shell.bytes)
                show(asking, for: Self.question)
                shell.type("\r")
            }
            #expect(shell.end() == line.status, "$ \(line.text)\n\(shell.window.text)")
            window.show(shell.bytes)
            show(window, for: Self.timeToRead(shell.window))
        }
        window.show(Self.prompt.utf8)
        show(window, for: 6)
        #expect(window.unknown == [], "the window doesn't know what to show")
    }

    /// Somebody looks at a long list as a whole, and reads a few lines.
    private static func timeToRead(_ window: Window) -> Double {
        let lines = window.seen.count { !$0.isEmpty }
        return lines == 0 ? 0 : min(3.5, 1 + 0.25 * Double(lines))
    }

    private mutating func show(_ window: Window, for seconds: Double) {
        if seconds > 0 { moments.append(Moment(view: window.view, seconds: seconds)) }
    }
}
