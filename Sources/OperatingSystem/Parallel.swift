/// Does the same with many values, on all cores at once.
package enum Parallel {
    /// What `body` makes of each value, in their order.
    ///
    ///     let outlines = Parallel.map(files) { SourceOutline(scanning: $0) }
    ///
    /// Threads take some values at a time, one after the other: whichever has small ones does more of them. Few values
    /// aren't worth a thread.
    package static func map<Value: Sendable, Result: Sendable>(
        _ values: [Value],
        atLeast grain: Int = 8,
        _ body: @Sendable @escaping (Value) -> Result
    ) -> [Result] {
        let shares = values.count / max(1, grain)
        // How many cores there are is a question to the system, and not worth it for few values either.
        guard shares > 1, case let threads = min(System.coreCount, shares), threads > 1 else { return values.map(body) }
        return Array(unsafeUninitializedCapacity: values.count) { results, count in
            // Every place is written by one thread only, and read when all have ended.
            let start = results.baseAddress
            let turns = Turns(values.count, at: max(1, values.count / (threads * turnsOfEach)))
            System.run(onThreads: threads) { _ in
                while let turn = turns.next() {
                    for index in turn { start?.advanced(by: index).initialize(to: body(values[index])) }
                }
            }
            count = values.count
        }
    }

    /// How often a thread asks for more, where all values are alike.
    private static let turnsOfEach = 32

    /// Hands out numbers below some count, some at a time.
    private struct Turns: Sendable {
        let count: Int
        let size: Int
        private let taken = Locked(0)

        init(_ count: Int, at size: Int) {
            self.count = count
            self.size = size
        }

        func next() -> Range<Int>? {
            taken.with { taken in
                guard taken < count else { return nil }
                let turn = taken..<min(taken + size, count)
                taken = turn.upperBound
                return turn
            }
        }
    }
}
