package import Diagnostics

/// Reads what `swift build` prints, also as a part of `swift test`.
///
///     /w/Features/Search/Source/SearchBuilder.swift:7:9: error: cannot find 'x' in scope
///     /w/Features/Search/Source/SearchBuilder.swift:7: error: undefined reference to 'x'
///     error: 'search': product 'Core' required by package 'search' target 'Search' not found
package struct BuildOutput: Sendable {
    private let lines: [String]

    package init(_ output: String) {
        lines = OutputLine.lines(of: output)
    }

    /// The errors of compilers and linkers, with absolute paths, each once, in the order they were printed.
    package var errors: [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return lines.compactMap { line in
            guard line.hasPrefix("/"), !TestOutput.isFailure(line) else { return nil }
            let parts = OutputLine.split(line, at: ": error: ") ?? OutputLine.split(line, at: ": fatal error: ")
            guard let parts, let location = OutputLine.location(parts.before) else { return nil }
            let error = Diagnostic(.error, "build_failed", parts.after, at: location)
            return seen.insert(error).inserted ? error : nil
        }
    }

    /// What was said about a failure that has no place: of a manifest, the resolution, the linker; or the last words.
    package var reasons: [String] {
        var seen: Set<String> = []
        let found = lines.compactMap(Self.reason).filter { seen.insert($0).inserted }
        return found.isEmpty ? Array(lines.suffix(3)) : Array(found.prefix(5))
    }

    /// Whether the only thing wrong was that there are no tests to run.
    package var isWithoutTests: Bool { lines.contains { $0.hasPrefix("error: no tests found") } }

    private static func reason(_ line: String) -> String? {
        if line.contains("\", referenced from:") || line.contains("undefined symbol") {
            return line.split(separator: " ").joined(separator: " ")
        }
        guard line.hasPrefix("error: ") else { return nil }
        let text = String(line.dropFirst("error: ".count))
        return echoes.contains { text.hasPrefix($0) || text.hasSuffix($0) } ? nil : text
    }

    /// What SwiftPM and the drivers say when someone else has said why already.
    private static let echoes = ["fatalError", "ExitCode(", "(use -v to see invocation)"]
}
