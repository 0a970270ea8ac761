import Foundation
import OperatingSystem
import Testing

/// One after the other, so that no process inherits a pipe of another test.
@Suite(.serialized) struct SubprocessTests {
    private func shell(_ script: String, environment: [String: String?] = [:]) throws -> Subprocess.Result {
        try Subprocess("sh", ["-c", script], environment: environment).run()
    }

    @Test func bothStreamsAndTheStatusAreTold() throws {
        let result = try shell("echo out; echo err >&2; exit 3")
        #expect(result.output == "out\n")
        #expect(result.errors == "err\n")
        #expect(result.end == .exited(3))
        #expect(!result.succeeded)
    }

    @Test func outputLargerThanAPipeIsReadFromBoth() throws {
        let result = try shell("head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2")
        #expect(result.output.utf8.count == 300_000)
        #expect(result.errors.utf8.count == 300_000)
        #expect(result.succeeded)
    }

    @Test func signalIsTold() throws {
        #expect(try shell("kill -9 $$").end == .killed(signal: 9))
    }

    @Test func argumentsAreNotSeenByAShell() throws {
        let result = try Subprocess("printf", ["%s|", "a b", "$HOME", "'", ""]).run()
        #expect(result.output == "a b|$HOME|'||")
    }

    @Test func variablesAreSetAndLeftOut() throws {
        let result = try shell("echo \"${HOME-none} $MINE\"", environment: ["HOME": nil, "MINE": "x=y"])
        #expect(result.output == "none x=y\n")
    }

    @Test func thereIsNothingToRead() throws {
        #expect(try shell("cat").output == "")
    }

    @Test func itLeadsAGroupOfItsOwn() throws {
        #expect(try shell("test \"$(ps -o pgid= -p $$ | tr -d ' ')\" = $$").succeeded)
    }

    @Test func latestLineIsTold() throws {
        var lines: [String] = []
        _ = try Subprocess("sh", ["-c", "echo one; echo two"]).run(onLine: { lines.append($0) })
        #expect(lines.last == "two")
    }

    /// A daemon that was started on the way may live on, with our pipes.
    @Test func whatIsLeftRunningIsNotWaitedFor() throws {
        let start = Date.now
        let result = try shell("sleep 30 & echo $!; exec true")
        #expect(Date.now.timeIntervalSince(start) < 20)
        let number = try #require(Int32(result.output.split(separator: "\n").first ?? ""))
        #expect(kill(number, SIGKILL) == 0)
    }

    @Test func endIsSeenAtOnce() throws {
        let start = Date.now
        for _ in 0..<10 { _ = try Subprocess("true", []).run() }
        #expect(Date.now.timeIntervalSince(start) < 5)
    }

    @Test func programsThatAreNotThereAreRefused() throws {
        #expect(
            try refusal { _ = try Subprocess("no-such-program", []).run() } == [
                "program_not_found: 'no-such-program' was not found on the PATH"
            ]
        )
        #expect(
            try refusal { _ = try Subprocess("/no/such/program", []).run() } == [
                "program_not_found: there is no program '/no/such/program'"
            ]
        )
    }

    @Test func programThatIsNotExecutableIsRefused() throws {
        let folder = try TemporaryFolder()
        try folder.make(["tool": "#!/bin/sh\n"])
        let tool = folder.path.appending("tool").text
        #expect(
            try refusal { _ = try Subprocess(tool, []).run() } == [
                "program_not_started: '\(tool)' can't be started: Permission denied"
            ]
        )
    }

    @Test func itStartsInAFolder() throws {
        let folder = try TemporaryFolder()
        try folder.make(["a/mark": ""])
        let result = try Subprocess("ls", [], in: folder.path.appending("a")).run()
        #expect(result.output == "mark\n")
        #expect(
            try refusal { _ = try Subprocess("ls", [], in: folder.path.appending("b")).run() }.count == 1
        )
    }

    @Test func everyLineIsToldOnceItIsWhole() throws {
        var lines: [String] = []
        let script = "printf 'one\\n\\ntw'; printf 'o\\r\\nthree'; printf 'four\\n' >&2"
        _ = try Subprocess("sh", ["-c", script]).run(onLine: { lines.append($0) })
        #expect(lines.sorted() == ["four", "one", "three", "two"])
    }

    @Test func itTicksWhileNothingIsPrinted() throws {
        var ticks = 0
        _ = try Subprocess("sleep", ["1"]).run(onTick: { ticks += 1 })
        #expect(ticks > 1)
    }

    @Test func onlyTheBeginningAndTheEndOfALotAreKept() throws {
        let script = "echo first; head -c 3000000 /dev/zero; echo; echo last; echo error >&2"
        let result = try Subprocess("sh", ["-c", script]).run(keeping: 1000)
        #expect(result.output.hasPrefix("first\n"))
        #expect(result.output.hasSuffix("\nlast\n"))
        #expect(result.output.utf8.count == 1001)
        #expect(result.errors == "error\n")
        #expect(try Subprocess("echo", ["12345"]).run(keeping: 6).output == "12345\n")
        #expect(try Subprocess("echo", ["123456"]).run(keeping: 6).output == "123\n56\n")
    }

    /// In a group of its own, as shells and Foundation start what they start.
    @Test func whatTakesTooLongIsStoppedWithAllThatItStarted() throws {
        let result = try Subprocess("sh", ["-c", "set -m; sleep 600 & echo $!; wait"]).run(within: 0.5)
        #expect(result.end == .timedOut)
        let number = try #require(Int32(result.output.split(separator: "\n").first ?? ""))
        let deadline = Date.now.addingTimeInterval(10)
        while kill(number, 0) == 0, Date.now < deadline { usleep(10_000) }
        #expect(kill(number, 0) != 0)
    }

    @Test func whatIsInTimeIsNotStopped() throws {
        #expect(try Subprocess("true", []).run(within: 600).succeeded)
    }
}
