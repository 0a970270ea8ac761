package import Diagnostics
internal import Workspaces

/// A question that is answered with a word or a line; what is wrong with it is said while it is being written.
package struct TextQuestion: Question {
    package let title: String
    package var leadsBack = false
    /// What is meant by nothing but Return; nil where something has to be written.
    private let standard: String?
    /// An example of an answer, which stands there until something is written.
    private let placeholder: String?
    private let problem: (String) -> Diagnostic?
    private var line = TextLine()
    /// An answer that was taken back.
    private var earlier: String?
    private var complaint: Diagnostic?

    /// A question with what it takes.
    ///
    /// - Parameters:
    ///   - title: a few words.
    ///   - standard: what is meant by nothing but Return; nil where something has to be written.
    ///   - placeholder: an example of an answer, which stands there until something is written.
    ///   - problem: why a text can't be the answer, if it can't.
    package init(
        _ title: String,
        standard: String? = nil,
        placeholder: String? = nil,
        problem: @escaping (String) -> Diagnostic?
    ) {
        self.title = title
        self.standard = standard
        self.placeholder = placeholder
        self.problem = problem
    }

    package mutating func begin(with words: String) { (line, earlier) = (TextLine(words), words) }

    package mutating func press(_ key: Key) -> String? {
        if key == .enter {
            if let answer { return answer }
            complaint = problem(line.text.trimmed)
        } else if key == .escape {
            (line, complaint) = (TextLine(), nil)
        } else if line.press(key) {
            complaint = line.text.trimmed.isEmpty ? nil : problem(line.text.trimmed)
        }
        return nil
    }

    package func screen(columns: Int, rows: Int) -> Screen {
        let width = QuestionScreen.width(columns)
        let height = QuestionScreen.height(rows)
        var screen = QuestionScreen.heading(title, line, hint: hint, width: width, height: height)
        screen.lines += QuestionScreen.complaint(complaint, width: width, height: height - screen.lines.count)
        if leadsBack, isBlank, screen.lines.count < height {
            screen.lines.append([Screen.Span("  Esc back".cut(to: width), .dim)])
        }
        return screen
    }

    package var isBlank: Bool { line.text.isEmpty || line.text == earlier }

    package var page: [String] { [] }

    package var request: String { title + (standard.map { " [\($0.printable())]" } ?? "") + ": " }

    package mutating func take(_ line: String) -> Reply<String> {
        self.line = TextLine(line)
        if let answer { return .answer(answer) }
        return problem(line.trimmed).map { .refusal($0) } ?? .page([])
    }

    package func words(for answer: String) -> String { answer.printable() }

    private var hint: String { (standard ?? placeholder ?? "").printable() }

    private var answer: String? {
        let text = line.text.trimmed
        if text.isEmpty, let standard { return standard }
        return problem(text) == nil ? text : nil
    }
}
