package import Diagnostics
internal import OperatingSystem
package import Workspaces

/// Runs the tests of packages that are built: what `swift test` does after it has built.
///
///     let result = try TestRun(workspace: workspace, timeout: 60).run(bundle, of: feature)
///
/// The result is that of `swift test` in the package's folder; what failed is told in more detail.
package struct TestRun {
    private let workspace: Workspace
    private let timeout: Double?

    /// The tests of one package may take so many seconds, or as long as they want for nil.
    package init(workspace: Workspace, timeout: Double? = nil) {
        self.workspace = workspace
        self.timeout = timeout
    }

    package struct Result: Hashable, Sendable {
        package let testCount: Int
        /// What is wrong; nothing for tests that passed.
        package let findings: [Diagnostic]

        package init(testCount: Int, findings: [Diagnostic]) {
            self.testCount = testCount
            self.findings = findings
        }
    }

    /// Runs a package's tests, and calls `onTick` many times a second meanwhile.
    ///
    /// - Throws: `Interrupted`.
    package func run(_ bundle: TestBundle, of feature: Feature, onTick: () -> Void = {}) throws -> Result {
        let blame = try Blame(workspace: workspace)
        // What a machine sleeps is no time that tests took.
        let start = SuspendingClock.now
        var count = 0
        var findings: [Diagnostic] = []
        for pass in TestPass.all(of: bundle) {
            let judge = TestFindings(
                feature: feature, bundle: bundle, program: pass.program, blame: blame, limit: timeout)
            let left = timeout.map { max(0, $0 - (SuspendingClock.now - start) / .seconds(1)) }
            do {
                let outcome = try pass.run(within: left, onTick: onTick)
                count += pass.libraries.map { outcome.count(of: $0) }.reduce(0, +)
                findings += try judge.findings(of: outcome, pass.libraries)
                if outcome.end == .timedOut { break }
            } catch let refusal as Refusal {
                let finding = judge.notStarted(refusal)
                if !findings.contains(finding) { findings.append(finding) }
            }
        }
        return Result(testCount: count, findings: findings)
    }
}

extension TestPass.Outcome {
    fileprivate func count(of library: TestLibrary) -> Int {
        if library == .swiftTesting, let count = events?.count { return count }
        return output.count(of: library)
    }
}
