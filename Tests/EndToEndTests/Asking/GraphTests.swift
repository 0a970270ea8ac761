import Foundation
import Testing

/// `ufeature graph`: who uses whom, from the command line to the file.
struct GraphTests {
    private func shop() throws -> Terminal {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(
            of: """
                ufeature new Core --kind foundation -q && ufeature new Search --depends-on Core -q
                ufeature new Home --depends-on Search -q
                echo 'import SearchInterface' > Foundation/Core/Source/Route.swift
                """
        )
        return terminal
    }

    @Test func showsLayersAndWhatIsForbidden() throws {
        try shop().expect(
            """
            $ ufeature graph
            product
            ├── Home    → Search
            └── Search  → Core

            foundation
            └── Core
                └── ✗ Search  layer_direction: Core → SearchInterface

            3 features, 3 edges, 1 of them illegal
            $ ufeature graph --focus Core --dependents --depth 1
            Core
            └── Search
                └── ✗ Core  layer_direction: Core → SearchInterface  (see above)

            2 features, 2 edges, 1 of them illegal
            $ ufeature graph --focus Serch
            ! error: there is no feature 'Serch' [unknown_feature]
            !   help: did you mean 'Search'?
            ? 1
            $ ufeature graph --depth 2
            ! error: --depth needs a feature to start from [no_focus]
            !   help: name it: ufeature graph --focus <Feature> --depth <number>
            ? 1
            """
        )
    }

    @Test func everyFormatIsWhatItSays() throws {
        let terminal = try shop()
        #expect(try terminal.output(of: "ufeature graph --format mermaid").contains("flowchart TB\n"))
        #expect(try terminal.output(of: "ufeature graph --format dot --targets").contains("\"SearchInterface\";"))
        #expect(try terminal.output(of: "ufeature graph --format html").hasPrefix("<!DOCTYPE html>\n"))
        let json =
            try JSONSerialization.jsonObject(
                with: Data(try terminal.output(of: "ufeature graph --format json").utf8)) as? [String: Any]
        #expect(json?["version"] as? Int == 1)
        #expect(
            (json?["edges"] as? [[String: Any]])?.compactMap { ($0["rules"] as? [String])?.first } == [
                "layer_direction"
            ])
    }

    @Test("a file is written once, renewed if it's a drawing, and never lost")
    func files() throws {
        try shop().expect(
            """
            $ mkdir docs && cd docs && ufeature graph --format dot --output graph.dot --quiet
            $ head -1 docs/graph.dot
            // Made by 'ufeature graph'
            $ ufeature graph --format dot --output docs/graph.dot
            docs/graph.dot is just as it would be made: nothing to do
            $ ufeature graph --output docs/graph.html --quiet && head -1 docs/graph.html && rm docs/graph.html
            <!DOCTYPE html>
            $ ufeature graph --format html --output docs/graph.dot
            ! error: 'docs/graph.dot' is the name of dot, and --format says html [contradicting_format]
            !   help: leave --format out, or name the file after it: graph.html
            ? 1
            $ ufeature graph --output docs/graph.png
            ! error: 'docs/graph.png' is the name of a file that 'graph' can't draw [unknown_format]
            !   help: name it one of: graph.txt, graph.json, graph.mmd, graph.dot, graph.svg, graph.html
            ? 1
            $ ufeature graph --output Package.swift
            ! error: 'Package.swift' is the name of a file that 'graph' can't draw [unknown_format]
            !   help: name it one of: graph.txt, graph.json, graph.mmd, graph.dot, graph.svg, graph.html
            ? 1
            $ ufeature graph --output docs/graph.htlm
            ! error: 'docs/graph.htlm' has an ending of no format [unknown_format]
            !   help: did you mean '.htm'? Otherwise add --format
            ? 1
            $ ufeature graph --output "$ASIDE/graph.dot" | sed "s|$ASIDE|ASIDE|"
            ASIDE/graph.dot
            $ echo mine > docs/notes.md
            $ ufeature graph --format mermaid --output docs/notes.md
            ! error: 'docs/notes.md' exists already, and isn't marked as made by 'ufeature graph' [not_a_drawing]
            !   help: name another file, or remove this one first
            ? 1
            $ ufeature graph --format mermaid --output docs/graph.mmd --dry-run --quiet | grep '^+' | head -2
            +++ b/docs/graph.mmd
            +%% Made by 'ufeature graph'
            $ ls docs
            graph.dot
            notes.md
            """
        )
    }

    @Test("SVG is Graphviz's, and without it there is a word about what else there is")
    func drawnByGraphviz() throws {
        let terminal = try shop()
        try terminal.expect(
            """
            $ ufeature=$(which ufeature); PATH=/nowhere "$ufeature" graph --format svg
            ! error: 'dot' was not found on the PATH, and SVG is drawn by Graphviz [no_graphviz]
            !   help: install Graphviz: 'apt-get install graphviz' or 'brew install graphviz'
            !   help: without Graphviz: '--format html' needs no other program, and many tools draw '--format mermaid'
            ? 1
            """
        )
        try terminal.sandbox.addProgram("dot", "[ \"$1\" = -Tsvg ] && grep -c digraph \"$2\"")
        try terminal.expect(
            """
            $ ufeature graph --format svg
            1
            $ find "$HOME" "$XDG_CACHE_HOME" -name '*.dot'
            """
        )
        try terminal.sandbox.addProgram("dot", "echo 'Error: no memory' >&2; exit 1")
        try terminal.expect(
            """
            $ ufeature graph --format svg
            ! error: Graphviz says: Error: no memory [graphviz_failed]
            !   help: draw less of the graph with '--focus <Feature>', or choose '--format html'
            ? 1
            """
        )
    }

    @Test("of one package alone it says which option shows the targets")
    func onePackage() throws {
        let targets = ".target(name: \"Core\"), .target(name: \"Kit\", dependencies: [\"Core\"])"
        try Terminal([
            "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\n"
                + "let package = Package(name: \"Kit\", targets: [\(targets)])\n",
            "Sources/Core/Core.swift": "public struct Core {}\n",
            "Sources/Kit/Kit.swift": "import Core\n",
        ]).expect(
            """
            $ ufeature graph > /dev/null
            ! one package is one node here; its targets: ufeature graph --targets
            $ ufeature graph --targets > /dev/null
            """
        )
    }
}
