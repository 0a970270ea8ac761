package import Diagnostics

/// The names by which a git repository knows commits.
package enum GitRevisions {
    /// The branches and tags of the repository that a folder is in, the latest commits first; none where git has none.
    package static func names(in folder: AbsolutePath) -> [KnownName] {
        let words = ["for-each-ref", "--sort=-committerdate", "--format=%(refname)", "--count=\(limit)"]
        let kinds = ["refs/heads", "refs/remotes", "refs/tags"]
        let git = GitRepository.command(words + kinds, in: folder)
        guard let result = try? git.run(within: 5), result.succeeded else { return [] }
        return parse(result.output)
    }

    /// Reads the full names of references, a line each.
    ///
    ///     "refs/heads/main\nrefs/remotes/origin/HEAD\nrefs/tags/1.0\n"   →  main, a branch; 1.0, a tag
    package static func parse(_ output: String) -> [KnownName] {
        output.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "/", maxSplits: 2)
            guard parts.count == 3 else { return nil }
            let name = String(parts[2])
            switch parts[1] {
            case "heads": return KnownName(name, "a branch")
            // What that stands for is in the list itself.
            case "remotes" where !name.hasSuffix("/HEAD"): return KnownName(name, "a branch elsewhere")
            case "tags": return KnownName(name, "a tag")
            default: return nil
            }
        }
    }

    private static let limit = 1000
}
