package import Diagnostics

/// Runs many programs, as many at once as the machine has cores.
///
///     let results = try SubprocessPool.run(folders.map { dump($0) }) { done in … }
///
/// One loop looks after all of them, without threads, so Ctrl-C is heard as it is by one ``Subprocess``: everything that
/// runs is asked to stop, then made to, and ``Interrupted`` is thrown.
package enum SubprocessPool {
    /// The results, in the order of the programs; one that can't be started has the refusal instead.
    ///
    /// `onProgress` is told how many have ended, whenever that changes.
    package static func run(
        _ programs: [Subprocess],
        atOnce limit: Int? = nil,
        onProgress: (_ done: Int) -> Void = { _ in }
    ) throws -> [Result<Subprocess.Result, Refusal>] {
        try System.holdingInterruptions {
            var pool = Pool(programs)
            try pool.run(atOnce: max(1, limit ?? System.coreCount), onProgress: onProgress)
            return pool.results.map { $0 ?? .failure(Refusal([])) }
        }
    }
}

private struct Pool {
    let programs: [Subprocess]
    var results: [Result<Subprocess.Result, Refusal>?]
    private var waiting: Range<Int>
    private var running: [(index: Int, child: ChildProcess)] = []

    init(_ programs: [Subprocess]) {
        self.programs = programs
        results = programs.map { _ in nil }
        waiting = programs.indices
    }

    mutating func run(atOnce limit: Int, onProgress: (Int) -> Void) throws {
        var done = 0
        while !waiting.isEmpty || !running.isEmpty {
            while running.count < limit, let index = waiting.popFirst() { start(index) }
            read()
            running.removeAll { index, child in
                guard let result = child.result else { return false }
                child.close()
                results[index] = .success(result)
                return true
            }
            let count = results.count { $0 != nil }
            if count != done { onProgress(count) }
            done = count
            if System.isInterrupted() {
                stop()
                throw Interrupted()
            }
        }
    }

    private mutating func start(_ index: Int) {
        do throws(Refusal) {
            running.append((index, try ChildProcess(programs[index])))
        } catch {
            results[index] = .failure(error)
        }
    }

    /// Waits until there is something to read, and reads it.
    private mutating func read() {
        let open = running.flatMap(\.child.open)
        let readable = System.readable(open, within: running.contains { $0.child.isQuiet } ? 1 : 100)
        for index in running.indices { _ = running[index].child.read(readable) }
    }

    /// Stops everything that runs: politely, then for good.
    private mutating func stop() {
        for index in running.indices { running[index].child.ask() }
        let deadline = ChildProcess.deadline
        for index in running.indices {
            running[index].child.end(at: deadline)
            running[index].child.close()
        }
        running = []
    }
}
