package import Architecture
package import Diagnostics
package import OperatingSystem
internal import PackageManifest
package import Workspaces

/// Builds packages in about the time in which each file of them is compiled once, with the results of separate builds.
///
/// What can be built together is, by SwiftPM itself: see ``BuildGroups`` and `MultirootBuild`. Whatever can't, or fails
/// in a way that nobody can be blamed for, is built on its own.
package struct WorkspaceBuild: Sendable {
    package let workspace: Workspace
    package let graph: FeatureGraph
    package let scratch: AbsolutePath
    package let runsTests: Bool
    package let timeout: Double?

    /// - Parameters:
    ///   - workspace: the workspace.
    ///   - graph: its graph, with the code of all packages that are built, and of what they reach.
    ///   - scratch: a folder outside of the workspace for everything that is built; the caller holds its lock.
    ///   - runsTests: whether packages that are built on their own run their tests as well.
    ///   - timeout: how many seconds these tests may take in each package.
    package init(workspace: Workspace, graph: FeatureGraph, scratch: AbsolutePath, runsTests: Bool, timeout: Double?) {
        self.workspace = workspace
        self.graph = graph
        self.scratch = scratch
        self.runsTests = runsTests
        self.timeout = timeout
    }

    /// Builds packages, and tells the result of each as soon as it's known; what is known at once, in the order of
    /// `Workspace.buildOrder(of:)`.
    ///
    /// - Parameters:
    ///   - packages: those that get a result.
    ///   - failing: errors that are known before, by the indices of their packages: nobody tries to build these.
    ///   - onEvent: is told what happens.
    ///   - onResult: is told each result, as soon as it's known.
    /// - Throws: `Interrupted`; a `Refusal` when SwiftPM can't be started, or the machine has no room.
    package func run(
        _ packages: [Feature],
        failing: [Int: [Diagnostic]] = [:],
        onEvent: (VerificationEvent) -> Void,
        onResult: (PackageBuild) -> Void
    ) throws {
        let indices = Dictionary(graph.packages.map { ($0.path, $0.index) }) { first, _ in first }
        let order = workspace.buildOrder(of: packages).compactMap { indices[$0.path] }
        let groups = try BuildGroups(order.filter { failing[$0] == nil }, of: graph) { try pins(beside: $0) }
        var ledger = BuildLedger(graph, wanted: order)
        var told: [Int: PackageBuild] = [:]
        func tell(_ package: Int, _ result: PackageBuild) {
            guard told[package] == nil else { return }
            told[package] = result
            onResult(result)
        }
        /// Tells of those that can't be built any more, as soon as that is known.
        func tellFailures(_ ledger: BuildLedger) {
            for package in order {
                // What else may be wrong with a package that needs Apple's SDK is only known in the end.
                guard let outcome = outcome(of: package, in: ledger), !outcome.needsAppleSDK else { continue }
                tell(package, result(of: package, outcome))
            }
        }
        ledger.take(failing.flatMap { package, errors in errors.map { problem($0, of: package) } })
        for package in order {
            if let errors = failing[package] { tell(package, result(of: package, .failed(errors))) }
        }
        let products = try BuildProducts(in: together, of: .find())
        var flags = MultirootBuild.Flags()
        for (number, group) in groups.together.enumerated() {
            var parts = Array(try parts(of: group, number: number, products.system).reversed())
            while let part = parts.popLast() {
                guard let built = try build(part, &ledger, &flags, onEvent, onFailure: tellFailures) else {
                    parts += part.packages.reversed().filter { ledger.isUndecided($0) }.map { part.only($0) }
                    continue
                }
                let tests = runsTests ? try bundles(of: built, in: part, products, flags) : [:]
                let isBuilt = Set(built)
                for package in order where isBuilt.contains(package) {
                    tell(package, result(of: package, .built(tests: tests[package])))
                }
            }
            tellFailures(ledger)
        }
        let reasons = groups.alone.merging(ledger.alone) { first, _ in first }
        for package in order where told[package] == nil {
            if let outcome = outcome(of: package, in: ledger) {
                tell(package, result(of: package, outcome))
            } else {
                tell(package, try proven(package, reasons[package], ledger, besides: Array(told.values), onEvent))
            }
        }
    }

    /// Removes all that was built in a folder.
    static func forget(in scratch: AbsolutePath) {
        for folder in ["together", "alone", "xcode"] { ScratchFile.removeFolder(scratch.appending(folder)) }
    }

    private func problem(_ error: Diagnostic, of package: Int) -> BlamedProblem {
        let module = graph.packages[package].modules.first { graph.modules[$0].name == error.target }
        let scope = module.map(BlamedProblem.Scope.module) ?? .plan
        return BlamedProblem(culprit: .package(package), scope: scope, error: error)
    }

    private func pins(beside package: Int) throws -> String? {
        try workspace.files.text(at: graph.packages[package].feature.file(RootsFile.pins))
    }

    private func result(of package: Int, _ outcome: PackageBuild.Outcome) -> PackageBuild {
        PackageBuild(feature: graph.packages[package].feature, outcome: outcome)
    }

    /// What is known of a package that can't be built; nil where it may be, or where a separate build decides.
    private func outcome(of package: Int, in ledger: BuildLedger) -> PackageBuild.Outcome? {
        if let errors = ledger.failed[package] {
            // What is wrong with generated code follows from what is wrong with somebody's own.
            let manifest = Blame.manifest(of: graph.packages[package].feature)
            let own = errors.filter { $0.id != "build_failed" || $0.location != manifest }
            let told = own.isEmpty ? errors : own
            return AppleSDKNeeds(graph).notes(insteadOf: told).map { .needsAppleSDK(notes: $0, through: []) }
                ?? .failed(told)
        }
        guard ledger.alone[package] == nil else { return nil }
        return ledger.skipped[package].map { skipped(because: $0, in: ledger) }
    }

    /// What is told of a package that needs others, by name.
    private func skipped(because names: Set<String>, in ledger: BuildLedger) -> PackageBuild.Outcome {
        let others = names.sorted(by: Files.byteOrder)
        let isForApple = AppleSDKNeeds(graph).notes(insteadOf: ledger.errors(of: others)) != nil
        return isForApple ? .needsAppleSDK(notes: [], through: others) : .skipped(because: others)
    }
}

// MARK: Together

extension WorkspaceBuild {
    /// Packages that one run of SwiftPM builds.
    struct Part {
        var build: MultirootBuild
        var packages: [Int]
        let pins: String?

        /// One of the packages, for a run of its own.
        func only(_ package: Int) -> Part {
            var part = self
            part.build.name += "-\(package)"
            part.packages = [package]
            return part
        }
    }

    /// The folder of the builds of several packages.
    private var together: AbsolutePath { scratch.appending("together") }

    /// A group's packages without XCTest, then those that may have it: SwiftPM takes one entry for all tests, or none.
    private func parts(of group: [Int], number: Int, _ system: BuildSystem) throws -> [Part] {
        let modules = ModuleReach(graph).modules(from: group.flatMap { graph.packages[$0].modules })
        let isWholeModule = modules.allSatisfy { graph.modules[$0].code.files.count <= Self.manyFiles }
        let plain = Set(TestEntry.isTaken(by: system) ? group.filter { !graph.mayHaveXCTests($0) } : [])
        return try [true, false].compactMap { hasOwnEntry -> Part? in
            let packages = group.filter { plain.contains($0) == hasOwnEntry }
            guard !packages.isEmpty else { return nil }
            let build = MultirootBuild(
                workspace: workspace,
                scratch: together,
                system: system,
                isWholeModule: isWholeModule,
                hasOwnEntry: hasOwnEntry,
                name: "\(number)-\(hasOwnEntry ? "testing" : "xctest")"
            )
            return Part(build: build, packages: packages, pins: try packages.compactMap(pins).first)
        }
    }

    /// Builds a part until nothing of what is left is wrong.
    ///
    /// - Returns: what was built; nil where SwiftPM has to be run for each package.
    private func build(
        _ part: Part,
        _ ledger: inout BuildLedger,
        _ flags: inout MultirootBuild.Flags,
        _ onEvent: (VerificationEvent) -> Void,
        onFailure: (BuildLedger) -> Void
    ) throws -> [Int]? {
        if flags.isOneByOne, part.packages.count > 1 { return nil }
        let blame = try ProblemBlame(graph, in: workspace)
        // Of most builds nothing fails, and nobody asks.
        lazy var undeclared = graph.undeclaredModules
        var missed: Set<BuildProblem> = []
        var built: [Int] = []
        var waiting = [part.packages]
        while let packages = waiting.popLast() {
            ledger.add(packages)
            while !ledger.open.isEmpty {
                let (succeeded, output) = try part.build.run(
                    paths(of: ledger.open),
                    pins: part.pins,
                    &flags,
                    onTick: { onEvent(.waiting) },
                    onLine: { line in
                        for event in events(of: line) { onEvent(event) }
                    }
                )
                let problems = succeeded ? [] : output.problems
                if succeeded {
                    built += ledger.takeBuilt()
                } else if output.refusesSeveralRoots, ledger.open.count > 1 {
                    flags.isOneByOne = true
                    ledger.takeBack()
                    return nil
                } else if missed != Set(problems), problems.miss(only: undeclared) {
                    // By now something else may have had what they import built.
                    missed = Set(problems)
                } else if !ledger.take(blame.blamed(problems), dependents: blame.packages(dependingOn:)) {
                    waiting += ledger.split(because: output)
                }
                onFailure(ledger)
            }
        }
        // Whoever runs the tests finds all of them by the same file.
        try part.build.choose(paths(of: built), pins: part.pins)
        return built
    }

    private func paths(of packages: [Int]) -> [String] { packages.map { graph.packages[$0].path } }

    private func events(of line: String) -> [VerificationEvent] {
        guard let step = BuildStep(line) else { return [] }
        var events: [VerificationEvent] = []
        switch step.work {
        case .compiling(let name), .linking(let name), .working(let name):
            if let module = graph.modulesByName[name]?.first.map({ graph.modules[$0] }) {
                events.append(.building(path: graph.package(of: module).path, module: name))
            } else if let package = graph.packages.first(where: { $0.testProductName == name }) {
                events.append(.building(path: package.path, module: name))
            }
        case .other: break
        }
        return events + [.built(steps: step.done, of: step.count)]
    }

    /// The tests of packages that were built together.
    private func bundles(
        of built: [Int],
        in part: Part,
        _ products: BuildProducts,
        _ flags: MultirootBuild.Flags
    ) throws -> [Int: TestBundle] {
        var bundles: [Int: TestBundle] = [:]
        for index in built {
            let programs = try programs(of: index, products)
            guard !programs.isEmpty else { continue }
            let package = graph.packages[index]
            bundles[index] = TestBundle(
                programs: programs,
                folder: workspace.root.appending(package.path),
                hasXCTest: graph.mayHaveXCTests(index),
                starter: try starter(of: programs, in: part, flags),
                environment: TestBundle.environment(
                    toolsVersion: package.manifest.toolsVersion.map { ($0.major, $0.minor) }
                )
            )
        }
        return bundles
    }

    /// The programs that run the tests of a package.
    ///
    /// From Swift 6.4 on, Swift Build makes none of a target with tests that another one uses.
    private func programs(of package: Int, _ products: BuildProducts) throws -> [TestBundle.Program] {
        let tests = graph.packages[package].modules.map { graph.modules[$0] }.filter { $0.kind == .test }
        guard !tests.isEmpty else { return [] }
        let (folder, system) = (try products.folder(), products.system)
        let used = Set(
            tests.flatMap { test in
                test.uses.compactMap { if case .target(let id) = $0.meaning { graph.modules[id].name } else { nil } }
            }
        )
        return system.testProducts(of: graph.packages[package], tests.map(\.name))
            .map { TestBundle.Program(product: $0, path: folder.appending(system.testProgram(of: $0))) }
            .filter { !used.contains($0.product) || ScratchFile.isThere($0.path) }
    }

    /// Which of its helpers loads a bundle is for SwiftPM to know, and so is where a program is that isn't where it was
    /// in the versions that are known.
    private func starter(
        of programs: [TestBundle.Program],
        in part: Part,
        _ flags: MultirootBuild.Flags
    ) throws -> TestBundle.Starter {
        #if !os(macOS)
            if programs.allSatisfy({ ScratchFile.isThere($0.path) }) { return .own }
        #endif
        return .swiftPM(arguments: try part.build.arguments(flags))
    }

    /// One frontend compiles a module's files one after the other, several do it on all cores: from here on that pays.
    private static let manyFiles = 100
}

// MARK: Alone

extension WorkspaceBuild {
    /// Builds a package on its own, unless it needs what is broken.
    private func proven(
        _ package: Int,
        _ reason: String?,
        _ ledger: BuildLedger,
        besides told: [PackageBuild],
        _ onEvent: (VerificationEvent) -> Void
    ) throws -> PackageBuild {
        var result = result(of: package, .built(tests: nil))
        result.reasonAlone = reason
        let obstacles = ledger.obstacles(of: package)
        guard obstacles.isEmpty else {
            result.outcome = skipped(because: obstacles, in: ledger)
            return result
        }
        onEvent(.building(path: result.feature.path, module: result.feature.name))
        let verification = BuildVerification(
            workspace: workspace,
            runsTests: runsTests,
            scratch: scratch.appending("alone"),
            timeout: timeout
        )
        let outcome = try verification.prove(result.feature) { line in
            for event in events(of: line) { onEvent(event) }
        }
        if outcome.passed {
            result.tested = runsTests ? outcome.testCount : nil
            return result
        }
        // What is told of another one isn't told again.
        let owners = Set(outcome.findings.compactMap(\.feature))
        let others = owners.sorted(by: Files.byteOrder)
        func isTold(_ isMeant: (PackageBuild) -> Bool) -> Bool {
            let names = Set(told.filter(isMeant).map(\.feature.name)).subtracting([result.feature.name])
            return !owners.isEmpty && owners.isSubset(of: names)
        }
        if isTold(\.isFailed) {
            result.outcome = .skipped(because: others)
        } else if let notes = AppleSDKNeeds(graph).notes(insteadOf: outcome.findings) {
            result.outcome =
                isTold(\.needsAppleSDK)
                ? .needsAppleSDK(notes: [], through: others) : .needsAppleSDK(notes: notes, through: [])
        } else {
            result.outcome = .failed(outcome.findings)
        }
        return result
    }
}
