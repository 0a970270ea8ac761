import Foundation
import Testing

/// Somebody who answers the questions of `ufeature new` at a terminal.
struct Dialog {
    /// What is typed at a question, and how the line with the question begins.
    struct Answer: Sendable {
        let title: String
        let keys: String

        init(_ title: String, _ keys: String = "\r") {
            self.title = title
            self.keys = keys
        }
    }

    static let up = "\u{1B}[A"
    static let down = "\u{1B}[B"
    static let escape = "\u{1B}"
    static let interrupt = "\u{3}"
    static let endOfInput = "\u{4}"
    static let clear = "\u{15}"

    /// A workspace with two features and a package, in which nothing is asked about the standard template.
    static func shop(_ others: [String: String] = [:]) throws -> Terminal {
        let terminal = try Terminal(copying: made.get())
        try terminal.sandbox.write(others)
        return terminal
    }

    /// The workspace that every shop is a copy of.
    private static let made = Result {
        let externals = "externals: {'swift-numerics': {path: 'Vendor/swift-numerics', products: ['Numerics']}}"
        let settings = ["ufeature.json": "{name: 'Shop', \(externals)}\n"]
        let terminal = try Terminal(.smallTemplates.with(settings))
        try terminal.output(of: "ufeature new Core --kind foundation --quiet && ufeature new Search --quiet")
        return terminal
    }

    /// Answers questions, each when it is seen.
    static func answer(
        _ answers: [Answer],
        at terminal: PseudoTerminal,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for answer in answers {
            terminal.expect("'\(answer.title)'", sourceLocation: sourceLocation) { window in
                window.seen.contains { $0.hasPrefix("? \(answer.title)") }
            }
            terminal.type(answer.keys)
        }
    }

    /// The command line that is shown at the end.
    static func command(shownBy terminal: PseudoTerminal) throws -> String {
        let lines = terminal.window.text.split(separator: "\n").map(String.init)
        let line = try #require(lines.last { $0.hasPrefix("  ufeature new ") }, "\(lines)")
        return String(line.dropFirst(2))
    }
}
