import FileChanges
import Foundation
import OperatingSystem
import Testing

/// Ctrl-C, sent to the thread of the test alone.
@Suite(.serialized) struct InterruptionTests {
    private func interrupt() {
        pthread_kill(pthread_self(), SIGINT)
    }

    /// Runs something while Ctrl-C waits to be heard.
    private func interrupted(_ body: () throws -> Void) rethrows {
        var held = sigset_t()
        sigemptyset(&held)
        sigaddset(&held, SIGINT)
        pthread_sigmask(SIG_BLOCK, &held, nil)
        defer { pthread_sigmask(SIG_UNBLOCK, &held, nil) }
        interrupt()
        try body()
    }

    @Test func planLeavesNothingBehind() throws {
        let folder = try TemporaryFolder()
        let plan = try Plan(in: folder, ["Features/Search": ["a": "1"]])
        interrupted {
            #expect(throws: Interrupted.self) { try plan.apply() }
        }
        #expect(try folder.tree == [:])
    }

    @Test func planOfSeveralChangesLeavesNothingBehind() throws {
        let changing = try ChangingPlan()
        interrupted {
            #expect(throws: Interrupted.self) { try changing.plan.apply() }
        }
        #expect(try changing.folder.tree == ChangingPlan.before)
    }

    @Test func programIsAskedToStop() throws {
        var isSent = false
        #expect(throws: Interrupted.self) {
            _ = try Subprocess("sleep", ["60"]).run {
                // A second one would end this process.
                if !isSent { interrupt() }
                isSent = true
            }
        }
    }

    /// One that doesn't listen is stopped, and so is what it started.
    @Test func programAndWhatItStartedAreMadeToStop() throws {
        let folder = try TemporaryFolder()
        let script = "trap '' INT; sleep 60 & echo $! > number; echo ready; sleep 60; sleep 60"
        var isSent = false
        #expect(throws: Interrupted.self) {
            _ = try Subprocess("sh", ["-c", "cd '\(folder.path)'; \(script)"]).run(onLine: { line in
                guard line == "ready", !isSent else { return }
                isSent = true
                interrupt()
            })
        }
        let number = try #require(Int32(try folder.tree["number"]?.split(separator: "\n").first ?? ""))
        let deadline = Date.now.addingTimeInterval(5)
        while isRunning(number), Date.now < deadline { usleep(10_000) }
        #expect(!isRunning(number))
    }

    /// Whether a process runs; one that ended and that nobody asked for yet does not.
    private func isRunning(_ number: Int32) -> Bool {
        let state = try? Subprocess("ps", ["-o", "stat=", "-p", "\(number)"]).run().output
        return state?.first.map { $0 != "Z" } ?? false
    }
}
