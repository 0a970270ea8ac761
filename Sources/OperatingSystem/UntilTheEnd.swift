/// What a process keeps until it ends, which is about to.
///
/// The system takes all of its memory back at once; to take a value of many parts into pieces first would be a tenth of
/// the work.
package enum UntilTheEnd {
    package static func keep<Value>(_ value: Value) { _ = Unmanaged.passRetained(Kept(value)) }

    private final class Kept<Value> {
        let value: Value
        init(_ value: Value) { self.value = value }
    }
}
