internal import Diagnostics

/// The file of a baseline, which may not be there yet.
package struct BaselineFile: Hashable, Sendable {
    package let path: AbsolutePath
    /// As the user wrote it.
    package let name: String

    package init(_ name: String, from folder: AbsolutePath) {
        path = AbsolutePath(name, from: folder)
        self.name = name
    }

    /// What is in it; nil where nothing is.
    ///
    /// - Throws: a `Refusal` when it can't be read, or is something else than a baseline.
    package func read() throws -> Baseline? {
        try source().map { try Baseline.decode($0) }
    }

    /// Its text; nil where nothing is.
    func source() throws -> SourceText? { try Files.text(at: path, shownAs: name) }
}
