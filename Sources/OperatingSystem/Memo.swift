/// Values that are made once for each key, whichever thread asks first.
///
///     let sets = Memo<String, TemplateSet>()
///     let set = sets.value(for: "clean") { parse("clean") }
///
/// For values that depend on nothing but the key, and on what never changes as long as the memo lives: whoever owns a
/// memo stays a value for others.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let values = Locked<[Key: Value]>([:])

    package init() {}

    /// The value for a key, made now if nothing has asked for it before.
    ///
    /// `make` may ask for other keys. Two threads that ask at the same time may both make the value; both get the same one.
    package func value(for key: Key, make: () -> Value) -> Value {
        if let value = values.with({ $0[key] }) { return value }
        let made = make()
        return values.with { values in
            if let value = values[key] { return value }
            values[key] = made
            return made
        }
    }
}
