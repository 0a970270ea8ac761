package import Diagnostics

extension Manifest {
    /// Parses the text of a manifest.
    ///
    /// - Parameters:
    ///   - source: the text.
    ///   - folder: the absolute path of the manifest's folder, which completes paths such as `..`.
    ///   - hasModuleMap: whether a `module.modulemap` lies beside the manifest: without one, a package without targets is
    ///     known to have none.
    ///   - host: what `#if` asks about.
    /// - Returns: what the manifest says, with ``Manifest/reasons`` for all that the text doesn't tell.
    /// - Throws: a diagnostic that is placed in the text: `manifest_syntax` if brackets, strings or comments don't end,
    ///   `manifest_no_package` if no package is made.
    package static func parse(
        _ source: SourceText,
        in folder: String? = nil,
        hasModuleMap: Bool? = nil,
        on host: ManifestHost = ManifestHost()
    ) throws(Diagnostic) -> Manifest {
        if let mark = source.mergeMark {
            throw .error(
                "merge_conflict",
                "a merge conflict is left here",
                in: source,
                at: mark.lowerBound..<mark.lowerBound + MergeMark.ours.rawValue.utf8.count,
                help: [source.mergeAdvice]
            )
        }
        let syntax = try ManifestSyntax(parsing: source)
        return try parse(syntax, of: source, in: folder, hasModuleMap: hasModuleMap, on: host)
    }

    /// Finds out what the statements of a manifest mean, as ``parse(_:in:hasModuleMap:on:)`` does from its text.
    static func parse(
        _ syntax: ManifestSyntax,
        of source: SourceText,
        in folder: String? = nil,
        hasModuleMap: Bool? = nil,
        on host: ManifestHost = ManifestHost()
    ) throws(Diagnostic) -> Manifest {
        guard syntax.makesPackage else {
            throw .error(
                "manifest_no_package",
                "no 'Package(…)' is made",
                in: source,
                at: 0..<0,
                help: ["start with 'let package = Package(name: \"…\")'"]
            )
        }
        func reading(on host: ManifestHost) -> Manifest {
            var interpreter = Interpreter(source: source, syntax: syntax, host: host)
            interpreter.run(syntax.statements)
            var builder = ManifestBuilder(interpreter: interpreter, folder: folder, hasModuleMap: hasModuleMap)
            builder.doubtWords(of: syntax.statements)
            return builder.manifest(comments: syntax.comments)
        }
        var manifest = reading(on: host)
        // Most manifests say the same on every machine.
        if !manifest.exact || source.contains("#if") || source.contains("environment") {
            manifest.compare(with: reading(on: ManifestHost(platform: nil)))
        }
        return manifest
    }
}
