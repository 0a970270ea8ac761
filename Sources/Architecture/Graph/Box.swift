/// A value behind one reference: what is large, never changes, and is handed around by the hundred thousand.
///
/// A copy of it counts one reference, where one of the value would count those of all its parts.
final class Box<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
