internal import Diagnostics

/// A process that this one started, while it runs: what it has written, and whether it has ended.
///
/// Whoever has one waits for its pipes to be readable, lets it ``read(_:)``, and asks for its ``result``.
struct ChildProcess {
    private let process: System.RunningProcess
    /// The pipes that may still bring something.
    private(set) var open: [System.Descriptor]
    private var end: Subprocess.End?
    private let start = System.uptime()
    private var ended = 0.0
    private var output: Stream
    private var errors: Stream
    /// What it had started when it was asked to stop: once it is gone, nobody knows whose they were.
    private var asked: [System.ProcessNumber] = []

    /// Starts a program, of whose output so many bytes are kept.
    init(_ program: Subprocess, keeping limit: Int = .max) throws(Refusal) {
        output = Stream(limit: limit)
        errors = Stream(limit: limit)
        do throws(SystemError) {
            process = try System.start(
                program.program,
                program.arguments,
                environment: program.environment,
                in: program.folder?.text
            )
        } catch {
            throw Refusal(program.notStarted(error))
        }
        open = [process.output, process.errors]
    }

    /// How long it has been running, in seconds.
    var age: Double { System.uptime() - start }

    /// Whether its pipes tell nothing any more, so that it has to be looked at again and again.
    var isQuiet: Bool { open.isEmpty }

    /// Takes in what the pipes hold of those that are readable, and looks whether the process has ended.
    ///
    /// - Returns: the lines that are whole now, of both streams.
    mutating func read(_ readable: [System.Descriptor]) -> [String] {
        var lines: [String] = []
        for descriptor in open where readable.contains(descriptor) {
            let chunk = (try? System.chunk(of: descriptor, upTo: 64 * 1024, of: "")) ?? []
            if chunk.isEmpty { open.removeAll { $0 == descriptor } }
            lines += descriptor == process.output ? output.take(chunk) : errors.take(chunk)
        }
        if end == nil, let end = System.end(of: process) {
            self.end = end
            ended = System.uptime()
        }
        return lines
    }

    /// What came out, once the process has ended and its pipes are read, or were left open for too long.
    ///
    /// What it left running may keep them open for as long as it lives: that is not our business.
    var result: Subprocess.Result? {
        guard let end, open.isEmpty || System.uptime() - ended > Self.patience else { return nil }
        return result(as: end)
    }

    /// Asks the process and everything that it started to stop, and doesn't wait.
    mutating func ask() {
        asked = System.descendants(of: process)
        System.interrupt(process)
    }

    /// Makes those stop that were asked to, once they had the time to end by themselves.
    mutating func end(at deadline: Double) {
        while end == nil, System.uptime() < deadline { _ = read(System.readable(open, within: 10)) }
        _ = stop(as: .killed(signal: 9))
        System.stop(asked)
    }

    /// Until when a process may take to stop that is asked now.
    static var deadline: Double { System.uptime() + patience }

    /// Stops the process and everything that it started.
    mutating func stop(as end: Subprocess.End) -> Subprocess.Result {
        System.stop(process)
        while self.end == nil {
            _ = read(System.readable(open, within: 1))
        }
        // Nobody is left to write; what is in the pipes is all there is.
        while !open.isEmpty {
            let readable = System.readable(open, within: 1)
            if readable.isEmpty { break }
            _ = read(readable)
        }
        return result(as: end)
    }

    func close() {
        System.close(process.output)
        System.close(process.errors)
    }

    private func result(as end: Subprocess.End) -> Subprocess.Result {
        Subprocess.Result(end: end, output: output.text, errors: errors.text)
    }

    /// How long, in seconds, a process that was asked to stop may take, and a pipe of an ended one may stay open.
    private static let patience = 2.0
}

/// What came through one pipe so far.
private struct Stream {
    /// How much of it is kept: half of that from the beginning, and half from the end.
    let limit: Int
    private var bytes: [UInt8] = []
    private var isCut = false
    /// The line that isn't whole yet.
    private var line: [UInt8] = []

    init(limit: Int) { self.limit = limit }

    var text: String {
        guard isCut || bytes.count > limit else { return String(decoding: bytes, as: UTF8.self) }
        let parts = [bytes.prefix(limit / 2), bytes.suffix(limit / 2)]
        return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    }

    /// Takes in more; nothing ends the last line.
    ///
    /// - Returns: the lines that are whole now, without what ends them, and without empty ones.
    mutating func take(_ chunk: [UInt8]) -> [String] {
        keep(chunk)
        var lines: [String] = []
        var start = 0
        for index in chunk.indices where chunk[index] == UInt8(ascii: "\n") || chunk[index] == UInt8(ascii: "\r") {
            line += chunk[start..<index]
            endLine(into: &lines)
            start = index + 1
        }
        if line.count < limit { line += chunk[start...] }
        if chunk.isEmpty { endLine(into: &lines) }
        return lines
    }

    private mutating func endLine(into lines: inout [String]) {
        if !line.isEmpty { lines.append(String(decoding: line, as: UTF8.self)) }
        line = []
    }

    private mutating func keep(_ chunk: [UInt8]) {
        bytes += chunk
        guard bytes.count / 2 > limit else { return }
        bytes.removeSubrange((limit / 2)..<(bytes.count - limit / 2))
        isCut = true
    }
}
