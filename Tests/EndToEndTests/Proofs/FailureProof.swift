import Foundation
import TestSupport
import Testing

/// What breaks is named: with its feature, its target, the place in its file, and the toolchain's own words.
@Suite(.storey(.toolchain), .timeLimit(.minutes(30)))
struct FailureProof {
    @Test("a type that doesn't compile, and a test that fails")
    func failures() throws {
        // The small templates make no use of what a feature depends on.
        let settings = ["ufeature.json": #"{"name": "Shop", "rules": {"unused_dependency": "off"}}"#]
        let terminal = try Terminal(.smallTemplates.with(settings), within: 300)
        try terminal.output(of: "ufeature new Cart && ufeature new Search --depends-on Cart")
        try terminal.output(of: "cp Features/Search/Source/SearchBuilder.swift \"$ASIDE\"")
        try terminal.expect(
            """
            $ echo 'let count: Int = "text"' >> Features/Search/Source/SearchBuilder.swift
            $ ufeature validate Search --build
            Features/Search/Source/SearchBuilder.swift:4:18: error: cannot convert value of type 'String' to specified type 'Int' [build_failed]
                let count: Int = "text"
                                 ^
            ! ✗ Search, 1 error
            ! 0 of 1 package built, 1 error
            ? 1
            $ ufeature validate Search --build --format json
            {
              "version": 1,
              "findings": [
                {
                  "rule": "build_failed",
                  "severity": "error",
                  "path": "Features/Search/Source/SearchBuilder.swift",
                  "line": 4,
                  "column": 18,
                  "message": "cannot convert value of type 'String' to specified type 'Int'",
                  "feature": "Search",
                  "target": "Search",
                  "help": []
                }
              ]
            }
            ! ✗ Search, 1 error
            ! 0 of 1 package built, 1 error
            ? 1
            $ cp "$ASIDE/SearchBuilder.swift" Features/Search/Source
            $ echo '@Test func adds() { #expect(1 + 1 == 3, "as taught") }' >> Features/Search/Tests/SearchSuite.swift
            $ ufeature validate --test
            Features/Search/Tests/SearchSuite.swift:2:21: error: Test adds(): Expectation failed: <...> [test_failed]
                @Test func adds() { #expect(1 + 1 == 3, "as taught") }
                                    ^
              help: as taught
            ! ✓ Cart<...>
            ! ✗ Search, 1 error
            ! 1 of 2 packages passed, 1 test run, 1 error
            ? 1
            """
        )
    }

    @Test("builds that share a folder are not taken for each other")
    func sharedFolder() throws {
        try Terminal(.smallTemplates, within: 300).expect(
            """
            $ ufeature new Search --targets source --quiet && ufeature new Cart --targets source --quiet
            $ ufeature validate Search --build --quiet
            $ ufeature validate Search --build --quiet
            $ echo 'let count: Int = "text"' >> Features/Cart/Source/CartBuilder.swift
            $ ufeature validate Cart --build
            Features/Cart/Source/CartBuilder.swift:2:18: error: cannot convert value of type 'String' to specified type 'Int' [build_failed]
                let count: Int = "text"
                                 ^
            ! ✗ Cart, 1 error
            ! 0 of 1 package built, 1 error
            ? 1
            """
        )
    }

    @Test(
        "Ctrl-C in a real build leaves no process behind",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/cmdline"), "not run: there is no /proc")
    )
    func interruption() throws {
        // Where the machine is busy, a build may be over before anybody has seen it.
        for _ in 1...5 where try isInterrupted() { return }
        Issue.record("every build was over before it was interrupted")
    }

    /// Interrupts a build.
    ///
    /// - Returns: whether it was still under way.
    private func isInterrupted() throws -> Bool {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search")
        let before = try Tree(of: terminal.work)
        let child = try terminal.sandbox.start(["validate", "--build"])
        let place = terminal.work.deletingLastPathComponent().path
        wait { processes(with: place).count >= 2 }
        child.send(SIGINT)
        let end = child.outcome(within: 60).end
        if end == .status(0) { return false }
        #expect(end == .status(130))
        wait { processes(with: place).isEmpty }
        #expect(processes(with: place) == [])
        #expect(try Tree(of: terminal.work) == before)
        return true
    }

    /// Waits until something holds, but not for ever.
    private func wait(until isSo: () -> Bool) {
        let deadline = Date(timeIntervalSinceNow: 60)
        while !isSo(), Date() < deadline { usleep(20_000) }
    }

    /// The command lines of all processes that hold a text.
    private func processes(with text: String) -> [String] {
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return numbers.filter { Int($0) != nil }.compactMap { number in
            let line = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") ?? Data()
            let words = String(decoding: line, as: UTF8.self).replacing("\0", with: " ")
            return words.contains(text) ? words : nil
        }
    }
}
