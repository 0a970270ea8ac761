package import Diagnostics
internal import PackageManifest

/// Proves that features build, and that their tests pass: every package on its own, as SwiftPM would.
///
/// All builds share one scratch folder outside the workspace, so that what several features use is compiled once,
/// and nothing is written into the user's tree.
package struct BuildVerification: Sendable {
    package let workspace: Workspace
    package let runsTests: Bool
    package let scratch: AbsolutePath

    package init(workspace: Workspace, runsTests: Bool, scratch: AbsolutePath) {
        self.workspace = workspace
        self.runsTests = runsTests
        self.scratch = scratch
    }

    /// What was proven of one feature.
    package struct Verdict: Hashable, Sendable {
        package let feature: String
        package let passed: Bool
        package let testCount: Int
        package let findings: [Diagnostic]
    }

    /// The folder for builds of a workspace: the same one every time, in the user's cache.
    package static func scratch(for workspace: Workspace) throws -> AbsolutePath {
        try Files.cacheFolder().appending("ufeature/build/\(workspace.root.name)-\(hash(of: workspace.root.text))")
    }

    /// Builds one feature, and runs its tests where that is wanted.
    ///
    /// What the verdicts before it blame is not blamed again. `onDetail` is told the latest line of the build, again
    /// and again. Throws `Interrupted`, or a `Refusal` when SwiftPM can't be started.
    package func prove(
        _ feature: Feature,
        after before: [Verdict] = [],
        onDetail: (String) -> Void = { _ in }
    ) throws -> Verdict {
        let result = try command(for: feature).run(onTick: onDetail)
        return try verdict(on: feature, from: result, known: Set(before.flatMap(\.findings)))
    }

    private func command(for feature: Feature) -> Subprocess {
        let hasTests = feature.manifest.targets.contains { $0.kind == .test }
        let verb = runsTests && hasTests ? ["test"] : ["build", "--build-tests"]
        let places = ["--package-path", workspace.root.appending(feature.path).text, "--scratch-path", scratch.text]
        return Subprocess("swift", verb + places)
    }

    private func verdict(
        on feature: Feature,
        from result: Subprocess.Result,
        known: Set<Diagnostic>
    ) throws -> Verdict {
        let output = CompilerOutput(result.errors + "\n" + result.output)
        guard !result.succeeded else {
            return Verdict(feature: feature.name, passed: true, testCount: output.testCount, findings: [])
        }
        var findings = output.errors.map(placed)
        if findings.isEmpty { findings = try output.failedExpectations.map { try placed($0, in: feature) } }
        let isKnown = !findings.isEmpty && findings.allSatisfy(known.contains)
        let blamed = Set(findings.compactMap(\.feature)).subtracting([feature.name]).sorted(by: Files.byteOrder)
        findings = findings.filter { !known.contains($0) }
        if isKnown {
            findings = [
                Diagnostic(
                    .error,
                    "build_skipped",
                    "\(feature.name) can't be built before \(blamed.joined(separator: ", ")) can",
                    at: manifestPlace(of: feature),
                    feature: feature.name
                )
            ]
        } else if findings.isEmpty {
            findings = [unplaced(result.end, output: output, of: feature)]
        }
        return Verdict(feature: feature.name, passed: false, testCount: output.testCount, findings: findings)
    }

    /// The failure of a build or test run that named no place: of the linker, of the resolution, a crash.
    private func unplaced(_ end: Subprocess.Result.End, output: CompilerOutput, of feature: Feature) -> Diagnostic {
        let what = output.testCount > 0 || output.isTestRun ? "the tests of \(feature.name)" : feature.name
        let reason =
            switch end {
            case .exited: "failed"
            case .killed(let signal): "ended by signal \(signal)"
            }
        return Diagnostic(
            .error,
            "build_failed",
            "\(what) \(reason)",
            at: manifestPlace(of: feature),
            help: output.end,
            feature: feature.name
        )
    }

    private func manifestPlace(of feature: Feature) -> SourceLocation {
        SourceLocation(path: feature.path + "/Package.swift", line: 1, column: 1)
    }

    /// Says whose error it is, with a path relative to the workspace.
    private func placed(_ error: Diagnostic) -> Diagnostic {
        guard let location = error.location else { return error }
        var error = error
        let path = AbsolutePath(location.path)
        guard path.isInside(workspace.root) else { return error }
        let relative = path.relative(to: workspace.root)
        error.location = SourceLocation(path: relative, line: location.line, column: location.column)
        for feature in workspace.features where relative.hasPrefix(feature.path + "/") {
            error.feature = feature.name
            error.target = feature.target(at: relative)
        }
        return error
    }

    /// Finds the file that a failed expectation names by its last component alone.
    private func placed(_ failure: Diagnostic, in feature: Feature) throws -> Diagnostic {
        guard let location = failure.location else { return failure }
        if location.path.hasPrefix("/") { return placed(failure) }
        var failure = failure
        let tests = feature.manifest.targets.filter { $0.kind == .test }
        for target in tests {
            let folder = feature.folder(of: target)
            guard let found = try workspace.file(named: location.path, below: folder) else { continue }
            failure.location = SourceLocation(path: found, line: location.line, column: location.column)
            failure.target = target.name.value
            break
        }
        failure.feature = feature.name
        return failure
    }

    /// A short text that differs for different texts (FNV-1a).
    private static func hash(of text: String) -> String {
        let value = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(value, radix: 16)
    }
}
