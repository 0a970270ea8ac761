internal import Diagnostics
package import FileChanges
internal import OperatingSystem

extension SurplusFiles {
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
