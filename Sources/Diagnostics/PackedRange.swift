/// A range of bytes in half of the space: no text that is read has two gigabytes, and thousands of texts have many ranges.
///
///     @PackedRange package var range: Range<Int>
@propertyWrapper
package struct PackedRange: Hashable, Sendable {
    private var lowerBound: Int32
    private var upperBound: Int32

    package init(wrappedValue range: Range<Int>) {
        lowerBound = Int32(clamping: range.lowerBound)
        upperBound = Int32(clamping: range.upperBound)
    }

    package var wrappedValue: Range<Int> {
        get { Int(lowerBound)..<Int(upperBound) }
        set { self = PackedRange(wrappedValue: newValue) }
    }
}
