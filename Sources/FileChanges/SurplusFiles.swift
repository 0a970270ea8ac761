internal import Diagnostics
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

    /// Removes those that still hold what they did.
    ///
    /// Each goes at once, and one that a killed run has left goes with the next one.
    ///
    /// - Throws: a `Refusal` for one that can't be removed.
    package func remove() throws {
        guard !files.isEmpty else { return }
        try FolderLock.holding(root) {
            try Files.refusing {
                for file in files {
                    let place = root.appending(file.path)
                    guard try System.kind(of: place.text) == .file,
                        try Files.text(at: place, shownAs: file.path)?.bytes == file.bytes
                    else { continue }
                    try System.removeFile(place.text)
                }
            }
        }
    }
}
