import Foundation

/// A terminal that a test looks at: what is written to ``path`` is seen by ``text()``.
struct PseudoTerminal {
    /// The device that a program under test writes to.
    let path: String
    private let master: CInt
    private let slave: CInt

    struct NotOpened: Error {}

    init() throws {
        master = posix_openpt(O_RDWR | O_NOCTTY)
        guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else {
            throw NotOpened()
        }
        path = String(cString: name)
        // While the test has it open too, nothing is lost when the program closes it.
        slave = open(path, O_RDWR | O_NOCTTY)
        _ = fcntl(master, F_SETFL, O_NONBLOCK)
    }

    /// All that was written since the last look, and fits into a terminal's memory.
    func text() -> String {
        var bytes = [UInt8](repeating: 0, count: 64 * 1024)
        let count = read(master, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    func close() {
        _ = Foundation.close(slave)
        _ = Foundation.close(master)
    }
}
