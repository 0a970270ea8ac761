import Foundation
import Testing

/// Programs that lie in a repository, with the names of those that the product starts.
struct HostilePathTests {
    @Test("a PATH that depends on where somebody is", arguments: [".", "", "tools", "./tools", "../work"])
    func relativePath(entry: String) throws {
        let terminal = try Terminal(.smallTemplates.with(["tools/": ""]))
        let trap = try Trap(in: terminal.sandbox)
        try terminal.output(of: "ufeature new Search --quiet && git init -q")
        try terminal.output(
            of:
                "for name in git swift dot swift-format; do cp \"$BIN/snare\" $name; cp \"$BIN/snare\" tools/$name; done"
        )
        for command in ["affected --since HEAD", "doctor", "graph --format svg", "validate --since HEAD", "init Other"]
        {
            _ = try terminal.sandbox.shell("PATH=\"\(entry):$PATH\" ufeature \(command)")
            #expect(try trap.trace() == "", "\(command)")
        }
        _ = try terminal.sandbox.shell("PATH=\"\(entry):$PATH\"; swift")
        #expect(try trap.trace() != "")
    }

    @Test("there is no program but in the repository")
    func onlyThere() throws {
        let terminal = try Terminal(.smallTemplates)
        let trap = try Trap(in: terminal.sandbox)
        try terminal.output(
            of: "ufeature new Search --quiet && cp \"$BIN/snare\" swift && cp swift git && cp swift dot")
        try terminal.expect(
            """
            $ PATH=".:$BIN" ufeature validate --build
            ! error: 'swift' was not found on the PATH [program_not_found]
            !   help: install the Swift toolchain, or add it to the PATH
            ? 1
            $ PATH=".:$BIN" ufeature affected --since HEAD
            ! error: 'git' was not found on the PATH [no_git]
            !   help: install git, or add it to the PATH
            ? 1
            $ PATH=".:$BIN" ufeature graph --format svg
            ! error: 'dot' was not found on the PATH, and SVG is drawn by Graphviz [no_graphviz]
            ! <...>
            ? 1
            """
        )
        #expect(try trap.trace() == "")
    }
}
