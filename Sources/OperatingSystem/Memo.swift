/// Values that are made once for each key, whichever thread asks first.
///
///     let sets = Memo<String, TemplateSet>()
///     let set = sets.value(for: "clean") { parse("clean") }
///
/// For values that depend on nothing but the key, and on what never changes as long as the memo lives: whoever owns a
/// memo stays a value for others.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
    // Only read and written with the lock.
    private var values: [Key: Value] = [:]
    private let lock = Lock()

    package init() {}

    /// The value for a key, made now if nothing has asked for it before.
    ///
    /// `make` may ask for other keys. Two threads that ask at the same time may both make the value; both get the same one.
    package func value(for key: Key, make: () -> Value) -> Value {
        if let value = lock.holding({ values[key] }) { return value }
        let made = make()
        return lock.holding {
            if let value = values[key] { return value }
            values[key] = made
            return made
        }
    }
}
