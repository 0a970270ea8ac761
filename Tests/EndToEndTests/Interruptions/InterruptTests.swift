import Foundation
import Testing

/// Ctrl-C: status 130, nothing changed, and nobody left behind.
struct InterruptTests {
    /// A `swift` that never ends by itself, and starts another process; both leave their numbers.
    private static let endless = """
        sleep 1000 &
        echo $! > "$ASIDE/grandchild"
        echo $$ > "$ASIDE/child"
        wait
        """

    @Test("validate --build stops the build and everything that it started", arguments: [SIGINT, SIGTERM, SIGHUP])
    func build(_ signal: Int32) throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search")
        try terminal.sandbox.addProgram("swift", Self.endless)
        let before = try Tree(of: terminal.work)

        let child = try terminal.sandbox.start(["validate", "--build"])
        let processes = try ["child", "grandchild"].map { try number(in: $0, of: terminal, from: child) }
        child.send(signal)
        let outcome = child.outcome(within: 20)

        #expect(outcome.end == .status(130))
        #expect(outcome.output == "")
        #expect(outcome.errors == "interrupted: nothing was changed\n")
        #expect(try Tree(of: terminal.work) == before)
        for process in processes { #expect(isGone(process), "\(process) is still there") }
    }

    @Test("a build that doesn't listen is stopped all the same")
    func stubbornBuild() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search")
        try terminal.sandbox.addProgram("swift", "trap '' INT TERM HUP; " + Self.endless)
        let child = try terminal.sandbox.start(["validate", "--build"])
        let processes = try ["child", "grandchild"].map { try number(in: $0, of: terminal, from: child) }
        child.send(SIGINT)
        #expect(child.outcome(within: 20).end == .status(130))
        for process in processes { #expect(isGone(process), "\(process) is still there") }
    }

    @Test("init that waits for git makes nothing")
    func initialize() throws {
        let terminal = try Terminal()
        try terminal.sandbox.addProgram("git", Self.endless)
        let child = try terminal.sandbox.start(["init", "Shop"])
        let processes = try ["child", "grandchild"].map { try number(in: $0, of: terminal, from: child) }
        child.send(SIGINT)
        let outcome = child.outcome(within: 20)
        #expect(outcome.end == .status(130))
        #expect(outcome.errors == "interrupted: nothing was changed\n")
        #expect(try Tree(of: terminal.work).entries.isEmpty)
        for process in processes { #expect(isGone(process), "\(process) is still there") }
    }

    /// The number that a process leaves in a file, once it does.
    private func number(in name: String, of terminal: Terminal, from child: Child) throws -> pid_t {
        let file = terminal.sandbox.aside.appending(path: name)
        for _ in 0..<2000 {
            let text = try? String(contentsOf: file, encoding: .utf8)
            if let text, text.hasSuffix("\n"), let number = pid_t(text.dropLast()) { return number }
            usleep(5000)
        }
        throw Child.NotStarted(program: name, reason: "it left no number: \(child.outcome(within: 0))")
    }

    /// Whether a process ends within moments; one that has ended and waits to be noticed counts.
    private func isGone(_ process: pid_t) -> Bool {
        for _ in 0..<200 {
            if kill(process, 0) != 0 { return true }
            let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            if let status, status.contains(") Z ") { return true }
            usleep(5000)
        }
        return false
    }
}
