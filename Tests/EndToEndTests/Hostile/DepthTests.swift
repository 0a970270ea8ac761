import Foundation
import TestSupport
import Testing

/// A million brackets, folders in folders, and names without end: what is deep is refused, in no time, and nothing breaks.
struct DepthTests {
    private static let seconds = 1800.0

    /// Writes a file of parts that are repeated, which would be too long for a command line.
    private func write(_ text: String, to name: String, in terminal: Terminal) throws {
        try terminal.sandbox.write([name: text])
    }

    /// Types a command, and holds that it ends by itself with one of the usual statuses.
    private func hold(
        _ command: String,
        in terminal: Terminal,
        says words: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let outcome = try terminal.sandbox.shell("ufeature \(command)", within: Self.seconds)
        let isUsual = outcome.end == .status(0) || outcome.end == .status(1)
        #expect(isUsual, "\(command): \(outcome.end)", sourceLocation: sourceLocation)
        guard let words else { return }
        let message = outcome.errors.prefix(400)
        #expect(outcome.errors.contains(words), "\(command): \(message)", sourceLocation: sourceLocation)
    }

    @Test("JSON", arguments: ["[", "{\"a\":", "[{\"a\":"])
    func json(part: String) throws {
        let terminal = try Terminal()
        let text = String(repeating: part, count: 100_000)
        try write(text, to: "ufeature.json", in: terminal)
        try write("{{a}}", to: "page.mustache", in: terminal)
        for command in ["validate", "apply ufeature.json", "render page.mustache --data ufeature.json"] {
            try hold(command, in: terminal, says: "more than 128 arrays and objects in one another [json_too_deep]")
        }
    }

    @Test(
        "manifests and code",
        .storey(.faults),
        arguments: [
            "(", "[", "{", "\"\\(", "!", "-", "a.", "x ? ", "x ? 1 : ", "a = ", "try ", "f(", "/*", "#if A\n",
            "func f() {\n",
            "\"a\" + ", "[1] + ", "@a ", "`", "a<",
        ]
    )
    func manifest(part: String) throws {
        let terminal = try Terminal(.workspace)
        let deep = String(repeating: part, count: 30_000)
        for (index, text) in [deep, "name: " + deep + "1", "name: \"A\")\n" + deep].enumerated() {
            let manifest = "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(\(text))\n"
            try write(manifest, to: "Features/P\(index)/Package.swift", in: terminal)
            try write(deep + "\nimport A\n", to: "Features/P\(index)/Source/A.swift", in: terminal)
        }
        try hold("manifest Features/P0 Features/P1 Features/P2", in: terminal)
        try hold("validate --no-execute", in: terminal)
    }

    @Test("templates", arguments: ["{{#a}}", "{{^a}}", "{{<p}}", "{{$a}}", "{{", "{{{", "{{a.", "{{! "])
    func template(part: String) throws {
        let terminal = try Terminal(["data.json": "{\"a\": {\"a\": 1}}"])
        try write(String(repeating: part, count: 30_000), to: "page.mustache", in: terminal)
        try hold("render page.mustache --data data.json", in: terminal, says: "error: ")
    }

    @Test("partials without end")
    func partials() throws {
        let files = ["page.mustache": "{{>a}}", "p/a.mustache": "{{>b}}x", "p/b.mustache": "{{>a}}y"]
        try hold("render page.mustache --partials p", in: Terminal(files), says: "inside each other")
    }

    @Test("an Xcode workspace")
    func xcode() throws {
        let terminal = try Terminal(.smallTemplates)
        let deep = "<Workspace version=\"1.0\">" + String(repeating: "<Group>", count: 30_000)
        try write(deep, to: "Shop.xcworkspace/contents.xcworkspacedata", in: terminal)
        try hold("new Home", in: terminal, says: "isn't well-formed XML")
        try hold("doctor", in: terminal)
    }

    @Test("folders", .storey(.faults))
    func folders() throws {
        let terminal = try Terminal(.smallTemplates)
        // Each step is short: no call takes the whole path, which is longer than any may be.
        let deep = "i=0; while [ $i -lt 500 ]; do mkdir aDeepFolder && cd -P aDeepFolder || exit; i=$((i+1)); done"
        try terminal.output(of: "ufeature new Search --quiet")
        for place in ["Features", "Features/Search/Source", "Templates/feature/source"] {
            try terminal.output(of: "cd \(place) && { \(deep); }")
            for command in ["validate", "imports Features", "new Home --dry-run", "rename Search Find --dry-run"] {
                try hold(command, in: terminal)
            }
            try terminal.output(of: "rm -rf \(place)/aDeepFolder")
        }
    }

    @Test("a folder with five thousand entries")
    func entries() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(
            of: """
                ufeature new Search --quiet; cd Features && seq -f 'x%.0f' 5000 | xargs mkdir && cd Search/Source && \
                seq -f 'f%.0f.swift' 5000 | xargs touch
                """
        )
        try hold("validate", in: terminal, says: "no findings")
        try hold("list", in: terminal)
    }
}
