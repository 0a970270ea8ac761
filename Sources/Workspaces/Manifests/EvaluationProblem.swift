package import Diagnostics
package import OperatingSystem
internal import PackageManifest

/// Why SwiftPM doesn't say what a manifest means.
package enum EvaluationProblem {
    /// That of what SwiftPM says against a manifest.
    static let refusedID = "manifest_refused"

    /// There is nobody to ask.
    static func noSwift(_ reading: ManifestReading) -> Diagnostic {
        warning(reading, "'swift' isn't on the PATH to say it", help: ["install the Swift toolchain"])
    }

    /// Nobody may be asked.
    static func forbidden(_ reading: ManifestReading) -> Diagnostic {
        warning(
            reading,
            "'--no-execute' keeps SwiftPM from running it to say it",
            help: ["if you trust the repository, leave out '--no-execute'"]
        )
    }

    /// SwiftPM reads another file in this folder, and this one looks at what is around it.
    static func notChosen(_ reading: ManifestReading) -> Diagnostic {
        warning(reading, "SwiftPM reads another manifest in its folder")
    }

    /// The answer isn't what is expected, as a much newer SwiftPM may give it.
    static func notUnderstood(_ reading: ManifestReading) -> Diagnostic {
        warning(reading, "the answer of 'swift package dump-package' isn't understood", help: ["get a newer ufeature"])
    }

    private static func warning(_ reading: ManifestReading, _ cause: String, help: [String] = []) -> Diagnostic {
        let reason = reading.manifest.reasons.first
        var problem = Diagnostic.error(
            "manifest_not_exact",
            "\(reason?.message ?? "the manifest is not read exactly"), and \(cause)",
            in: reading.source,
            at: reason?.range ?? 0..<0,
            help: help
        )
        problem.severity = .warning
        return problem
    }

    /// SwiftPM takes the manifest for one of a version that no toolchain supports any more.
    static func noToolsVersion(_ source: SourceText) -> Diagnostic {
        .error(
            "manifest_no_tools_version",
            "no tools version is declared where SwiftPM looks for it",
            in: source,
            at: 0..<0,
            help: [
                source.bytes.starts(with: [0xEF, 0xBB, 0xBF])
                    ? "remove the byte order mark (U+FEFF) at its start, which editors don't show: save it as UTF-8 without"
                    : "start the file with '// swift-tools-version: 6.0'"
            ]
        )
    }

    /// What SwiftPM said when it refused a manifest, each error at its place; its last words where it names none.
    package static func refused(_ reading: ManifestReading, _ result: Subprocess.Result) -> [Diagnostic] {
        let lines = OutputLine.lines(of: result.errors)
        let placed = lines.compactMap { self.placed($0, in: reading) }.uniqued()
        if !placed.isEmpty { return withoutConsequences(placed) }
        var reasons = lines.compactMap(reason)
        if reasons.isEmpty { reasons = [lines.last ?? "it doesn't say why (\(result.end))"] }
        return reasons.map { diagnostic($0, line: 1, column: 1, in: reading.source) }
    }

    /// Some errors without those that a compiler tells of what is in the brackets of another one: of `.v18` where there
    /// is no `.iPadOS`.
    private static func withoutConsequences(_ errors: [Diagnostic]) -> [Diagnostic] {
        errors.filter { error in
            guard error.message.contains("cannot infer contextual base") else { return true }
            return !errors.contains { other in
                guard let place = error.location, let first = other.location, first.line == place.line else {
                    return false
                }
                return first.column < place.column && !other.message.contains("cannot infer contextual base")
            }
        }
    }

    /// `/w/Search/Package.swift:4:65: error: …` of a compiler, `main/Package.swift:4: Fatal error: …` of the program.
    private static func placed(_ line: String, in reading: ManifestReading) -> Diagnostic? {
        for (marker, prefix) in [(": error: ", ""), (": Fatal error: ", "Fatal error: ")] {
            guard let (before, after) = OutputLine.split(line, at: marker), let place = OutputLine.location(before),
                AbsolutePath(place.path).name == PackageFiles.manifest
                    || AbsolutePath(place.path).name == reading.name
            else { continue }
            return diagnostic(prefix + after, line: place.line, column: place.column, in: reading.source)
        }
        return nil
    }

    /// `error: 'search': duplicate target named 'A'`, without what it is about.
    private static func reason(_ line: String) -> String? {
        guard line.hasPrefix("error: ") else { return nil }
        var text = line.dropFirst("error: ".count)
        if text.hasPrefix("invalid manifests at ") || text.contains("Invalid manifest (compiled with: ") { return nil }
        if text.hasPrefix("'"), let (_, rest) = OutputLine.split(String(text), at: "': ") { text = rest[...] }
        return String(text)
    }

    private static func diagnostic(_ message: String, line: Int, column: Int, in source: SourceText) -> Diagnostic {
        let start = offset(ofLine: line, column: column, in: source)
        return .error(
            refusedID,
            "SwiftPM refuses the manifest: \(message)",
            in: source,
            at: start..<start,
            help: meant(message)
        )
    }

    /// What may be meant where PackageDescription doesn't have a name: `.iOs(.v17)`, `.testTraget(name: "A")`.
    private static func meant(_ message: String) -> [String] {
        let parts = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
        if parts.count == 5, parts[0] == "type ", parts[2] == " has no member ", parts[4].isEmpty {
            return Spelling.help(for: parts[3], among: members[parts[1]] ?? [])
        }
        // The versions of platforms, and no other names, are a small letter and a number.
        guard parts.count == 3, parts[0] == "reference to member ", parts[1].hasPrefix("V"),
            !parts[1].dropFirst().isEmpty, parts[1].dropFirst().allSatisfy({ $0.isNumber || $0 == "_" })
        else { return [] }
        return ["did you mean '\(parts[1].lowercased())'?"]
    }

    /// What manifests write after a dot, by the type that has it.
    private static let members = [
        "SupportedPlatform": PlatformVersions.platforms,
        "Target": ["target", "executableTarget", "testTarget", "systemLibrary", "binaryTarget", "plugin", "macro"],
        "Product": ["library", "executable", "plugin"],
        "Target.Dependency": ["target", "product", "byName"],
        "Package.Dependency": ["package"],
    ]

    /// The byte at a place that a compiler names.
    private static func offset(ofLine line: Int, column: Int, in source: SourceText) -> Int {
        var start = 0
        for _ in 1..<max(1, line) {
            guard let end = source.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
            start = end + 1
        }
        return min(start + max(0, column - 1), source.bytes.count)
    }
}
