package import Architecture
internal import Diagnostics
package import OperatingSystem
internal import PackageManifest
package import Workspaces

/// Proves that packages build and pass their tests: what `swift build --build-tests` and `swift test` in each of them
/// would say, in about the time of one build.
///
///     let results = try PackageVerification(of: workspace, .init(runsTests: true)).run(workspace.features) { event in … }
///
/// What was proven and hasn't changed isn't built again. The others are built together, as far as that can't change
/// what comes out; then the tests of each are run, one package after the other. Nothing is written into the workspace.
package struct PackageVerification {
    package struct Options: Hashable, Sendable {
        package var runsTests: Bool
        /// How long the tests of a package may take, in seconds; nil for as long as they like.
        package var timeout: Double?
        /// Whether what was proven before is believed.
        package var usesCachedResults: Bool
        /// What Xcode builds those packages for that need another of Apple's SDKs than SwiftPM has here, in the words of
        /// `xcodebuild`; nil where they aren't built.
        package var destination: String?
        /// What a team accepts: an undeclared import that is in it doesn't keep its package from being built.
        package var baseline: Baseline?

        package init(
            runsTests: Bool,
            timeout: Double? = nil,
            usesCachedResults: Bool = true,
            destination: String? = nil,
            baseline: Baseline? = nil
        ) {
            self.runsTests = runsTests
            self.timeout = timeout
            self.usesCachedResults = usesCachedResults
            self.destination = destination
            self.baseline = baseline
        }
    }

    package let workspace: Workspace
    package let options: Options
    /// The folder for builds of the workspace: the same one every time, in the user's cache.
    package let scratch: AbsolutePath
    private let store: ResultCache

    /// - Parameters:
    ///   - workspace: what is looked at.
    ///   - options: what is to be proven of it.
    ///   - cache: the folder for all that is kept; nil for the user's own.
    /// - Throws: a `Refusal` when nothing says where the user's cache is, or nothing of the workspace may be run.
    package init(of workspace: Workspace, _ options: Options, cache: AbsolutePath? = nil) throws {
        guard workspace.execution == .allowed else {
            throw Refusal(
                .error(
                    "no_execution",
                    "a build runs the repository's manifests, and its tests",
                    help: ["if you trust the repository, leave out '--no-execute'"]
                )
            )
        }
        self.workspace = workspace
        self.options = options
        let cache = try cache ?? Files.cacheFolder().appending("ufeature")
        let root = workspace.root
        scratch = cache.appending("build/\(root.name)-\(Digest(root.text.utf8))")
        store = ResultCache(in: cache.appending("proofs"))
    }

    /// Finds out about packages; tells what happens meanwhile.
    ///
    /// A graph that was made before, around all of them, needn't be made again.
    ///
    /// - Returns: a result on each, those first that others are built on.
    /// - Throws: `Interrupted`; a `Refusal` when SwiftPM can't be started, or the cache can't be written to. What was
    ///   proven until then stays proven.
    package func run(
        _ features: [Feature],
        in graph: FeatureGraph? = nil,
        onEvent: (VerificationEvent) -> Void = { _ in }
    ) throws -> [PackageResult] {
        let order = workspace.buildOrder(of: features)
        let graph = graph ?? workspace.graph(around: Set(order.map(\.path))).graph
        let undeclared = graph.undeclaredImports(besides: options.baseline)
        let toolchain = try SwiftToolchain.find()
        let system = try BuildProducts(in: scratch, of: toolchain).system
        var keys = ResultKeys(
            of: workspace,
            .init(
                toolchain: toolchain,
                runsTests: options.runsTests,
                flags: system == .native ? [] : [system.rawValue]
            ),
            features: order
        )
        var results: [String: PackageResult] = [:]
        func finish(_ result: PackageResult) {
            results[result.path] = result
            onEvent(.finished(result))
        }
        /// Takes those for granted that passed before, just as they are now.
        func useCachedResults() {
            guard options.usesCachedResults else { return }
            for package in graph.packages where undeclared[package.index] == nil {
                guard results[package.path] == nil, let cached = keys.key(of: package.feature).flatMap(store.cached)
                else { continue }
                let (name, path) = (package.feature.name, package.path)
                finish(PackageResult(feature: name, path: path, .cached, testCount: cached.testCount))
            }
        }
        func rest() -> [Feature] { order.filter { results[$0.path] == nil } }

        for package in order where package.isBinaryOnly {
            finish(PackageResult(feature: package.name, path: package.path, .passed, testCount: 0))
        }
        useCachedResults()
        guard !rest().isEmpty else { return order.compactMap { results[$0.path] } }
        var hasWaited = false
        func wait() {
            hasWaited = true
            onEvent(.blocked)
        }
        try ScratchFolder.holding(scratch, onWait: wait) {
            // Who had the lock may have proven some of it, and files may have changed meanwhile.
            if hasWaited {
                keys = keys.renewed(for: order)
                useCachedResults()
            }
            let reached = graph.packages.map(\.feature)
            let files = SeenFile.states(of: reached, in: workspace)
            let modules = workspace.features.flatMap { $0.manifest.targets.elements.map(\.moduleName) }
            if SeenFiles(in: scratch).take(files, modules: Set(modules), builtBy: toolchain?.identity) {
                WorkspaceBuild.forget(in: scratch)
            }
            let build = WorkspaceBuild(
                workspace: workspace,
                graph: graph,
                scratch: scratch,
                runsTests: options.runsTests,
                timeout: options.timeout
            )
            var untested: [PackageBuild] = []
            var left: [Feature] = []
            if options.destination != nil { try XcodeBuild.check() }
            try build.run(rest(), failing: undeclared, onEvent: onEvent) { built in
                if options.destination != nil, built.outcome.needsAppleSDK {
                    left.append(built.feature)
                } else if options.runsTests, case .built(_?) = built.outcome {
                    untested.append(built)
                } else {
                    finish(result(on: built, keys))
                }
            }
            for built in untested { finish(try tested(built, keys, onEvent)) }
            for feature in left {
                let failed = Set(results.values.filter { $0.outcome == .failed }.map(\.feature))
                finish(try builtByXcode(feature, besides: failed, onEvent))
            }
        }
        store.prune()
        return Self.told(order.compactMap { results[$0.path] })
    }

    /// What the build of a package says, where its tests aren't to be run, or were.
    private func result(on built: PackageBuild, _ keys: ResultKeys) -> PackageResult {
        switch built.outcome {
        case .built:
            let count = built.tested ?? 0
            store.keep(CachedResult(testCount: count, seconds: 0), of: built.feature, provenWith: keys)
            return built.result(.passed, testCount: count)
        case .failed(let findings):
            return built.result(.failed, findings: findings)
        case .needsAppleSDK(let notes, let others):
            let findings = others.isEmpty ? notes : [needsAppleSDK(built.feature, through: others)]
            return built.result(.needsAppleSDK(through: others), findings: findings)
        case .skipped(let others):
            return built.result(.skipped(because: others), findings: [skipped(built.feature, because: others)])
        }
    }

    private func needsAppleSDK(_ feature: Feature, through others: [String]) -> Diagnostic {
        let verb = others.count == 1 ? "needs" : "need"
        return skipped(feature, "built here: \(others.joined(separator: ", ")) \(verb) Apple's SDK")
    }

    private func skipped(_ feature: Feature, because others: [String]) -> Diagnostic {
        skipped(feature, "built before \(others.joined(separator: ", ")) can")
    }

    private func skipped(_ feature: Feature, _ words: String) -> Diagnostic {
        Diagnostic(
            .note,
            "build_skipped",
            "\(feature.name) can't be \(words)",
            at: Blame.manifest(of: feature),
            feature: feature.name
        )
    }

    /// The results, where a skipped package is an error unless what it waits for is told of.
    private static func told(_ results: [PackageResult]) -> [PackageResult] {
        let failed = Set(results.filter { !$0.passed }.map(\.feature))
        return results.map { result in
            guard case .skipped(let others) = result.outcome, !others.allSatisfy(failed.contains) else { return result }
            var result = result
            for index in result.findings.indices { result.findings[index].severity = .error }
            return result
        }
    }

    /// Builds and tests a package with Xcode; what is told of one that failed isn't told again.
    private func builtByXcode(
        _ feature: Feature,
        besides failed: Set<String>,
        _ onEvent: (VerificationEvent) -> Void
    ) throws -> PackageResult {
        onEvent(.building(path: feature.path, module: feature.name))
        let verification = BuildVerification(
            workspace: workspace,
            runsTests: options.runsTests,
            scratch: scratch,
            timeout: options.timeout
        )
        let outcome = try XcodeBuild(verification: verification, destination: options.destination ?? "")
            .prove(feature) { onEvent(.waiting) }
        let owners = Set(outcome.findings.compactMap(\.feature))
        if !owners.isEmpty, owners.isSubset(of: failed.subtracting([feature.name])) {
            let others = owners.sorted(by: Files.byteOrder)
            return PackageResult(
                feature: feature.name,
                path: feature.path,
                .skipped(because: others),
                findings: [skipped(feature, because: others)]
            )
        }
        return PackageResult(
            feature: feature.name,
            path: feature.path,
            outcome.passed ? .passed : .failed,
            testCount: outcome.testCount,
            findings: outcome.findings
        )
    }

    /// Runs the tests of a package that was built.
    private func tested(
        _ built: PackageBuild,
        _ keys: ResultKeys,
        _ onEvent: (VerificationEvent) -> Void
    ) throws -> PackageResult {
        guard case .built(let bundle?) = built.outcome else { return result(on: built, keys) }
        onEvent(.testing(path: built.feature.path))
        let start = ContinuousClock.now
        let result = try TestRun(workspace: workspace, timeout: options.timeout)
            .run(bundle, of: built.feature) { onEvent(.waiting) }
        let passed = result.findings.isEmpty
        if passed {
            let cached = CachedResult(testCount: result.testCount, seconds: (ContinuousClock.now - start) / .seconds(1))
            store.keep(cached, of: built.feature, provenWith: keys)
        }
        return built.result(passed ? .passed : .failed, testCount: result.testCount, findings: result.findings)
    }
}

extension Feature {
    /// Whether there is nothing to build: SwiftPM fails for a package of which it compiles no target.
    fileprivate var isBinaryOnly: Bool {
        manifest.exact && !manifest.targets.isEmpty && manifest.targets.allSatisfy { $0.kind == .binary }
    }
}

extension PackageBuild {
    fileprivate func result(
        _ outcome: PackageResult.Outcome,
        testCount: Int = 0,
        findings: [Diagnostic] = []
    ) -> PackageResult {
        PackageResult(
            feature: feature.name,
            path: feature.path,
            outcome,
            testCount: testCount,
            findings: findings,
            reasonAlone: reasonAlone
        )
    }
}
