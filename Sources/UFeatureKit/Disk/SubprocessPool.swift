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
    private var running: [Child] = []

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
            running.removeAll { child in
                guard let result = child.result else { return false }
                child.close()
                results[child.index] = .success(result)
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
            running.append(try Child(programs[index], index: index))
        } catch {
            results[index] = .failure(error)
        }
    }

    /// Waits until there is something to read, and reads it.
    private mutating func read() {
        let open = running.flatMap(\.open)
        // A process that has closed its pipes, but not ended, is looked at again and again.
        let isQuiet = running.contains { $0.open.isEmpty }
        let readable = Set(System.readable(open, within: isQuiet ? 1 : 100))
        for index in running.indices {
            running[index].read(readable)
            running[index].look()
        }
    }

    /// Stops everything that runs: politely, then for good.
    private mutating func stop() {
        for child in running { System.interrupt(child.process) }
        let start = System.uptime()
        while running.contains(where: { $0.end == nil }), System.uptime() - start < Child.patience { read() }
        for child in running {
            System.stop(child.process)
            while child.end == nil, System.end(of: child.process) == nil { System.sleep(milliseconds: 1) }
            child.close()
        }
        running = []
    }
}

/// One of the programs that run at the moment.
private struct Child {
    let index: Int
    let process: System.RunningProcess
    private(set) var open: [System.Descriptor]
    private(set) var end: Subprocess.End?
    private var ended = 0.0
    private var output: [UInt8] = []
    private var errors: [UInt8] = []

    /// How long, in seconds, a process that was asked to stop may take, and a pipe of an ended one may stay open.
    static let patience = 2.0

    init(_ program: Subprocess, index: Int) throws(Refusal) {
        self.index = index
        do throws(SystemError) {
            process = try System.start(program.program, program.arguments, environment: program.environment)
        } catch {
            throw Refusal(program.notStarted(error))
        }
        open = [process.output, process.errors]
    }

    mutating func read(_ readable: Set<System.Descriptor>) {
        for descriptor in open where readable.contains(descriptor) {
            let chunk = (try? System.chunk(of: descriptor, upTo: 64 * 1024, of: "")) ?? []
            if chunk.isEmpty { open.removeAll { $0 == descriptor } }
            if descriptor == process.output { output += chunk } else { errors += chunk }
        }
    }

    /// Finds out whether the process has ended.
    mutating func look() {
        guard end == nil else { return }
        end = System.end(of: process)
        ended = System.uptime()
    }

    /// What came out, once the process has ended and its pipes are read, or were left open for too long.
    var result: Subprocess.Result? {
        guard let end, open.isEmpty || System.uptime() - ended > Self.patience else { return nil }
        return Subprocess.Result(
            end: end,
            output: String(decoding: output, as: UTF8.self),
            errors: String(decoding: errors, as: UTF8.self)
        )
    }

    func close() {
        System.close(process.output)
        System.close(process.errors)
    }
}
