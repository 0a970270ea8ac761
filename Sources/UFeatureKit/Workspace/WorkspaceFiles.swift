/// What is in a workspace's folder, beside its packages.
extension Workspace {
    /// Where the root really is, once all links are followed.
    func resolvedRoot() throws -> AbsolutePath {
        try Files.resolved(root) ?? root
    }

    /// A file's text, by its path in the workspace; nil where nothing is.
    func text(at path: String) throws -> String? {
        try Files.text(at: root.appending(path), shownAs: path).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
}
