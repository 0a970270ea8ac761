/// What few of many thousands of values have: where there is none it takes one word, however large it could be.
///
///     @Indirect package var condition: Condition?
@propertyWrapper
package struct Indirect<Value: Hashable & Sendable>: Hashable, Sendable {
    @usableFromInline indirect enum Box: Hashable, Sendable {
        case empty
        case full(Value)
    }

    @usableFromInline var box: Box

    @inlinable package init(wrappedValue value: Value?) { box = value.map(Box.full) ?? .empty }

    @inlinable package var wrappedValue: Value? {
        get {
            switch box {
            case .empty: nil
            case .full(let value): value
            }
        }
        set { self = Indirect(wrappedValue: newValue) }
    }
}
