package import Diagnostics

/// Something to ask, as a value: keys or lines in, a screen or a page out, until there is an answer.
///
/// A terminal that can move its cursor shows the ``screen(columns:rows:)`` anew after every key. One that can't
/// (`TERM=dumb`: an editor's shell, or somebody who listens to what is written) shows the ``page`` once, and reads
/// lines.
package protocol Question {
    associatedtype Answer

    /// A few words, such as `Name`.
    var title: String { get }

    /// Whether Escape leads back to the question before, which is said where there is room.
    var leadsBack: Bool { get set }

    /// Whether nothing is written yet but an answer that was taken back: otherwise Escape clears that first.
    var isBlank: Bool { get }

    /// Has an answer that was taken back stand there, to be edited where it is a text.
    mutating func begin(with words: String)

    /// Does what a key means to the question.
    ///
    /// - Returns: the answer, once there is one.
    mutating func press(_ key: Key) -> Answer?

    /// How the question looks now, in a window with some columns and rows.
    func screen(columns: Int, rows: Int) -> Screen

    /// What there is to read before an answer is written, in lines.
    var page: [String] { get }

    /// What stands in front of the line that is written.
    var request: String { get }

    /// What a written line means to the question.
    mutating func take(_ line: String) -> Reply<Answer>

    /// An answer as a person would say it.
    func words(for answer: Answer) -> String
}

extension Question {
    package mutating func begin(with words: String) {}
}

/// What a question makes of a line.
package enum Reply<Answer> {
    case answer(Answer)
    /// It can't be that, and it is asked again.
    case refusal(Diagnostic)
    /// Some lines to read, before it is asked again.
    case page([String])
}

extension Reply: Equatable where Answer: Equatable {}
extension Reply: Sendable where Answer: Sendable {}
