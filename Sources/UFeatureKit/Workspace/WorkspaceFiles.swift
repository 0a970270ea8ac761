internal import Diagnostics

/// What is in a workspace's folder, beside its packages.
extension Workspace {
    /// Where the root really is, once all links are followed.
    func resolvedRoot() throws -> AbsolutePath {
        try Files.resolved(root) ?? root
    }

    /// A file's text, by its path in the workspace; nil where nothing is.
    func text(at path: String) throws -> String? {
        try source(at: path).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// Whether it is certain that nothing is in a place.
    func isNothing(at place: AbsolutePath) -> Bool {
        do { return try Files.kind(at: place) == nil } catch { return false }
    }

    /// A file's text as it is, byte by byte; nil where nothing is.
    func source(at path: String) throws -> SourceText? {
        try Files.text(at: root.appending(path), shownAs: path)
    }
}
