package import Diagnostics

/// A place in a text: bytes, and the line and column of the first of them.
///
/// It is kept for many thousands of files at once, so that it has no path; see `SourceLocation`.
package struct SourcePlace: Hashable, Sendable {
    @PackedRange package var range: Range<Int>
    private var numbers: SIMD2<Int32>

    package init(range: Range<Int>, line: Int, column: Int) {
        self.range = range
        numbers = SIMD2(Int32(clamping: line), Int32(clamping: column))
    }

    package var line: Int { Int(numbers.x) }
    package var column: Int { Int(numbers.y) }

    /// The place as it is shown, in a file.
    package func location(in path: String) -> SourceLocation {
        SourceLocation(path: path, line: line, column: column)
    }
}
