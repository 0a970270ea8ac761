import Foundation
import TestSupport
import Testing

/// Pipes, devices, sockets, links and huge files in the places where the product reads: it waits for none of them.
struct SpecialFileTests {
    /// What stands where a file is expected: how it is made, and what is said of it.
    enum Kind: String, CaseIterable, Sendable {
        case pipe, zeroes, folder, nowhere, loop, huge

        /// The command that puts it at a path.
        func command(_ path: String) -> String {
            switch self {
            case .pipe: "mkfifo '\(path)'"
            case .zeroes: "ln -s /dev/zero '\(path)'"
            case .folder: "mkdir '\(path)'"
            case .nowhere: "ln -s nowhere '\(path)'"
            case .loop: "ln -s \"$(basename '\(path)')\" '\(path)'"
            // Nobody reads its gigabyte: it has none on the disk.
            case .huge: "truncate -s 1G '\(path)' 2>/dev/null || mkfile -n 1g '\(path)'"
            }
        }

        var words: [String] {
            switch self {
            case .pipe, .zeroes, .folder: ["is not a file"]
            case .nowhere: ["is a link to a file that is not there"]
            case .loop: ["Too many levels of symbolic links", "ELOOP", "can't"]
            case .huge: ["is larger than"]
            }
        }
    }

    private static let seconds = 1800.0

    private func terminal() throws -> Terminal {
        let terminal = try Terminal(.smallTemplates, within: Self.seconds)
        try terminal.output(of: "ufeature new Search --quiet && git init -q")
        return terminal
    }

    /// Replaces a file, types commands, and holds that each ends by itself, says what it met, and changes nothing.
    private func hold(_ kind: Kind, at path: String, _ commands: [String]) throws {
        let terminal = try terminal()
        try terminal.output(of: "rm -rf '\(path)'; mkdir -p \"$(dirname '\(path)')\"; \(kind.command(path))")
        for command in commands {
            let outcome = try terminal.sandbox.shell("ufeature \(command)", within: Self.seconds)
            let text = outcome.output + outcome.errors
            #expect(outcome.end == .status(1), "\(kind) \(path): \(command): \(text)")
            #expect(kind.words.contains { text.contains($0) }, "\(kind) \(path): \(command): \(text)")
        }
    }

    @Test("as a manifest", arguments: Kind.allCases.filter { $0 != .folder }.sampled(2))
    func manifest(kind: Kind) throws {
        let commands = ["validate --no-execute", "list", "manifest Features/Search/Package.swift", "describe"]
        try hold(kind, at: "Features/Search/Package.swift", commands)
    }

    @Test("as ufeature.json", arguments: Kind.allCases.sampled(2))
    func settings(kind: Kind) throws {
        try hold(kind, at: "ufeature.json", ["validate", "new Home", "doctor", "rules"])
    }

    @Test("as a template", arguments: [Kind.pipe, .zeroes, .nowhere, .loop, .huge].sampled())
    func template(kind: Kind) throws {
        let terminal = try terminal()
        try terminal.output(of: kind.command("Templates/feature/source/Extra.swift.mustache"))
        let outcome = try terminal.sandbox.shell("ufeature new Home", within: Self.seconds)
        #expect(outcome.end == .status(1))
        #expect(outcome.errors.contains("Extra.swift.mustache' is"), "\(outcome.errors)")
        #expect(try terminal.output(of: "ls Features") == "Search\n")
    }

    @Test("as a descriptor, data and a baseline", arguments: Kind.allCases.filter { $0 != .nowhere }.sampled(2))
    func arguments(kind: Kind) throws {
        try hold(kind, at: "file", ["apply file", "render file", "validate --baseline file"])
    }

    @Test("among the code, where they are nobody's")
    func code() throws {
        let terminal = try terminal()
        let folder = "Features/Search/Source"
        for (index, kind) in Kind.allCases.enumerated() where kind != .huge {
            try terminal.output(of: kind.command("\(folder)/Extra\(index).swift"))
        }
        try terminal.output(of: "ln -s / \(folder)/top; ln -s .. \(folder)/above")
        for command in ["validate", "imports Features", "fix --dry-run", "rename Search Find --dry-run", "sync"] {
            let outcome = try terminal.sandbox.shell("ufeature \(command)", within: Self.seconds)
            #expect(outcome.end != .overtime, "\(command)")
            if case .signal = outcome.end { Issue.record("\(command)") }
        }
    }

    @Test(
        "as a file of the Xcode workspace, which isn't changed then", arguments: [Kind.pipe, .zeroes, .huge].sampled())
    func xcode(kind: Kind) throws {
        let terminal = try terminal()
        try terminal.output(of: "mkdir Shop.xcworkspace; \(kind.command("Shop.xcworkspace/contents.xcworkspacedata"))")
        try terminal.expect(
            """
            $ ufeature new Home --quiet 2>/dev/null
            $ ls Features
            Home
            Search
            $ ufeature validate
            ! 2 packages read, no findings
            """
        )
    }

    @Test(
        "as the file that a picture is to be written to",
        arguments: [Kind.pipe, .zeroes, .folder, .nowhere, .loop].sampled())
    func output(kind: Kind) throws {
        let terminal = try terminal()
        try terminal.output(of: kind.command("graph.html"))
        let outcome = try terminal.sandbox.shell(
            "ufeature graph --format html --output graph.html", within: Self.seconds)
        #expect(outcome.end == .status(1), "\(kind)")
    }

    @Test("as the user's cache", arguments: [Kind.pipe, .zeroes, .nowhere].sampled())
    func cache(kind: Kind) throws {
        let terminal = try terminal()
        try terminal.output(of: "rm -rf \"$XDG_CACHE_HOME/ufeature\"; \(kind.command("cache"))")
        let program =
            "// swift-tools-version: 6.0\nimport PackageDescription\n#if swift(>=5)\n#endif\n"
            + "let package = Package(name: \"A\", targets: [1].map { _ in .target(name: \"A\\(Int.max)\") })\n"
        try terminal.sandbox.write(["Features/A/Package.swift": program])
        let line = "mkdir -p \"$ASIDE/home\"; XDG_CACHE_HOME=\"$WORK/cache\" ufeature validate Search"
        let outcome = try terminal.sandbox.shell(line, within: Self.seconds)
        #expect(outcome.end != .overtime)
        #expect(outcome.end == .status(0) || outcome.end == .status(1), "\(outcome.errors)")
    }
}
