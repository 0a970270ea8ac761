package import Diagnostics
package import OperatingSystem

/// Files of the tool itself in a workspace that nobody needs any more.
package struct SurplusFiles: Sendable {
    /// With what was in them when they were read.
    package let files: [SourceText]
    package let root: AbsolutePath

    package init(_ files: [SourceText], in root: AbsolutePath) {
        self.files = files
        self.root = root
    }
}
