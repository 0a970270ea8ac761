import Foundation
import Testing

/// A command at a terminal of its own: keys in, and what is seen in the window.
final class PseudoTerminal {
    /// What a person sees in the window, and has seen before it went out of it.
    private(set) var window: Window
    /// Everything that was sent to the terminal.
    private(set) var bytes: [UInt8] = []

    private var person: CInt
    private var line: CInt
    let number: pid_t
    private let modeBefore: [UInt8]

    struct NotOpened: Error { let reason: String }

    /// Starts the product, or another program, in a sandbox.
    ///
    /// - Parameters:
    ///   - arguments: what follows the program's name.
    ///   - program: another one than the product.
    ///   - terminal: where it works.
    ///   - folder: where it starts, below the sandbox's folder.
    ///   - kind: the value of `TERM`.
    ///   - columns: of the window.
    ///   - rows: of the window.
    ///   - variables: of the environment, besides those of the sandbox.
    /// - Throws: `NotOpened`, when there is no terminal to be had, or the program can't be started.
    init(
        _ arguments: [String],
        of program: String? = nil,
        in terminal: Terminal,
        folder: String = "",
        kind: String = "xterm",
        columns: Int = 80,
        rows: Int = 24,
        variables: [String: String] = [:]
    ) throws {
        // Between its making and its marking no other test may start a process that would inherit it.
        Child.starting.lock()
        defer { Child.starting.unlock() }
        var (person, line): (CInt, CInt) = (-1, -1)
        guard openpty(&person, &line, nil, nil, nil) == 0, let name = ttyname(line) else {
            throw NotOpened(reason: String(cString: strerror(errno)))
        }
        for end in [person, line] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // The line stays open here, so that the terminal outlives the process, and its mode can be looked at.
        self.person = person
        self.line = line
        let path = String(cString: name)
        window = Window(columns: columns, rows: rows)
        modeBefore = Self.mode(of: line)
        Self.setSize(of: line, columns, rows)

        let launch = Launch(
            folder: terminal.sandbox.work.appending(path: folder),
            terminal: URL(filePath: path)
        )
        defer { launch.free() }
        let environment = terminal.sandbox.environment.merging(["TERM": kind]) { $1 }.merging(variables) { $1 }
        let product = terminal.sandbox.environment["BIN", default: ""] + "/" + Product.name
        let started = launch.start(program ?? product, arguments, environment)
        guard started.error == 0 else { throw NotOpened(reason: String(cString: strerror(started.error))) }
        number = started.number
    }

    deinit {
        kill(-number, SIGKILL)
        if person >= 0 { hangUp() }
    }

    /// Sends keys, as bytes of UTF-8.
    func type(_ keys: String) { type(Array(keys.utf8)) }

    func type(_ keys: [UInt8]) {
        var rest = keys[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(person, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    func send(_ signal: Int32) { kill(number, signal) }

    /// Changes the size of the window, which shows then what a terminal that wraps its lines anew would.
    ///
    /// What is still on its way was meant for the old size, and is shown first.
    func resize(columns: Int, rows: Int) {
        while read(for: 150) {}
        Self.setSize(of: line, columns, rows)
        window.resize(columns: columns, rows: rows)
    }

    /// Waits until a text is seen; fails if the process ends without it.
    func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        // Spaces at the end of a line can't be seen.
        let seen = String(text.reversed().drop { $0 == " " }.reversed())
        expect("'\(text)'", sourceLocation: sourceLocation) { $0.text.contains(seen) }
    }

    /// Waits until the window is as somebody wants it; fails if the process ends before.
    func expect(
        _ description: String,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ isSeen: (Window) -> Bool
    ) {
        let deadline = Date(timeIntervalSinceNow: Self.patience)
        while !isSeen(window) {
            if read(for: 50) || !hasEnded && Date() < deadline { continue }
            while read(for: 50) {}
            if !isSeen(window) {
                Issue.record("\(description) was not seen in:\n\(window.text)", sourceLocation: sourceLocation)
                kill(-number, SIGKILL)
            }
            return
        }
    }

    /// Closes the terminal, as when a window is closed or a connection is lost.
    func hangUp() {
        close(person)
        close(line)
        person = -1
        line = -1
    }

    /// Waits until the process has ended, and returns its status; that of a signal is negative.
    func end() -> Int32 {
        let deadline = Date(timeIntervalSinceNow: Self.patience)
        while !hasEnded {
            _ = read(for: 5)
            if Date() > deadline { kill(-number, SIGKILL) }
        }
        readRest()
        return ended ?? 0
    }

    /// Reads what the process has written until it ended: all that comes before a mark that is set now.
    private func readRest() {
        while read(for: 0) {}
        var mark: UInt8 = 0
        guard write(line, &mark, 1) == 1 else { return }
        while read(for: 1_000, upTo: mark) {}
    }

    /// How many seconds are waited for something that should be seen in moments.
    private static let patience: Double = 600

    /// Whether the terminal shows and hands over what is typed as it did before the process started.
    var isAsBefore: Bool { Self.mode(of: line) == modeBefore }

    private var ended: Int32?

    private var hasEnded: Bool {
        if ended != nil { return true }
        var status: CInt = 0
        guard waitpid(number, &status, WNOHANG) == number else { return false }
        let signal = status & 0x7f
        ended = signal == 0 ? (status >> 8) & 0xff : -signal
        return true
    }

    /// Reads what has come within some milliseconds; returns false when that was nothing, or the last before a mark.
    private func read(for milliseconds: CInt, upTo mark: UInt8? = nil) -> Bool {
        var entry = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, milliseconds) > 0, entry.revents & Int16(POLLIN) != 0 else { return false }
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = Foundation.read(person, &chunk, chunk.count)
        guard count > 0 else { return false }
        let isMarked = chunk[count - 1] == mark
        let text = chunk[..<(isMarked ? count - 1 : count)]
        bytes += text
        window.show(text)
        return !isMarked
    }

    private static func setSize(of line: CInt, _ columns: Int, _ rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(line, UInt(TIOCSWINSZ), &size)
    }

    /// The bytes of a terminal's mode.
    private static func mode(of line: CInt) -> [UInt8] {
        var mode = termios()
        guard tcgetattr(line, &mode) == 0 else { return [] }
        let flags = [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag].flatMap { flag in
            withUnsafeBytes(of: flag) { Array($0) }
        }
        return flags + withUnsafeBytes(of: mode.c_cc) { Array($0) }
    }
}
