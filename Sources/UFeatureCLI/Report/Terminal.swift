private import Diagnostics

#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

/// The only type that talks to the C library about this process' streams and environment.
package enum Terminal {
    package enum Stream: Int32, Sendable {
        case input = 0
        case output = 1
        case errors = 2
    }

    /// Writes a text whole.
    ///
    /// When nobody reads any more, as after `| head`, the text is dropped: who stopped reading has all they want.
    ///
    /// - Throws: a diagnostic, when the stream takes no more, such as a file on a full disk.
    package static func put(_ text: String, on stream: Stream) throws {
        var text = text
        try text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)[...]
            while !rest.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: rest)
                let count = write(stream.rawValue, part.baseAddress, part.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno == EPIPE {
                    return
                } else if errno == EAGAIN {
                    try wait(for: stream)
                } else if errno != EINTR {
                    throw failure(errno, stream)
                }
            }
        }
    }

    /// Makes writing to a closed pipe an error, which ``put(_:on:)`` knows, instead of the end of this process.
    ///
    /// Child processes inherit this; whoever starts one gives it the default back.
    package static func ignoreBrokenPipes() {
        signal(SIGPIPE, SIG_IGN)
    }

    package static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

    /// The columns of a terminal's window, or what `COLUMNS` says; none, when nobody knows.
    package static func width(of stream: Stream) -> Int? { size(of: stream).columns }

    /// The columns and rows of a terminal's window at one moment, or what `COLUMNS` and `LINES` say; none, when nobody
    /// knows.
    package static func size(of stream: Stream) -> (columns: Int?, rows: Int?) {
        func number(_ text: String?) -> Int? { text.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }
        var size = winsize()
        let isKnown = ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0
        return (
            isKnown && size.ws_col > 0 ? Int(size.ws_col) : number(environment("COLUMNS")),
            isKnown && size.ws_row > 0 ? Int(size.ws_row) : number(environment("LINES"))
        )
    }

    package static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Waits until a stream that must not be waited for by writing (`O_NONBLOCK`) takes more.
    private static func wait(for stream: Stream) throws {
        var request = pollfd(fd: stream.rawValue, events: Int16(POLLOUT), revents: 0)
        if poll(&request, 1, -1) < 0, errno != EINTR { throw failure(errno, stream) }
    }

    private static func failure(_ code: Int32, _ stream: Stream) -> Diagnostic {
        let name = stream == .errors ? "standard error" : "standard output"
        return .error("unwritable_output", "\(name) cannot be written: \(String(cString: strerror(code)))")
    }
}
