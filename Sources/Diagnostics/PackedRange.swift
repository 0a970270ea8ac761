/// A range of bytes in half of the space: no text that is read has two gigabytes, and thousands of texts have many ranges.
///
///     @PackedRange package var range: Range<Int>
@propertyWrapper
package struct PackedRange: Hashable, Sendable {
    @usableFromInline var lowerBound: Int32
    @usableFromInline var upperBound: Int32

    @inlinable package init(wrappedValue range: Range<Int>) {
        lowerBound = Int32(clamping: range.lowerBound)
        upperBound = Int32(clamping: range.upperBound)
    }

    @inlinable package var wrappedValue: Range<Int> {
        get { Int(lowerBound)..<Int(upperBound) }
        set { self = PackedRange(wrappedValue: newValue) }
    }
}
