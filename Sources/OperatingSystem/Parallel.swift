/// Does the same with many values, on all cores at once.
package enum Parallel {
    /// What `body` makes of each value, in their order.
    ///
    ///     let outlines = Parallel.map(files) { SourceOutline(scanning: $0) }
    ///
    /// The values are dealt out like cards, so that a run of large ones doesn't end up with one core. Few values aren't
    /// worth a thread.
    package static func map<Value: Sendable, Result: Sendable>(
        _ values: [Value],
        atLeast grain: Int = 8,
        _ body: @Sendable @escaping (Value) -> Result
    ) -> [Result] {
        let shares = values.count / max(1, grain)
        // How many cores there are is a question to the system, and not worth it for few values either.
        guard shares > 1, case let threads = min(System.coreCount, shares), threads > 1 else { return values.map(body) }
        var results: [Result?] = Array(repeating: nil, count: values.count)
        results.withUnsafeMutableBufferPointer { results in
            // Every place is written by one thread only, and read when all have ended.
            let start = results.baseAddress
            System.run(onThreads: threads) { thread in
                for index in stride(from: thread, to: values.count, by: threads) {
                    start?[index] = body(values[index])
                }
            }
        }
        return results.compactMap { $0 }
    }
}
