package import Diagnostics
package import Workspaces

/// How the build of one package ended.
package struct PackageBuild: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
        /// Everything was compiled and linked. `tests` is what is to be run; nil where there is nothing, or where
        /// ``tested`` says how it went already.
        case built(tests: TestBundle?)
        case failed([Diagnostic])
        /// Only a machine with Apple's SDKs can build it, as the notes on its own code say; or as is said of the
        /// packages that it uses, by name.
        case needsAppleSDK(notes: [Diagnostic], through: [String])
        case skipped(because: [String])
    }

    package let feature: Feature
    package var outcome: Outcome
    /// How many tests were run and passed while it was built on its own; nil where they are still to be run.
    package var tested: Int?
    /// Why it was built on its own; nil where it was built together with others.
    package var reasonAlone: String?
}

extension PackageBuild.Outcome {
    var needsAppleSDK: Bool {
        if case .needsAppleSDK = self { true } else { false }
    }
}

extension PackageBuild {
    var isFailed: Bool {
        if case .failed = outcome { true } else { false }
    }

    var needsAppleSDK: Bool { outcome.needsAppleSDK }
}
