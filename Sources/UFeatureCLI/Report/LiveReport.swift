/// A report on work that takes a while: one line that changes, on a terminal, and lines that stay above it.
///
/// Where nobody can see a line change there are only those that stay.
package struct LiveReport: Sendable {
    private let report: Report

    init(_ report: Report) { self.report = report }

    /// Puts a line in the place of the one before it.
    package func show(_ progress: Progress) {
        if isSeen { report.writeError(progress.drawing(width: report.errors.width)) }
    }

    /// Says a line that stays.
    package func note(_ line: String) {
        erase()
        report.note(line)
    }

    /// Says a line that stays, when the user wants to hear more.
    package func detail(_ line: String) {
        guard report.verbosity == .verbose else { return }
        erase()
        report.detail(line)
    }

    /// Whether lines that change are seen.
    package var isSeen: Bool { report.errors.isLive && report.verbosity > .quiet }

    func erase() {
        if isSeen { report.writeError(Progress.erasing) }
    }
}
