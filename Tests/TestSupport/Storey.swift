import Foundation
package import Testing

/// Tests that have a time of their own, because they need more than the built product and git.
///
/// A plain `swift test` leaves them out, and says so. `CONTRIBUTING.md` has the table.
package enum Storey: String {
    /// What SwiftPM, the compiler and the formatter say: these are started again and again.
    case toolchain
    /// What is measured, what is broken on purpose at many places, and laws over every case that there is.
    case faults

    /// Whether `UFEATURE_STOREY` names it.
    package var isWanted: Bool {
        let wanted = ProcessInfo.processInfo.environment["UFEATURE_STOREY"] ?? ""
        return wanted.split(separator: ",").contains { $0 == rawValue }
    }
}

extension Collection {
    /// The first ones; all of them with `UFEATURE_STOREY=faults`.
    ///
    /// For a law that a few cases show every day, and that every case proves: `arguments: Style.all.sampled(2)`.
    package func sampled(_ count: Int = 1) -> [Element] {
        Storey.faults.isWanted ? Array(self) : Array(prefix(count))
    }
}

extension Trait where Self == ConditionTrait {
    /// A test, or a suite, that is run with its storey only.
    ///
    ///     @Suite(.storey(.toolchain)) struct EveryCombinationBuildsTests { … }
    package static func storey(_ storey: Storey) -> Self {
        .enabled(if: storey.isWanted, "not run: it takes UFEATURE_STOREY=\(storey.rawValue)")
    }
}
