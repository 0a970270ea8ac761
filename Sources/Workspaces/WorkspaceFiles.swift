package import Diagnostics
package import FileChanges
package import OperatingSystem

/// What is in a workspace's folder, beside its packages.
extension Workspace {
    /// Where the root really is, once all links are followed.
    package func resolvedRoot() throws -> AbsolutePath {
        try Files.resolved(root) ?? root
    }

    /// Where something outside of the workspace really is, once all links are followed; the path itself where that can't
    /// be known.
    package func resolved(_ place: AbsolutePath) -> AbsolutePath {
        (try? Files.resolved(place)).flatMap { $0 } ?? place
    }

    /// A file's text, by its path in the workspace; nil where nothing is.
    package func text(at path: String) throws -> String? {
        try source(at: path).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// What is at the place of a package that is to be made, relative to the workspace.
    package func state(ofFolder path: String) throws -> FolderState {
        try Files.state(of: root.appending(path), reading: [])
    }

    /// Whether nothing is at the place of a package that is to be made, relative to the workspace.
    package func isFree(_ path: String) throws -> Bool { try Files.kind(at: root.appending(path)) == nil }

    /// Whether it is certain that nothing is in a place.
    package func isNothing(at place: AbsolutePath) -> Bool {
        do { return try Files.kind(at: place) == nil } catch { return false }
    }

    /// A file's text as it is, byte by byte; nil where nothing is.
    package func source(at path: String) throws -> SourceText? {
        try texts[path] ?? Files.text(at: root.appending(path), shownAs: path)
    }
}
