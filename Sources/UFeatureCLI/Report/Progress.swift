/// How far a long piece of work is, as one line: `[3/20] Testing Search`.
package struct Progress: Hashable, Sendable {
    package var done: Int
    package var total: Int
    package var activity: String

    package init(done: Int, total: Int, activity: String) {
        self.done = done
        self.total = total
        self.activity = activity
    }

    /// The line, cut so that it does not wrap.
    package func line(width: Int) -> String {
        let count = String(done)
        let padding = String(repeating: " ", count: max(0, String(total).utf8.count - count.utf8.count))
        // Terminals wrap when the last column is written.
        return "[\(padding)\(count)/\(total)] \(activity.printable())".cut(to: width - 1)
    }

    /// What puts the line in the place of the one before it.
    func drawing(width: Int) -> String { Self.erasing + line(width: width) }

    /// What removes the line.
    static let erasing = "\r\u{1B}[K"
}
