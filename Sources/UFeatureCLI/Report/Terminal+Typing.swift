#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

/// How somebody types at this process' terminal, and what the terminal and the system make of it.
extension Terminal {
    /// What has come from the terminal, or from the system, while somebody was waited for.
    package enum Typed: Hashable, Sendable {
        case bytes([UInt8])
        /// Nothing yet: a moment has gone by.
        case nothing
        /// Nothing ever again: the terminal is closed.
        case end
        /// The system asks the program to end.
        case interruption
        /// The system asks the program to pause.
        case suspension
    }

    /// Listens to a terminal until `body` is done, and leaves the terminal as it was, on every way out.
    ///
    /// Requests to end or to pause are kept meanwhile: ``Listening/typed()`` tells of them, so that nobody is left with
    /// a terminal that shows nothing of what is typed. Only `kill -9` can't be kept.
    ///
    /// - Parameters:
    ///   - byKeys: whether every key is handed over at once, unseen, Ctrl-C and Ctrl-Z too; otherwise it's line by
    ///     line, as everywhere else.
    ///   - body: what is done meanwhile.
    /// - Returns: what `body` returns.
    package static func listening<Result>(byKeys: Bool, _ body: (Listening) throws -> Result) rethrows -> Result {
        let listening = Listening(byKeys: byKeys)
        do {
            let result = try body(listening)
            listening.end(droppingInput: false)
            return result
        } catch {
            // What was typed ahead was meant for the program, and would be taken for the next command.
            listening.end(droppingInput: true)
            throw error
        }
    }

    /// A terminal that is being listened to.
    package struct Listening {
        /// The terminal's mode before; nil where it isn't changed.
        private let usual: termios?
        private let before: sigset_t

        fileprivate init(byKeys: Bool) {
            // By lines the terminal itself stops the program, and starts it again.
            var kept = Self.set(of: [SIGINT, SIGTERM, SIGHUP, SIGQUIT] + (byKeys ? [SIGTSTP] : []))
            var before = sigset_t()
            pthread_sigmask(SIG_BLOCK, &kept, &before)
            self.before = before
            var usual = termios()
            self.usual = byKeys && tcgetattr(Stream.input.rawValue, &usual) == 0 ? usual : nil
            handOverKeys()
        }

        /// What comes next, after a moment at most.
        package func typed() -> Typed {
            if let request = request() { return request }
            var entry = pollfd(fd: Stream.input.rawValue, events: Int16(POLLIN), revents: 0)
            let count = poll(&entry, 1, Self.moment)
            if let request = request() { return request }
            if count == 0 || (count < 0 && errno == EINTR) { return .nothing }
            var bytes = [UInt8](repeating: 0, count: 4096)
            let length = read(Stream.input.rawValue, &bytes, bytes.count)
            if length > 0 { return .bytes(Array(bytes[..<length])) }
            return length < 0 && (errno == EINTR || errno == EAGAIN) ? .nothing : .end
        }

        /// Pauses the program, and whatever was started with it, until somebody has it go on.
        ///
        /// - Parameter isRequested: whether the system has asked for it; otherwise a key did.
        package func pause(isRequested: Bool) {
            setMode(usual, droppingInput: false)
            // The group is what the terminal itself would stop.
            if !isRequested { kill(0, SIGTSTP) }
            var stop = Self.set(of: [SIGTSTP])
            pthread_sigmask(SIG_UNBLOCK, &stop, nil)
            pthread_sigmask(SIG_BLOCK, &stop, nil)
            handOverKeys()
        }

        fileprivate func end(droppingInput: Bool) {
            setMode(usual, droppingInput: droppingInput)
            var before = before
            pthread_sigmask(SIG_SETMASK, &before, nil)
        }

        /// How long nothing is waited for, in milliseconds: so long it takes to notice what isn't typed.
        private static let moment: CInt = 100

        /// What the system asks for; a request to end is taken as heard.
        private func request() -> Typed? {
            var pending = sigset_t()
            sigpending(&pending)
            for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] where sigismember(&pending, signal) == 1 {
                var one = Self.set(of: [signal])
                var heard: CInt = 0
                sigwait(&one, &heard)
                return .interruption
            }
            return sigismember(&pending, SIGTSTP) == 1 && usual != nil ? .suspension : nil
        }

        private func handOverKeys() {
            guard var keys = usual else { return }
            keys.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | ISTRIP | IXON)
            keys.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
            withUnsafeMutableBytes(of: &keys.c_cc) { characters in
                characters[Int(VMIN)] = 1
                characters[Int(VTIME)] = 0
            }
            setMode(keys, droppingInput: false)
        }

        private func setMode(_ mode: termios?, droppingInput: Bool) {
            guard var mode else { return }
            while tcsetattr(Stream.input.rawValue, droppingInput ? TCSAFLUSH : TCSADRAIN, &mode) < 0, errno == EINTR {}
        }

        private static func set(of signals: [CInt]) -> sigset_t {
            var set = sigset_t()
            sigemptyset(&set)
            for signal in signals { sigaddset(&set, signal) }
            return set
        }
    }
}
