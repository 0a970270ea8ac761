import Foundation
import TestSupport
import Testing

/// A process that is killed at any moment leaves nothing, or everything; what it was writing is cleared away later.
struct KillTests {
    @Test("new, killed at random moments", .storey(.faults))
    func new() throws {
        let terminal = try Terminal(.workspace)
        let whole = try wholeTree("new", "Search", at: "Features/Search", from: .workspace)
        for _ in 0..<25 {
            let moment = try kill(terminal, "new", "Search")
            try expectAllOrNothing(terminal, "Features/Search", whole, moment)
            let leftBehind = try staging(in: terminal.work)
            let outcome = try terminal.sandbox.shell("ufeature new Search")
            #expect(outcome.end == .status(0), "killed after \(moment)")
            for name in leftBehind {
                #expect(outcome.errors.contains("\(name)', left by a run that was killed, was removed"))
            }
            #expect(try staging(in: terminal.work) == [], "killed after \(moment)")
            #expect(try Tree(of: terminal.work.appending(path: "Features/Search")) == whole, "killed after \(moment)")
            try FileManager.default.removeItem(at: terminal.work.appending(path: "Features"))
        }
    }

    @Test("init, killed at random moments", .storey(.faults))
    func initialize() throws {
        let terminal = try Terminal()
        try terminal.sandbox.addProgram("git", "exit 0")
        let whole = try wholeTree("init", "Shop", at: "Shop", from: [:])
        for _ in 0..<25 {
            let moment = try kill(terminal, "init", "Shop")
            try expectAllOrNothing(terminal, "Shop", whole, moment)
            let leftBehind = try staging(in: terminal.work)
            let outcome = try terminal.sandbox.shell("ufeature init Shop")
            #expect(outcome.end == .status(0), "killed after \(moment)")
            for name in leftBehind {
                #expect(outcome.errors.contains("\(name)', left by a run that was killed, was removed"))
            }
            #expect(try staging(in: terminal.work) == [], "killed after \(moment)")
            #expect(try Tree(of: terminal.work.appending(path: "Shop")) == whole, "killed after \(moment)")
            try FileManager.default.removeItem(at: terminal.work.appending(path: "Shop"))
        }
    }

    #if os(Linux)
        /// Wherever it was going to, it is made where any next command looks.
        @Test(
            "what is left is cleared away by a command that only reads",
            .enabled(if: Trace.isPossible, "not run: it takes strace to kill at a certain call")
        )
        func clearedByReading() throws {
            let terminal = try Terminal(.smallTemplates)
            try terminal.output(of: "ufeature new Home")
            let before = try Tree(of: terminal.work)
            for (call, number) in [("mkdir", 2), ("syncfs", 1), ("renameat2", 1)] {
                let line = Trace.line(killing: "ufeature new Search", at: number, of: call)
                _ = try terminal.sandbox.shell(line)
                #expect(try staging(in: terminal.work).count == 1, "killed at \(call)")
                let outcome = try terminal.sandbox.shell("ufeature list")
                #expect(outcome.end == .status(0))
                #expect(outcome.errors.contains("', left by a run that was killed, was removed"), "killed at \(call)")
                #expect(try Tree(of: terminal.work) == before, "killed at \(call)")
            }
        }
    #endif

    /// Starts a command, kills it, and returns the moment.
    private func kill(_ terminal: Terminal, _ arguments: String...) throws -> Duration {
        let child = try terminal.sandbox.start(arguments)
        let moment = Duration.microseconds(Int.random(in: 0..<60_000))
        usleep(UInt32(moment.components.attoseconds / 1_000_000_000_000))
        child.send(SIGKILL)
        _ = child.outcome()
        return moment
    }

    /// What a command makes when nobody kills it.
    private func wholeTree(_ words: String..., at path: String, from files: [String: String]) throws -> Tree {
        let terminal = try Terminal(files)
        try terminal.sandbox.addProgram("git", "exit 0")
        try terminal.output(of: "ufeature " + words.joined(separator: " "))
        return try Tree(of: terminal.work.appending(path: path))
    }

    private func expectAllOrNothing(_ terminal: Terminal, _ path: String, _ whole: Tree, _ moment: Duration) throws {
        let place = terminal.work.appending(path: path)
        guard FileManager.default.fileExists(atPath: place.path) else { return }
        #expect(try Tree(of: place).differences(from: whole) == [], "killed after \(moment)")
    }

    /// The names of staging folders in a folder and in the one for features.
    private func staging(in folder: URL) throws -> [String] {
        try Tree(of: folder).entries.keys
            .filter { $0.split(separator: "/").last?.hasPrefix(".ufeature-staging-") == true }
    }
}
