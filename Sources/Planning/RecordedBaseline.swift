package import Architecture
internal import Diagnostics
package import FileChanges
package import OperatingSystem

/// A request that a file accepts what was found, and the way to its plan.
package struct RecordedBaseline: Sendable {
    package let baseline: Baseline
    package let file: OutputFile

    package init(_ baseline: Baseline, in file: OutputFile) {
        self.baseline = baseline
        self.file = file
    }

    /// Plans the file: new, or as an edit of an older baseline.
    ///
    /// - Throws: a `Refusal` when something else than a baseline is there.
    package func plan(in workspace: AbsolutePath) throws -> Plan {
        try file.plan(baseline.text, in: workspace) { _ = try Baseline.decode($0) }
    }
}
