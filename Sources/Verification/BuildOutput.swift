internal import Diagnostics

/// Parses what `swift build` prints, also as a part of `swift test`.
///
///     /w/Features/Search/Source/SearchBuilder.swift:7:9: error: cannot find 'x' in scope
///     /w/Features/Search/Source/SearchBuilder.swift:7: error: undefined reference to 'x'
///     error: 'search': product 'Core' required by package 'search' target 'Search' not found
package struct BuildOutput: Sendable {
    let lines: [String]

    package init(_ output: String) {
        lines = OutputLine.lines(of: output)
    }

    /// What was said about a failure that has no place: of a manifest, the resolution, the linker; or the last words.
    package var reasons: [String] {
        let found = lines.compactMap(Self.reason).uniqued()
        return found.isEmpty ? Array(lines.suffix(3)) : Array(found.prefix(5))
    }

    /// Whether the only thing wrong was that there are no tests to run.
    package var isWithoutTests: Bool { lines.contains { $0.hasPrefix("error: no tests found") } }

    private static func reason(_ line: String) -> String? {
        if AppleLinker.undefinedSymbol(in: line) != nil || line.contains("undefined symbol") {
            return line.split(separator: " ").joined(separator: " ")
        }
        guard line.hasPrefix("error: ") else { return nil }
        let text = String(line.dropFirst("error: ".count))
        return isEcho(text) ? nil : text
    }

    /// Whether it's what SwiftPM and the drivers say when someone else has said why already.
    static func isEcho(_ text: String) -> Bool {
        if let step = SwiftBuildWords.failedStep(in: text)?.name { return step != SwiftPMWords.copying }
        return echoes.contains { text.hasPrefix($0) || text.hasSuffix($0) }
    }

    private static let echoes = ["fatalError", "ExitCode(", "cancelled", "(use -v to see invocation)", "Build failed"]
}
