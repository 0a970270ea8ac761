import Foundation
import Mustache

extension Lambda {
    /// A lambda that returns how often it has been called.
    static func counting() -> Lambda {
        let calls = Counter()
        return Lambda { _ in .number("\(calls.next())") }
    }
}

/// A number that lambdas share.
private final class Counter: Sendable {
    private let lock = NSLock()
    private nonisolated(unsafe) var value = 0

    func next() -> Int {
        lock.withLock {
            value += 1
            return value
        }
    }
}
