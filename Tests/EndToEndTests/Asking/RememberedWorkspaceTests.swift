import Foundation
import TestSupport
import Testing

/// What is remembered of a large workspace makes its reading faster, and nothing else different.
@Suite("remembered workspaces")
struct RememberedWorkspaceTests {
    private static let list = "ufeature list --format json"
    private static let files = "ls \"$XDG_CACHE_HOME\"/ufeature/workspaces"

    private static func manifest(_ name: String) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "\(name)",
          products: [.library(name: "\(name)", targets: ["\(name)"])],
          targets: [.target(name: "\(name)", path: "Source")]
        )

        """
    }

    /// A workspace of so many packages, each with a manifest and one file.
    private static func workspace(of count: Int = 70) throws -> Terminal {
        var files = ["ufeature.json": "{\"name\": \"Shop\"}\n"]
        for number in 10..<(10 + count) {
            files["Foundation/Tool\(number)/Package.swift"] = manifest("Tool\(number)")
            files["Foundation/Tool\(number)/Source/Tool.swift"] = "public struct Tool\(number) {}\n"
        }
        return try Terminal(files)
    }

    @Test("cold or warm, damaged or not to be had: what is seen is the same")
    func sameResults() throws {
        let terminal = try Self.workspace()
        let before = try Tree(of: terminal.work)
        let cold = try terminal.output(of: Self.list)
        #expect(cold.contains("\"Tool42\""))
        let kept = try terminal.output(of: Self.files)
        #expect(kept.split(separator: "\n").count == 1)
        #expect(try terminal.output(of: Self.list) == cold, "warm")
        let commands = [
            "truncate": "head -c 5000 \"$file\" > \"$file.x\" && mv \"$file.x\" \"$file\"",
            "empty": ": > \"$file\"",
            "garbage": "head -c 20000 /dev/urandom > \"$file\"",
            "a folder in its place": "rm -f \"$file\" && mkdir \"$file\"",
        ]
        for (name, command) in commands.sorted(by: { $0.key < $1.key }) {
            let line = "for file in \"$XDG_CACHE_HOME\"/ufeature/workspaces/*; do \(command); done"
            try terminal.output(of: line)
            #expect(try terminal.output(of: Self.list) == cold, "\(name)")
            try terminal.output(of: "rm -rf \"$XDG_CACHE_HOME\"/ufeature/workspaces")
            #expect(try terminal.output(of: Self.list) == cold, "after \(name)")
        }
        for cache in ["/dev/null", "/nowhere/at/all", "$WORK/ufeature.json"] {
            #expect(try terminal.output(of: "XDG_CACHE_HOME=\"\(cache)\" \(Self.list)") == cold, "\(cache)")
        }
        #expect(try terminal.output(of: "env -u XDG_CACHE_HOME -u HOME \(Self.list)") == cold)
        #expect(try Tree(of: terminal.work) == before)
    }

    @Test("many at once write one file, and all see the same")
    func crowd() throws {
        let terminal = try Self.workspace()
        let all = "for n in 1 2 3 4 5 6 7 8; do \(Self.list) > \"$ASIDE/$n\" & done; wait; cat \"$ASIDE\"/[1-8]"
        let first = try terminal.output(of: "\(Self.list) --quiet")
        try terminal.output(of: "rm -rf \"$XDG_CACHE_HOME\"/ufeature")
        #expect(try terminal.output(of: all) == String(repeating: first, count: 8))
        #expect(try terminal.output(of: Self.files).split(separator: "\n").count == 1)
        #expect(try terminal.output(of: all) == String(repeating: first, count: 8))
    }

    /// Neither size nor time tells; a package that comes, goes or moves is seen as well.
    @Test("a change is seen at once, though size and time are the same")
    func changes() throws {
        let terminal = try Self.workspace()
        let cold = try terminal.output(of: Self.list)
        try terminal.output(
            of: """
                cd Foundation/Tool42 && touch -r Package.swift "$ASIDE/time" &&
                sed 's/Tool42/Tuul42/g' Package.swift > "$ASIDE/new" && cat "$ASIDE/new" > Package.swift &&
                touch -r "$ASIDE/time" Package.swift
                """)
        let changed = try terminal.output(of: Self.list)
        #expect(cold.contains("\"Tool42\"") && !cold.contains("Tuul42"))
        #expect(changed.contains("\"Tuul42\"") && !changed.contains("\"Tool42\""))
        try terminal.output(of: "mv Foundation/Tool11 Foundation/Moved && rm -r Foundation/Tool12")
        let moved = try terminal.output(of: Self.list)
        #expect(moved.contains("\"Foundation/Moved\"") && !moved.contains("Tool12"))
        try terminal.output(of: "rm -r \"$XDG_CACHE_HOME\"/ufeature")
        #expect(try terminal.output(of: Self.list) == moved)
    }

    @Test("few packages are not worth a file, and who wants none gets none")
    func none() throws {
        let few = try Self.workspace(of: 20)
        try few.output(of: Self.list)
        #expect(try few.output(of: "ls \"$XDG_CACHE_HOME\"") == "")
        let many = try Self.workspace()
        _ = try many.output(of: "ufeature validate --no-cache || true")
        #expect(try many.output(of: "ls \"$XDG_CACHE_HOME\"") == "")
        _ = try many.output(of: "ufeature validate || true")
        #expect(try many.output(of: Self.files) != "")
    }
}
