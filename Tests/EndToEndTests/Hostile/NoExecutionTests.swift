import Foundation
import Testing

/// What runs of a repository that somebody only looks at, and what `--no-execute` forbids.
struct NoExecutionTests {
    /// A manifest that only SwiftPM could tell the meaning of, and that leaves a trace when it is run.
    private static let program = """
        // swift-tools-version: 6.0
        import Foundation
        import PackageDescription
        FileManager.default.createFile(atPath: Context.environment["ASIDE"]! + "/ran", contents: nil)
        let package = Package(name: "Evil", targets: [.target(name: Bool.random() ? "Evil" : "Good", path: "Source")])
        #if swift(>=5.0)
        package.products = [.library(name: "Evil", targets: ["Evil"])]
        #endif
        """

    private static let files = [String: String].smallTemplates.with([
        "Features/Evil/Package.swift": program,
        "Features/Evil/Package@swift-5.9.swift": program,
        "Features/Evil/Source/Evil.swift": "import Nothing\n",
        "Features/Evil/swift": "#!/bin/sh\ntouch \"$ASIDE/ran\"\n",
    ])

    /// Every command that reads a workspace, as it is typed to see what it would do.
    private static let commands = [
        "validate", "validate Evil", "list", "describe --all", "graph", "fix --dry-run", "sync --dry-run",
        "affected --since HEAD", "new Search --dry-run", "link Evil Evil", "unlink Evil Evil",
        "rename Evil Good --dry-run",
        "remove Evil --dry-run", "add tests --to Evil --dry-run", "manifest Features/Evil", "imports .", "rules",
        "doctor",
        "init --adopt --dry-run", "template list", "template test --no-build", "ci github --dry-run",
        "apply features.json --dry-run", "complete fish -- link ''",
    ]

    /// A terminal whose `swift` records that it is started, before it does anything else.
    private func terminal() throws -> Terminal {
        let terminal = try Terminal(Self.files.with(["features.json": "{\"name\": \"Search\"}\n"]))
        try terminal.output(of: "git init -q && git add -A && git -c user.name=A -c user.email=a@b commit -qm 1")
        try terminal.sandbox.addProgram("swift", "echo \"swift $*\" >> \"$ASIDE/started\"; exit 1")
        try terminal.sandbox.addProgram("swift-format", "echo \"swift-format $*\" >> \"$ASIDE/started\"; exit 1")
        return terminal
    }

    @Test("with --no-execute no command starts 'swift', or a program of the repository")
    func nothingIsStarted() throws {
        let terminal = try terminal()
        for command in Self.commands {
            let outcome = try terminal.sandbox.shell("PATH=\".:Features/Evil:$PATH\" ufeature --no-execute \(command)")
            #expect(outcome.end == .status(0) || outcome.end == .status(1), "\(command): \(outcome.errors)")
            let started = try terminal.output(
                of: "cat \"$ASIDE/started\" 2>/dev/null; ls \"$ASIDE\" | grep '^ran$'; true")
            #expect(started == "", "\(command)")
        }
        // Without it SwiftPM is asked.
        _ = try terminal.sandbox.shell("ufeature validate")
        #expect(try terminal.output(of: "cat \"$ASIDE/started\"").contains("dump-package"))
    }

    @Test("what isn't known then is said, and nothing else is guessed")
    func whatIsntKnownIsSaid() throws {
        let terminal = try Terminal(Self.files.with(["Features/Evil/Package@swift-5.9.swift": ""]))
        try terminal.output(of: "rm Features/Evil/Package@swift-5.9.swift")
        try terminal.expect(
            """
            $ ufeature validate --no-execute
            Features/Evil/Package.swift:<...>: warning: <...>, and '--no-execute' keeps SwiftPM from running it to say it [manifest_not_exact]
            <...>
            ! <...>
            $ ufeature manifest --no-execute Features/Evil | grep exact
                  "exact": false,
            """
        )
    }

    @Test(
        "what needs a build or SwiftPM makes no sense with it",
        arguments: [
            "validate --build", "validate --test", "new Search --test", "apply features.json --test",
            "init Shop --test",
            "manifest Features/Evil --evaluate",
        ]
    )
    func contradictions(command: String) throws {
        let terminal = try Terminal(Self.files)
        let outcome = try terminal.sandbox.shell("ufeature \(command) --no-execute")
        #expect(outcome.end == .status(64))
        #expect(outcome.errors.contains("error: --no-execute and --"), "\(outcome.errors)")
        #expect(outcome.errors.contains("exclude each other [conflicting_options]"), "\(outcome.errors)")
    }

    @Test func triedTemplatesAreNotBuilt() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature template test --no-execute
            ! error: --no-execute needs --no-build here [missing_option]
            ! see 'ufeature template test --help'
            ? 64
            """
        )
    }

    #if os(Linux)
        /// The system itself says which programs are started.
        @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace"), "strace isn't installed"))
        func theSystemSeesNoProgram() throws {
            let terminal = try Terminal(Self.files)
            let trace = "strace -f -qq -e trace=execve -o \"$ASIDE/calls\" \"$BIN/ufeature\" validate"
            _ = try terminal.sandbox.shell("\(trace) --no-execute")
            let calls = try terminal.output(of: "grep -c execve \"$ASIDE/calls\"")
            #expect(calls == "1\n", "the product itself, and nothing else")
            try terminal.sandbox.addProgram("swift", "exit 1")
            _ = try terminal.sandbox.shell(trace)
            #expect(try terminal.output(of: "grep -c 'bin/swift\"' \"$ASIDE/calls\"") != "0\n")
        }
    #endif
}
