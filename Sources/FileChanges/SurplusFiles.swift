package import OperatingSystem

/// Files of the tool itself in a workspace that nobody needs any more.
package struct SurplusFiles: Sendable {
    /// A file, and what was in it when it was read.
    package struct File: Hashable, Sendable {
        /// Relative to the workspace.
        package let path: String
        package let bytes: [UInt8]

        package init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    package let files: [File]
    package let root: AbsolutePath

    package init(_ files: [File], in root: AbsolutePath) {
        self.files = files
        self.root = root
    }
}
