import Diagnostics
import Foundation
import OperatingSystem
import Testing

/// Many programs at once.
///
/// One test after the other, so that no process inherits a pipe of another test.
@Suite(.serialized) struct SubprocessPoolTests {
    private func shell(_ script: String) -> Subprocess { Subprocess("sh", ["-c", script]) }

    @Test func resultsAreInTheOrderOfThePrograms() throws {
        let delays = [0.3, 0, 0.1]
        let results = try SubprocessPool.run(
            delays.enumerated().map { shell("sleep \($1); echo \($0); exit \($0)") }, atOnce: 3)
        #expect(try results.map { try $0.get().output } == ["0\n", "1\n", "2\n"])
        #expect(try results.map { try $0.get().end } == [.exited(0), .exited(1), .exited(2)])
    }

    @Test func noMoreThanWantedRunAtOnce() throws {
        let folder = try TemporaryFolder()
        let place = folder.path.text
        // Each leaves a file while it runs, and says how many there are.
        let script = "touch '\(place)'/$$; sleep 0.1; ls '\(place)' | wc -l; rm '\(place)'/$$"
        let results = try SubprocessPool.run(Array(repeating: shell(script), count: 6), atOnce: 2)
        let counts = try results.map { Int(try $0.get().output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 99 }
        #expect(counts.allSatisfy { $0 <= 2 })
        #expect(counts.contains(2))
    }

    @Test func outputLargerThanAPipeIsReadFromAll() throws {
        let script = "head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2"
        for result in try SubprocessPool.run(Array(repeating: shell(script), count: 3), atOnce: 3) {
            #expect(try result.get().output.utf8.count == 300_000)
            #expect(try result.get().errors.utf8.count == 300_000)
        }
    }

    @Test func aProgramThatIsNotThereIsNotTheOthersTrouble() throws {
        let results = try SubprocessPool.run([Subprocess("no-such-program", []), shell("echo fine")])
        #expect(try results[1].get().output == "fine\n")
        #expect(throws: Refusal.self) { try results[0].get() }
    }

    @Test func progressIsTold() throws {
        var told: [Int] = []
        _ = try SubprocessPool.run([shell("true"), shell("true"), shell("true")], atOnce: 1) { told.append($0) }
        #expect(told == [1, 2, 3])
    }

    @Test func nothingIsDoneAtOnce() throws {
        #expect(try SubprocessPool.run([]).isEmpty)
    }

    /// A daemon that was started on the way may live on, with our pipes.
    @Test func whatIsLeftRunningIsNotWaitedFor() throws {
        let start = Date.now
        let results = try SubprocessPool.run([shell("sleep 30 & echo $!; exec true")])
        #expect(Date.now.timeIntervalSince(start) < 20)
        let number = try #require(Int32(try results[0].get().output.split(separator: "\n").first ?? ""))
        #expect(kill(number, SIGKILL) == 0)
    }
}
