internal import Diagnostics

extension GitCheckout {
    /// The files in the folder that was asked about which are just as the last commit has them, by their paths there.
    ///
    /// A file that git was told not to look at is none of them; before the first commit, none is.
    ///
    /// - Throws: a `Refusal` when git can't tell; `Interrupted`.
    package func committedFiles() throws -> Set<String> {
        let head = try ask(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"])
        guard head.succeeded else { return [] }
        let tree = try ask(["ls-tree", "-r", "-z", "--name-only", "--full-tree", "HEAD"])
        guard tree.succeeded else { throw Refusal(GitProblem.failed(tree.errors)) }
        let index = try ask(["ls-files", "-v", "-z", "--full-name"])
        guard index.succeeded else { throw Refusal(GitProblem.failed(index.errors)) }
        // H Features/Search/Package.swift
        let watched = Self.words(index.output).filter { $0.hasPrefix("H ") }.map { String($0.dropFirst(2)) }
        let files = Set(Self.words(tree.output)).intersection(watched)
            .subtracting(try changes(since: "HEAD").map(\.path))
        let prefix = path.isEmpty ? "" : path + "/"
        return Set(files.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) })
    }

    /// The files that the last commit has in a folder, by their paths there; none before the first commit.
    ///
    /// - Parameter folder: from the folder that was asked about.
    /// - Returns: the paths, from the given folder.
    /// - Throws: a `Refusal` when git can't be run; `Interrupted`.
    package func committedFiles(in folder: String) throws -> [String] {
        let place = path.isEmpty ? folder : path + "/" + folder
        let tree = try ask(["ls-tree", "-r", "-z", "--name-only", "--full-tree", "HEAD", "--", place + "/"])
        return tree.succeeded ? Self.words(tree.output).map { String($0.dropFirst(place.count + 1)) } : []
    }

    private static func words(_ output: String) -> [String] {
        output.utf8.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
}
