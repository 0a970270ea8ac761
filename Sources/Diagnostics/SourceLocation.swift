/// A place in a text, as compilers print it: `Package.swift:12:9`.
///
/// Lines and columns start at 1. A column counts UTF-8 bytes, as in the compiler's own messages.
package struct SourceLocation: Hashable, Sendable {
    /// The file as it should be shown: relative to the workspace where there is one.
    package let path: String
    package let line: Int
    package let column: Int

    package init(path: String, line: Int, column: Int) {
        self.path = path
        self.line = line
        self.column = column
    }
}

extension SourceLocation: Comparable {
    /// Orders by path (by bytes, so that it is the same everywhere), then by line and column.
    package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
        guard left.path == right.path else { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
        return (left.line, left.column) < (right.line, right.column)
    }
}

extension SourceLocation: CustomStringConvertible {
    package var description: String { "\(path):\(line):\(column)" }
}
