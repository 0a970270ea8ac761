#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Values that are made once for each key, whichever thread asks first.
///
///     let sets = Memo<String, TemplateSet>()
///     let set = sets.value(for: "clean") { parse("clean") }
///
/// For values that depend on nothing but the key, and on what never changes as long as the memo lives: whoever owns a
/// memo stays a value for others.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
    // Only read and written with the lock. Apple's and Swift's own locks are younger than macOS 13.
    private var values: [Key: Value] = [:]
    private let lock: UnsafeMutablePointer<pthread_mutex_t>

    package init() {
        lock = .allocate(capacity: 1)
        lock.initialize(to: pthread_mutex_t())
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    /// The value for a key, made now if nothing has asked for it before.
    ///
    /// `make` may ask for other keys. Two threads that ask at the same time may both make the value; both get the same one.
    package func value(for key: Key, make: () -> Value) -> Value {
        if let value = locked({ values[key] }) { return value }
        let made = make()
        return locked {
            if let value = values[key] { return value }
            values[key] = made
            return made
        }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body()
    }
}
