package import PackageManifest

/// Which files below a target's folder are its sources: what its `sources`, `exclude` and `resources` say.
package struct SourceSelection {
    /// Paths relative to the target's folder, without a slash at the end.
    private let excluded: [String]
    private let sources: [String]?

    /// Nothing where the manifest's text doesn't tell what the resources are: they may be Swift files that aren't code.
    package init?(_ target: Manifest.Target) {
        var excluded = target.exclude.map(\.value)
        if let resources = target.verbatim.first(where: { $0.label == "resources" })?.text {
            guard let paths = Self.literals(in: resources) else { return nil }
            excluded += paths
        }
        self.excluded = excluded.map(TargetFolder.normal)
        sources = target.sources.map { $0.map { TargetFolder.normal($0.value) } }
    }

    /// Whether a file or folder is left out.
    package func excludes(_ path: String) -> Bool {
        excluded.contains(path)
    }

    /// Whether a file is among the sources.
    package func selects(_ path: String) -> Bool {
        guard let sources else { return true }
        return sources.contains { $0 == "." || path == $0 || path.hasPrefix($0 + "/") }
    }

    /// Whether a folder is among the sources, or has some of them in it.
    package func mayHold(_ path: String) -> Bool {
        guard let sources else { return true }
        return selects(path) || sources.contains { $0.hasPrefix(path + "/") }
    }

    /// The texts of the literals in an argument such as `[.copy("Fixtures"), .process("Media.xcassets")]`; nil where
    /// it isn't a list of such calls.
    private static func literals(in argument: String) -> [String]? {
        let parts = argument.split(separator: "\"", omittingEmptySubsequences: false)
        guard !argument.contains("\\"), !argument.contains("#"), parts.count % 2 == 1 else { return nil }
        let code = parts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
        let words = code.split { !($0.isLetter || $0 == "_") }.map(String.init)
        let known: Set<String> = ["copy", "process", "embedInCode", "localization", "default", "base"]
        guard code.utf8.first == UInt8(ascii: "["), words.allSatisfy(known.contains) else { return nil }
        return parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}
