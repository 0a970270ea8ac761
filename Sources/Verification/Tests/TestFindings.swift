internal import Diagnostics
internal import OperatingSystem
internal import Workspaces

/// What is wrong with a package's tests, by what came of one pass.
struct TestFindings {
    let feature: Feature
    let bundle: TestBundle
    /// Which of the bundle's programs it is about.
    let program: TestBundle.Program
    let blame: Blame
    /// How many seconds all tests of the package may take.
    let limit: Double?

    /// Nothing exactly when `swift test` would take the tests for passed.
    func findings(of outcome: TestPass.Outcome, _ libraries: [TestLibrary]) throws -> [Diagnostic] {
        if passed(outcome.end, libraries) { return [] }
        var findings = try failures(outcome, libraries).map(placed).uniqued()
        if let early = try earlyEnd(outcome, libraries) { findings.append(early) }
        return findings.isEmpty ? [unexplained(outcome)] : findings
    }

    /// The tests' program couldn't even be started.
    func notStarted(_ refusal: Refusal) -> Diagnostic {
        let reason = refusal.reasons.first?.message ?? ""
        return finding("the tests of \(feature.name) can't be started: \(withoutScratch(reason))")
    }

    /// By the rules of SwiftPM: see ``TestPass``.
    private func passed(_ end: Subprocess.End, _ libraries: [TestLibrary]) -> Bool {
        end == .exited(0) || (end == .exited(Self.noTests) && libraries == [.swiftTesting])
    }

    /// The status by which Swift Testing tells SwiftPM that there was no test: `EX_UNAVAILABLE`.
    private static let noTests = 69

    private func failures(_ outcome: TestPass.Outcome, _ libraries: [TestLibrary]) -> [Diagnostic] {
        guard let events = outcome.events else { return outcome.output.failures(of: libraries) }
        return outcome.output.failures(of: libraries.filter { $0 != .swiftTesting }) + events.failures
    }

    /// A place outside the workspace is nothing that a user can go to.
    private func placed(_ failure: Diagnostic) throws -> Diagnostic {
        var placed = try blame.placed(failure, of: feature)
        guard let location = placed.location, location.path.hasPrefix("/") else { return placed }
        placed.message += " (\(AbsolutePath(location.path).name):\(location.line):\(location.column))"
        placed.location = Blame.manifest(of: feature)
        placed.feature = feature.name
        return placed
    }

    // MARK: Runs that don't come to their end

    private func earlyEnd(_ outcome: TestPass.Outcome, _ libraries: [TestLibrary]) throws -> Diagnostic? {
        let running = libraries.contains(.swiftTesting) ? outcome.events?.running ?? [] : []
        let known = running.isEmpty ? libraries.flatMap(outcome.output.running) : running
        switch outcome.end {
        case .timedOut: return try timeOut(known)
        case .killed(let signal): return try crash("signal \(signal)\(Self.name(of: signal))", outcome, known)
        case .exited(let status):
            if bundle.isLeftToSwiftPM {
                return try outcome.output.crash.flatMap { try crash($0.message, outcome, known) }
            }
            guard outcome.output.isStarted || outcome.events != nil else { return nil }
            let isEnded = outcome.events?.isEnded ?? libraries.allSatisfy(outcome.output.isEnded)
            return isEnded ? nil : try exitOfTest(status, known)
        }
    }

    private func timeOut(_ running: [RunningTest]) throws -> Diagnostic {
        let who = running.isEmpty ? "the tests of \(feature.name) were" : Self.list(running)
        let verb = running.isEmpty ? "" : running.count == 1 ? " was" : " were"
        return try finding(
            "test_timed_out",
            "\(who)\(verb) still running after \((limit ?? 0).inSeconds), which is all that \(feature.name) has",
            at: running.compactMap(\.place),
            help: ["find out what it waits for, or allow more with --timeout"]
        )
    }

    private func crash(
        _ signal: String,
        _ outcome: TestPass.Outcome,
        _ running: [RunningTest]
    ) throws -> Diagnostic {
        let report = outcome.output.report
        let suspects = Self.suspects(running, report)
        let who = suspects.count == 1 ? suspects[0].name : "the tests of \(feature.name)"
        return try finding(
            "test_crashed",
            "\(who) crashed: \(report.message ?? signal)",
            at: report.places + (suspects.count == 1 ? suspects.compactMap(\.place) : []),
            help: suspects.count > 1 ? ["one of these was running: \(Self.list(suspects))"] : []
        )
    }

    private func exitOfTest(_ status: Int, _ running: [RunningTest]) throws -> Diagnostic {
        let who = running.count == 1 ? running[0].name : "a test of \(feature.name)"
        let others = running.count > 1 ? ["one of these was running: \(Self.list(running))"] : []
        return try finding(
            "test_crashed",
            "\(who) ended the whole program with status \(status)",
            at: running.count == 1 ? running.compactMap(\.place) : [],
            help: others + ["expect it with #expect(processExitsWith:), or don't call exit()"]
        )
    }

    /// Who may have crashed: of several that ran at once those whose function the report tells of.
    private static func suspects(_ running: [RunningTest], _ report: CrashReport) -> [RunningTest] {
        let told = running.filter { report.passesThrough($0.function) }
        return told.count == 1 ? told : running
    }

    private static func list(_ tests: [RunningTest]) -> String {
        tests.map(\.name).sorted(by: Files.byteOrder).listed(upTo: 5)
    }

    /// Signals by the names that everyone knows them by; the same numbers on every system.
    private static func name(of signal: Int) -> String {
        let names = [
            4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 8: "SIGFPE", 9: "SIGKILL", 11: "SIGSEGV", 13: "SIGPIPE",
            15: "SIGTERM",
        ]
        return names[signal].map { " (\($0))" } ?? ""
    }

    // MARK: Words

    private func unexplained(_ outcome: TestPass.Outcome) -> Diagnostic {
        let status = if case .exited(let status) = outcome.end { " with status \(status)" } else { "" }
        let hasRun = outcome.output.isStarted || outcome.events != nil
        let what = hasRun ? "the test run of \(feature.name) failed" : "the tests of \(feature.name) can't be started"
        var finding = finding("\(what)\(hasRun ? status : ": they ended\(status)")")
        finding.help = outcome.output.lastLines.map(withoutScratch)
        return finding
    }

    private func finding(_ message: String) -> Diagnostic {
        Diagnostic(.error, "test_failed", message, at: Blame.manifest(of: feature), feature: feature.name)
    }

    private func finding(
        _ id: String,
        _ message: String,
        at places: [SourceLocation],
        help: [String]
    ) throws -> Diagnostic {
        try blame.placed(.error(id, message, help: help), atFirstOf: places, of: feature)
    }

    /// Where a build lies is nobody's business.
    private func withoutScratch(_ text: String) -> String {
        text.split(separator: program.path.text, omittingEmptySubsequences: false).joined(separator: program.path.name)
    }
}
