internal import Diagnostics
internal import OperatingSystem

/// Graphviz's `dot`, where it is installed: it draws what ``DotText`` says.
package enum Graphviz {
    /// How many edges it draws in a moment.
    package static let quickLimit = 700

    /// Draws a graph as SVG.
    ///
    /// - Throws: a `Refusal` when there is no Graphviz, or it can't draw the graph; `Interrupted`.
    package static func svg(of dot: String) throws -> String {
        guard let program = System.program(named: "dot") else { throw Refusal(notThere) }
        let file = try Files.cacheFolder().appending("ufeature/graphs/\(System.processNumber).dot")
        try ScratchFile.write(dot, to: file)
        defer { try? ScratchFile.write(nil, to: file) }
        let result = try Subprocess(program, ["-Tsvg", file.text]).run()
        guard result.succeeded else { throw Refusal(failed(result)) }
        // Where it may stand: after the line that says that it's XML.
        let lines = result.output.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard lines.count == 2, lines[0].hasPrefix("<?xml") else { return result.output }
        return "\(lines[0])\n<!-- \(GraphPicture.mark) -->\n\(lines[1])"
    }

    private static let notThere = Diagnostic.error(
        "no_graphviz",
        "'dot' was not found on the PATH, and SVG is drawn by Graphviz",
        help: [
            "install Graphviz: 'apt-get install graphviz' or 'brew install graphviz'",
            "without Graphviz: '--format html' needs no other program, and many tools draw '--format mermaid'",
        ]
    )

    private static func failed(_ result: Subprocess.Result) -> Diagnostic {
        let lines = result.errors.split(separator: "\n")
        let words = lines.first { $0.hasPrefix("Error") } ?? lines.last
        return .error(
            "graphviz_failed",
            "Graphviz says: \(words ?? "nothing, and failed")",
            help: ["draw less of the graph with '--focus <Feature>', or choose '--format html'"]
        )
    }
}
