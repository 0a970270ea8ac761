#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// A call of the system that a signal cuts short is made again: nothing fails for it, and nothing is missing.
    @Suite(.storey(.faults), .enabled(if: Trace.isPossible, "not run: it takes strace to cut calls short"))
    struct CutShortTests {
        /// Those that programs make before they begin are left out: who loads programs doesn't make them again.
        private static let calls = [
            "getdents64", "getcwd", "write", "mkdir", "rmdir", "unlink", "unlinkat", "renameat2", "fsync", "syncfs",
            "fchown", "fchmod", "flock",
        ]

        @Test(arguments: ["list", "new Search", "link Home Core", "rename Home House", "remove Home"])
        func everySecondCall(_ command: String) throws {
            let terminal = try prepared()
            let alone = try prepared()
            let wanted = try alone.sandbox.shell("ufeature \(command)")
            #expect(wanted.end == .status(0), "\(wanted.errors)")

            let outcome = try terminal.sandbox.shell(Trace.line(cuttingShort: Self.calls, of: "ufeature \(command)"))
            #expect(outcome.end == .status(0), "\(outcome.errors)")
            #expect(outcome.output == wanted.output)
            #expect(try Tree(of: terminal.work).differences(from: Tree(of: alone.work)) == [])
        }

        @Test(arguments: ["list", "describe --all", "validate"])
        func foldersOfPackages(_ command: String) throws {
            let terminal = try prepared()
            let wanted = try terminal.sandbox.shell("ufeature \(command)")
            let folders = ["", "Features", "Foundation", "Features/Home", "Foundation/Core", "Features/Home/Source"]
            let paths = folders.map { terminal.work.appending(path: $0).path }
            // Following links takes a call for each folder on the way, and begins again when one is cut short.
            for (call, step) in [("openat", 2), ("readlink", 11)] {
                let line = Trace.line(cuttingShort: [call], every: step, of: "ufeature \(command)", at: paths)
                let outcome = try terminal.sandbox.shell(line)
                #expect(outcome.end == wanted.end, "\(call): \(outcome.errors)")
                #expect(outcome.output == wanted.output, "\(call)")
            }
        }

        /// A package that can't be looked at may be what the command is about.
        @Test(
            "what is there and can't be read is told, and nothing is written",
            arguments: [
                "new Search", "apply features.json",
            ])
        func unreadable(_ command: String) throws {
            let terminal = try prepared()
            try terminal.output(of: "echo '{\"name\": \"Search\"}' > features.json")
            let before = try Tree(of: terminal.work)
            let folder = terminal.work.appending(path: "Features/Home").path
            let line = "strace -f -qq -o /dev/null -P '\(folder)' -e inject=openat:error=EIO ufeature \(command)"
            let outcome = try terminal.sandbox.shell(line)
            #expect(outcome.end == .status(1), "\(outcome.errors)")
            #expect(outcome.errors.contains("error: can't list '\(folder)': Input/output error"))
            #expect(try Tree(of: terminal.work).differences(from: before) == [])
        }

        private func prepared() throws -> Terminal {
            let terminal = try Terminal(.smallTemplates)
            try terminal.output(of: "ufeature new Home && ufeature new Core --kind foundation")
            return terminal
        }
    }
#endif
