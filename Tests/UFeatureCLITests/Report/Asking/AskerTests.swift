import Diagnostics
import Foundation
import OperatingSystem
import Testing
import UFeatureCLI

@Suite struct AskerTests {
    /// What is typed, piece by piece, at two questions; and what is seen.
    private static func asked(
        _ typed: [Terminal.Typed],
        isMoving: Bool = true,
        onPause: @escaping (Bool) -> Void = { _ in }
    ) -> (answers: [String], seen: String, isInterrupted: Bool) {
        let capture = Capture()
        var rest = typed[...]
        let typist = Typist(typed: { rest.popFirst() ?? .end }, pause: onPause, window: { (40, 10) })
        var asker = Asker(typist, capture.report(), isMoving: isMoving)
        var answers: [String] = []
        do {
            answers.append(try asker.ask(TextQuestion("First") { $0.isEmpty ? .error("empty", "it is empty") : nil }))
            answers.append(try asker.ask(TextQuestion("Second", standard: "two") { _ in nil }))
            return (answers, capture.errors, false)
        } catch {
            return (answers, capture.errors, error is Interrupted)
        }
    }

    private static func bytes(_ text: String) -> Terminal.Typed { .bytes(Array(text.utf8)) }

    private static let erased = "\r\u{1B}[J"

    @Test func answersStayToBeRead() {
        let (answers, seen, _) = Self.asked([Self.bytes("o"), Self.bytes("ne\r"), Self.bytes("\r")])
        #expect(answers == ["one", "two"])
        let first = "? First: \r\u{1B}[9C\(Self.erased)? First: o\r\u{1B}[10C\(Self.erased)✓ First: one\n"
        #expect(seen == first + "? Second: two\r\u{1B}[10C\(Self.erased)✓ Second: two\n")
    }

    @Test func whatIsTypedAheadIsForTheNextQuestion() {
        #expect(Self.asked([Self.bytes("one\r1"), Self.bytes("2\r")]).answers == ["one", "12"])
        #expect(Self.asked([Self.bytes("one\r12\r")]).answers == ["one", "12"])
        #expect(Self.asked([Self.bytes("one\n1"), Self.bytes("2\n")], isMoving: false).answers == ["one", "12"])
        #expect(Self.asked([Self.bytes("one\n12\n")], isMoving: false).answers == ["one", "12"])
    }

    @Test(
        "nothing is left of a question that is interrupted",
        arguments: [
            bytes("\u{3}"), bytes("\u{4}"), bytes("y\u{3}\r"), .end, .interruption,
        ])
    func interrupted(typed: Terminal.Typed) {
        let (answers, seen, isInterrupted) = Self.asked([Self.bytes("one\rx"), .nothing, typed])
        #expect(isInterrupted)
        #expect(answers == ["one"])
        #expect(seen.hasSuffix(Self.erased))
    }

    @Test("a line that is interrupted is ended", arguments: [Terminal.Typed.end, .interruption])
    func interruptedLine(typed: Terminal.Typed) {
        let (answers, seen, isInterrupted) = Self.asked([Self.bytes("one\nx"), .nothing, typed], isMoving: false)
        #expect(isInterrupted)
        #expect(answers == ["one"])
        #expect(seen == "First: Second [two]: \n")
    }

    @Test("after a pause the question is drawn again", arguments: [bytes("\u{1A}"), .suspension])
    func paused(typed: Terminal.Typed) {
        var requests: [Bool] = []
        let (answers, seen, _) = Self.asked([Self.bytes("on"), typed, Self.bytes("e\r\r")]) { requests.append($0) }
        #expect(requests == [typed == .suspension])
        #expect(answers == ["one", "two"])
        #expect(seen.contains("\(Self.erased)? First: on\r\u{1B}[11C\(Self.erased)✓"))
    }

    /// The answers to three questions in their order, of which nobody is asked the second one; and what is seen.
    private static func inOrder(_ typed: [Terminal.Typed], isConfirmed: Bool = false) throws -> (
        answers: [String], seen: String
    ) {
        let capture = Capture()
        var rest = typed[...]
        var asker = Asker(
            Typist(typed: { rest.popFirst() ?? .end }, window: { (40, 10) }), capture.report(), isMoving: true)
        var answers: [String] = []
        var before = Asker.Answers<[String]>()
        repeat {
            try asker.askInOrder(&answers, after: &before) { number, answers, asker in
                if number == 3 { return false }
                if number != 1 { answers.append(try asker.ask(TextQuestion("Q\(number)") { _ in nil })) }
                return true
            }
        } while try isConfirmed && asker.ask(TextQuestion("Right") { _ in nil }, after: before) == nil
        return (answers, capture.errors)
    }

    private static let escape: [Terminal.Typed] = [bytes("\u{1B}"), .nothing]

    @Test("Escape clears what is written, and then leads back to the question before that was asked")
    func back() throws {
        let (answers, seen) = try Self.inOrder(
            [Self.bytes("one\rtw")] + Self.escape + Self.escape + [Self.bytes("\u{15}1\r2\r")])
        #expect(answers == ["1", "2"])
        let taken = "\(Self.erased)\u{1B}[1A\r\u{1B}[J? Q0: one"
        #expect(seen.components(separatedBy: taken).count == 2)
        #expect(seen.components(separatedBy: "Esc back").count == 2)
        #expect(seen.hasSuffix("✓ Q0: 1\n✓ Q2: 2\n"))
    }

    @Test("a long answer is taken back from all the lines that it has, and nothing is before the first question")
    func backOverALongAnswer() throws {
        let long = String(repeating: "x", count: 36)
        let (answers, seen) = try Self.inOrder(
            Self.escape + [Self.bytes(long + "\r")] + Self.escape + Self.escape + [Self.bytes("\u{15}1\r2\r")])
        #expect(answers == ["1", "2"])
        #expect(seen.contains("\u{1B}[2A\r\u{1B}[J? Q0: "))
    }

    @Test("Escape leads back from the question that ends them, too, and what was seen before isn't erased then")
    func backFromTheEnd() throws {
        let (answers, seen) = try Self.inOrder(
            [Self.bytes("1\r2\r")] + Self.escape + Self.escape + [Self.bytes("\u{15}one\r\u{15}two\r\r\r")],
            isConfirmed: true)
        #expect(answers == ["one", "two"])
        #expect(seen.components(separatedBy: "? Q2: ").count == 2)
        #expect(!seen.contains("\u{1B}[1A\r\u{1B}[J"))
        #expect(seen.components(separatedBy: "Esc back").count > 2)
    }

    @Test func whatIsWrongWithALineIsSaidBelowIt() {
        let (answers, seen, _) = Self.asked([Self.bytes("\none\n\n")], isMoving: false)
        #expect(answers == ["one", "two"])
        #expect(seen == "First: error: it is empty [empty]\nFirst: Second [two]: ")
    }

    @Test("the screen is drawn in one piece, and only where it has changed")
    func drawnOnce() {
        let (_, seen, _) = Self.asked([.nothing, .nothing, Self.bytes("\u{1B}[A"), .nothing, Self.bytes("a\r\r")])
        #expect(seen.components(separatedBy: "? First").count == 2)
    }
}
