import Foundation
import TestSupport
import Testing

/// Commands that change what is there, killed at any moment: whatever comes next, be it a command that only reads,
/// finds all of the old state or all of the new one.
struct KilledChangeTests {
    /// A command that edits, adds and makes, with what it finds.
    struct Change: Sendable, CustomTestStringConvertible {
        let arguments: [String]
        let preparation: String

        var testDescription: String { arguments.joined(separator: " ") }
    }

    static let changes = [
        Change(
            arguments: ["add", "testing", "example", "--to", "Search"],
            preparation: "ufeature new Search --targets source,interface,tests && ufeature new Home"
        ),
        Change(
            arguments: ["link", "Search", "Profile", "Core"],
            preparation: #"""
                ufeature new Search && ufeature new Profile && ufeature new Core --kind foundation &&
                sed '/\.library(/{N;/"ProfileInterface"/{N;N;d;};}' Features/Profile/Package.swift > new &&
                mv new Features/Profile/Package.swift
                """#
        ),
        Change(
            arguments: ["apply", "features.json"],
            preparation: #"""
                ufeature new Home && echo '{"version": 1, "features": [{"name": "Search", "dependencies": ["Profile"]},
                {"name": "Profile"}, {"name": "Core", "kind": "foundation"}]}' > features.json
                """#
        ),
        Change(
            arguments: ["remove", "Search", "--unlink"],
            preparation: "ufeature new Search && ufeature new Home --depends-on Search"
        ),
        Change(
            arguments: ["rename", "Search", "Quest"],
            preparation: #"""
                ufeature new Search && ufeature new Home --depends-on Search &&
                mkdir Features/Search/.build && echo built > Features/Search/.build/log
                """#
        ),
    ]

    /// A place where a change was tried, and how it looks before and after.
    private struct Trial {
        let terminal: Terminal
        let change: Change
        let before: Tree
        let after: Tree

        init(_ change: Change) throws {
            self.change = change
            terminal = try Terminal(.smallTemplates)
            try terminal.output(of: change.preparation)
            try terminal.output(of: "cp -R . \"$ASIDE/before\"")
            before = try Tree(of: terminal.work)
            try terminal.output(of: "ufeature \(change.testDescription)")
            after = try Tree(of: terminal.work)
            #expect(after != before)
            try startAgain()
        }

        func startAgain() throws {
            try terminal.output(of: "find . -mindepth 1 -delete; cp -R \"$ASIDE/before/.\" .")
        }

        /// Runs commands after a kill, and holds what they find to the law.
        ///
        /// - Returns: whether the killed one was in the middle.
        func expectAllOrNothing(_ moment: String) throws -> Bool {
            let found = try Tree(of: terminal.work)
            let visible = found.entries.filter { !$0.key.contains(".ufeature-staging-") }
            let isHalf = visible != before.entries && visible != after.entries

            let reading = try terminal.sandbox.shell("ufeature list")
            #expect(reading.end == .status(0), "killed \(moment): \(reading.errors)")
            let entries = try Tree(of: terminal.work).entries.filter { !$0.key.contains(".ufeature-staging-") }
            #expect(entries == before.entries || entries == after.entries, "killed \(moment): \(reading.errors)")
            let isTold = reading.errors.contains("note: a run that was killed was finished: '")
            #expect(isTold || !isHalf, "killed \(moment): \(reading.errors)")

            let repeated = try terminal.sandbox.shell("ufeature \(change.testDescription)")
            // What is gone already is no feature any more.
            let isGone = entries == after.entries && repeated.errors.contains("[unknown_feature]")
            #expect(repeated.end == .status(isGone ? 1 : 0), "killed \(moment): \(repeated.errors)")
            #expect(try Tree(of: terminal.work).differences(from: after) == [], "killed \(moment)")
            return isHalf
        }
    }

    @Test("killed at random moments", .storey(.faults), arguments: changes)
    func atRandomMoments(_ change: Change) throws {
        let trial = try Trial(change)
        for _ in 0..<12 {
            let child = try trial.terminal.sandbox.start(change.arguments)
            let moment = UInt32.random(in: 0..<80_000)
            usleep(moment)
            child.send(SIGKILL)
            _ = child.outcome()
            _ = try trial.expectAllOrNothing("after \(moment) microseconds")
            try trial.startAgain()
        }
    }

    #if os(Linux)
        /// The calls that change anything; each time they are made is a moment to be killed at.
        private static let calls = ["renameat2", "unlink", "unlinkat", "rmdir", "fsync", "syncfs", "mkdir"]

        @Test(
            "killed at every call of the system that changes the disk", .storey(.faults),
            .enabled(if: Trace.isPossible, "not run: it takes strace to kill at a certain call"),
            arguments: changes
        )
        func atEveryCall(_ change: Change) throws {
            let trial = try Trial(change)
            var halves = 0
            for call in Self.calls {
                for number in 1... {
                    let line = Trace.line(killing: "ufeature \(change.testDescription)", at: number, of: call)
                    let outcome = try trial.terminal.sandbox.shell(line)
                    let isDone = outcome.end == .status(0)
                    if !isDone, try trial.expectAllOrNothing("at \(call) \(number)") { halves += 1 }
                    try trial.startAgain()
                    if isDone { break }
                }
            }
            // Otherwise the kills were not where the test means them to be.
            #expect(halves > 0)
        }
    #endif

    #if os(Linux)
        @Test(
            "who can't look at what is half changed doesn't take it for whole",
            .enabled(if: Trace.isPossible, "not run: it takes strace to have a certain call fail")
        )
        func unreadableHalf() throws {
            let trial = try Trial(Self.changes[2])
            let killing = Trace.line(killing: "ufeature apply features.json", at: 3, of: "renameat2")
            _ = try trial.terminal.sandbox.shell(killing)
            let found = try Tree(of: trial.terminal.work).entries.keys
            let staging = try #require(found.first { $0.hasPrefix(".ufeature-staging-") && !$0.contains("/") })
            let place = trial.terminal.work.appending(path: staging).path
            let line = "strace -f -qq -o /dev/null -P '\(place)' -e inject=openat:error=EMFILE ufeature list"
            let blind = try trial.terminal.sandbox.shell(line)
            #expect(blind.end == .status(1))
            #expect(blind.errors.contains("[unfinished_run]"), "\(blind.errors)")
            #expect(try trial.expectAllOrNothing("at the second step"))
        }
    #endif

    @Test("of changes to one workspace at the same time, every one takes effect")
    func manyAtOnce() throws {
        let terminal = try Terminal(.smallTemplates)
        let names = ["One", "Two", "Three", "Four", "Five", "Six"]
        try terminal.output(of: "ufeature new Core --kind foundation && ufeature new Home --targets source,interface")
        for name in names { try terminal.output(of: "ufeature new \(name)") }
        let changes = names.map { ["link", "Home", $0] } + names.map { ["link", $0, "Core"] }
        let children = try (changes + [["add", "tests", "testing", "--to", "Home"]]).map { arguments in
            try terminal.sandbox.start(arguments)
        }
        for child in children {
            let outcome = child.outcome()
            #expect(outcome.end == .status(0), "\(outcome.errors)")
        }
        let listing = try terminal.output(of: "ufeature list").split(separator: "\n").map(String.init)
        let home = try #require(listing.first { $0.hasPrefix("Home ") })
        for name in names {
            #expect(home.contains(name))
            #expect(listing.contains { $0.hasPrefix(name + " ") && $0.contains("Core") })
        }
        #expect(home.contains("tests, testing"))
    }

    @Test func whatCannotBeReadIsTold() throws {
        try Terminal(.workspace.with([".ufeature-staging-1-0/journal": #"{"version": 2, "steps": []}"#])).expect(
            """
            $ ufeature list
            ! error: '$WORK/.ufeature-staging-1-0/journal'<...>: version 2 of this format is not known [unreadable_journal]
            !   help: run the ufeature that wrote it, or a newer one
            !   help: or move '$WORK/.ufeature-staging-1-0' out of the way, and look for what is half changed
            ? 1
            """
        )
    }
}

#if os(Linux)
    /// Kills a program at a certain call of the system.
    enum Trace {
        static let isPossible: Bool = {
            guard let sandbox = try? Sandbox() else { return false }
            let outcome = try? sandbox.shell("strace -o /dev/null -e inject=execve:signal=SIGCONT:when=1 true")
            return outcome?.end == .status(0)
        }()

        /// A line of shell that kills a command when it makes a call for the `number`-th time.
        static func line(killing command: String, at number: Int, of call: String) -> String {
            "strace -f -qq -o /dev/null -e trace=\(call) -e inject=\(call):signal=SIGKILL:when=\(number) \(command)"
        }

        /// A line of shell that has a signal cut short the first of a command's calls and then every so manieth, be it
        /// only of those that are about certain paths.
        static func line(
            cuttingShort calls: [String],
            every step: Int = 2,
            of command: String,
            at paths: [String] = []
        ) -> String {
            let names = calls.joined(separator: ",")
            let places = paths.map { "-P '\($0)' " }.joined()
            return "strace -f -qq -o /dev/null \(places)-e inject=\(names):error=EINTR:when=1+\(step) \(command)"
        }
    }
#endif
