internal import OperatingSystem

/// Asks one question after the other, and keeps what is typed ahead for the next one.
package struct Asker {
    private var typist: Typist
    private let report: Report
    /// Whether the cursor can be moved, and keys come one by one; otherwise it's all in lines.
    private let isMoving: Bool
    private var keys = KeyReader()
    /// The keys that were pressed and not needed yet.
    private var ahead: [Key] = []
    /// What has been typed of a line that isn't complete.
    private var lines: [UInt8] = []
    /// The answers that can be taken back; nil where none can be.
    private var answered: [Answered]?
    /// The words of an answer that was taken back, with which its question begins anew.
    private var takenBack: String?

    package init(_ typist: Typist, _ report: Report, isMoving: Bool) {
        self.typist = typist
        self.report = report
        self.isMoving = isMoving
    }

    /// Asks until there is an answer, which then stands in a line of its own.
    ///
    /// - Throws: `Interrupted` after Ctrl-C and Ctrl-D, and when the terminal is closed or the system asks to end.
    package mutating func ask<Asked: Question>(_ question: Asked) throws -> Asked.Answer {
        let answer = try isMoving ? askByKeys(question) : askByLines(question)
        if isMoving {
            let style = report.errors.style
            let mark = style.paint("✓ ", .green) + style.paint(question.title + ": ", .bold)
            let words = question.words(for: answer)
            report.writeError("\(mark)\(words)\n")
            answered?.append(Answered(words: words, columns: "✓ \(question.title): \(words)".columns))
        }
        return answer
    }

    /// Asks one question after the other; Escape leads from each to the one before.
    ///
    /// - Parameters:
    ///   - state: what the answers are kept in; an answer that is taken back is taken out of it.
    ///   - answers: what was answered before: with some, it begins by taking the last one back.
    ///   - ask: asks the question with a number, unless there is nothing to ask; returns whether there may be another.
    /// - Throws: what `ask` throws.
    package mutating func askInOrder<State>(
        _ state: inout State,
        after answers: inout Answers<State>,
        _ ask: (_ number: Int, _ state: inout State, _ asker: inout Asker) throws -> Bool
    ) throws {
        var asked = answers.asked
        var number = 0
        answered = answers.given
        defer {
            answers = Answers(asked: asked, given: answered ?? [])
            answered = nil
        }
        // What is shown by now stays, with what was shown after it.
        if let last = asked.popLast() {
            takenBack = answered?.popLast()?.words
            answered = answered?.map { Answered(words: $0.words, columns: nil) }
            (number, state) = last
        }
        while true {
            let before = state
            do {
                guard try ask(number, &state, &self) else { return }
                if let answered, answered.count > asked.count { asked.append((number, before)) }
                number += 1
            } catch is TakenBack {
                guard let last = asked.popLast(), let given = answered?.popLast() else { continue }
                (number, state) = last
                takenBack = given.words
                guard let columns = given.columns else { continue }
                let rows = max(0, columns - 1) / max(1, typist.window().columns) + 1
                report.writeError("\u{1B}[\(rows)A\r\u{1B}[J")
            }
        }
    }

    /// Asks a question that follows those in order; nil where Escape leads back to the last of them.
    ///
    /// - Throws: what ``ask(_:)`` throws.
    package mutating func ask<Asked: Question, State>(
        _ question: Asked,
        after answers: Answers<State>
    ) throws -> Asked.Answer? {
        answered = answers.given
        defer { answered = nil }
        do { return try ask(question) } catch is TakenBack { return nil }
    }

    /// The answers to questions in order, which can be taken back one by one.
    package struct Answers<State> {
        fileprivate let asked: [(number: Int, before: State)]
        fileprivate let given: [Answered]

        package init() { (asked, given) = ([], []) }

        fileprivate init(asked: [(number: Int, before: State)], given: [Answered]) {
            (self.asked, self.given) = (asked, given)
        }
    }

    /// An answer that was given, and the columns of its line.
    ///
    /// One that doesn't stand right above any more has none, and isn't erased.
    fileprivate struct Answered {
        let words: String
        let columns: Int?
    }

    /// The answer before is to be another one.
    private struct TakenBack: Error {}
}

// MARK: By keys

extension Asker {
    private mutating func askByKeys<Asked: Question>(_ question: Asked) throws -> Asked.Answer {
        var question = question
        question.leadsBack = answered?.isEmpty == false
        if let takenBack { question.begin(with: takenBack) }
        takenBack = nil
        var drawn: Drawn?
        func erase() {
            if let drawn { report.writeError(drawn.screen.erasing(columns: typist.window().columns)) }
            drawn = nil
        }
        while true {
            while !ahead.isEmpty {
                let key = ahead.removeFirst()
                switch key {
                case .interrupt, .endOfInput:
                    erase()
                    throw Interrupted()
                case .suspend:
                    erase()
                    typist.pause(false)
                case .redraw:
                    report.writeError("\u{1B}[H\u{1B}[2J")
                    drawn = nil
                case .escape where question.leadsBack && question.isBlank:
                    erase()
                    throw TakenBack()
                default:
                    guard let answer = question.press(key) else { continue }
                    erase()
                    return answer
                }
            }
            let window = typist.window()
            let next = Drawn(
                screen: question.screen(columns: window.columns, rows: window.rows),
                columns: window.columns,
                rows: window.rows
            )
            if next != drawn {
                let old = drawn?.screen.erasing(columns: window.columns) ?? ""
                report.writeError(old + next.screen.drawing(report.errors.style))
                drawn = next
            }
            switch typist.typed() {
            case .bytes(let bytes): ahead += keys.read(bytes)
            case .nothing: ahead += keys.finish()
            case .suspension:
                erase()
                typist.pause(true)
            case .end, .interruption:
                erase()
                throw Interrupted()
            }
        }
    }

    /// What stands on the terminal.
    private struct Drawn: Equatable {
        let screen: Screen
        let columns: Int
        let rows: Int
    }
}

// MARK: By lines

extension Asker {
    private mutating func askByLines<Asked: Question>(_ question: Asked) throws -> Asked.Answer {
        var question = question
        for line in question.page { report.writeError(line + "\n") }
        while true {
            report.writeError(question.request)
            switch question.take(try line()) {
            case .answer(let answer): return answer
            case .refusal(let problem): report.emit(problem)
            case .page(let lines): for line in lines { report.writeError(line + "\n") }
            }
        }
    }

    private mutating func line() throws -> String {
        while true {
            if let end = lines.firstIndex(of: UInt8(ascii: "\n")) {
                defer { lines.removeFirst(end + 1) }
                return String(decoding: lines[..<end], as: UTF8.self)
            }
            switch typist.typed() {
            case .bytes(let bytes): lines += bytes
            case .nothing: continue
            case .suspension: typist.pause(true)
            case .end, .interruption:
                // The line of the question is still open.
                report.writeError("\n")
                throw Interrupted()
            }
        }
    }
}

// MARK: At this terminal

extension Asker {
    /// Asks at this process' terminal; nil where nobody could answer, or nobody wants to.
    ///
    /// That is in a pipe, on a CI service, with `--quiet`, and with the command's own option that forbids it.
    init?(_ arguments: ParsedArguments, _ report: Report, unless isForbidden: Bool) {
        guard !isForbidden, !arguments[.quiet], !Service.isContinuousIntegration else { return nil }
        guard Terminal.isTerminal(.input), Terminal.isTerminal(.errors) else { return nil }
        let isMoving = report.errors.isLive && !(Terminal.environment("TERM") ?? "").isEmpty
        self.init(Typist { .end }, report, isMoving: isMoving)
    }

    /// Listens to this process' terminal while `body` asks, and leaves it as it was.
    ///
    /// - Throws: what `body` throws; `Interrupted` also when Ctrl-C came right behind the last answer.
    mutating func listening<Result>(_ body: (inout Asker) throws -> Result) throws -> Result {
        try Terminal.listening(byKeys: isMoving) { terminal in
            typist = Typist(at: terminal)
            let result = try body(&self)
            if ahead.contains(.interrupt) { throw Interrupted() }
            return result
        }
    }
}
