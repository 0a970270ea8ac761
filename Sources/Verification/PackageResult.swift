package import Diagnostics

/// What was found out about one package: whether all of it builds, and whether its tests pass.
package struct PackageResult: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
        /// Everything was built, and its tests passed where they were to be run.
        case passed
        /// It is, with all that it uses, what it was when it passed before.
        case cached
        case failed
        /// Only a machine with Apple's SDKs can build it: because of its own code, or of these features that it uses,
        /// by name.
        case needsAppleSDK(through: [String])
        /// It can't be built before these features can, by name.
        case skipped(because: [String])
    }

    package let feature: String
    /// Its package's folder, relative to the workspace.
    package let path: String
    package let outcome: Outcome
    package let testCount: Int
    /// What is wrong; nothing for those that passed, and notes for those that can't be built.
    package internal(set) var findings: [Diagnostic]
    /// Why it was built on its own and not together with the others; nil where it wasn't.
    package let reasonAlone: String?

    package init(
        feature: String,
        path: String,
        _ outcome: Outcome,
        testCount: Int = 0,
        findings: [Diagnostic] = [],
        reasonAlone: String? = nil
    ) {
        self.feature = feature
        self.path = path
        self.outcome = outcome
        self.testCount = testCount
        self.findings = findings
        self.reasonAlone = reasonAlone
    }

    package var passed: Bool { outcome == .passed || outcome == .cached }

    /// Whether it can't be built here, and nothing is known to be wrong with it.
    package var needsAppleSDK: Bool {
        if case .needsAppleSDK = outcome { true } else { false }
    }
}
