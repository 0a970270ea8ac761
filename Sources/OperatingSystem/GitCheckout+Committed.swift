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

    /// The files that the last commit has in a folder, or the last that had any, by their paths there; none before the first
    /// commit.
    ///
    /// - Parameter folder: from the folder that was asked about.
    /// - Returns: the paths, from the given folder.
    /// - Throws: a `Refusal` when git can't be run; `Interrupted`.
    package func committedFiles(in folder: String) throws -> [String] {
        let place = place(of: folder)
        func files(in commit: String) throws -> [String] {
            let tree = try ask(["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit, "--", place + "/"])
            return tree.succeeded ? Self.words(tree.output).map { String($0.dropFirst(place.count + 1)) } : []
        }
        let now = try files(in: "HEAD")
        guard now.isEmpty else { return now }
        return try lastCommit(about: place).map { try files(in: $0 + "~1") } ?? []
    }

    /// Whether the last commit, or one before it, has a file.
    ///
    /// - Parameter file: from the folder that was asked about.
    /// - Returns: whether a commit is about it.
    /// - Throws: a `Refusal` when git can't be run; `Interrupted`.
    package func hadFile(at file: String) throws -> Bool {
        try lastCommit(about: place(of: file)) != nil
    }

    /// What the last commit that is about some files has found of them: the state before it, where it took them away.
    ///
    /// - Parameter files: from the folder that was asked about.
    /// - Returns: the revision before that commit, and which of the files it has; nil where there is none.
    /// - Throws: a `Refusal` when git can't be run; `Interrupted`.
    package func stateBeforeLastChange(of files: [String]) throws -> (revision: String, files: [String])? {
        let places = files.map(place)
        let found = try ask(
            ["--literal-pathspecs", "rev-list", "--max-count=1", "--abbrev-commit", "HEAD", "--"] + places)
        guard found.succeeded, let commit = found.output.split(whereSeparator: \.isNewline).first else { return nil }
        let revision = "\(commit)~1"
        let tree = try ask(["ls-tree", "-z", "--name-only", "--full-tree", revision, "--"] + places)
        guard tree.succeeded else { return nil }
        let start = path.isEmpty ? 0 : path.count + 1
        return (revision, Self.words(tree.output).map { String($0.dropFirst(start)) })
    }

    /// What a file is called now that git knows to have been renamed: since the last commit, as far as that is staged, or
    /// in the commit that took it away; nil where git knows of none.
    ///
    /// - Parameter file: from the folder that was asked about.
    /// - Returns: its new path, from there.
    /// - Throws: a `Refusal` when git can't be run; `Interrupted`.
    package func newPath(of file: String) throws -> String? {
        let (start, place) = (path.isEmpty ? "" : path + "/", place(of: file))
        func renamed(by command: [String], _ commits: [String]) throws -> String? {
            let options = ["-M", "--diff-filter=R", "--name-status", "-z", "--no-ext-diff", "--no-textconv"]
            let parts = Self.words(try ask(command + options + commits + ["--"]).output)
            // R097, Features/Search/Package.swift, Features/Find/Package.swift
            return parts.indices.dropLast(2).first { $0.isMultiple(of: 3) && parts[$0 + 1] == place }
                .flatMap { parts[$0 + 2].hasPrefix(start) ? String(parts[$0 + 2].dropFirst(start.count)) : nil }
        }
        if let new = try renamed(by: ["diff", "--cached", "--no-relative"], ["HEAD"]) { return new }
        return try lastCommit(about: place).flatMap { try renamed(by: ["diff-tree", "-r"], [$0 + "~1", $0]) }
    }

    /// The files of some name that the last thousand commits have removed, the latest first.
    ///
    /// - Parameter name: the name, in whatever folder below the one that was asked about.
    /// - Returns: each path from there, with the revision that still has the file.
    /// - Throws: a `Refusal` when git can't be run; `Interrupted`.
    package func removedFiles(named name: String) throws -> [(path: String, revision: String)] {
        let home = path.isEmpty ? "" : path + "/"
        let oldest = try ask(["rev-list", "--max-count=1", "--skip=1000", "HEAD"])
        let start = oldest.output.split(whereSeparator: \.isNewline).first.map { "\($0)..HEAD" } ?? "HEAD"
        let log = try ask([
            "log", "--no-renames", "--diff-filter=D", "--name-only", "--no-ext-diff", "--format=commit %h", "-z", start,
            "--", ":(glob)\(home)**/\(name)",
        ])
        guard log.succeeded else { return [] }
        var commit = ""
        return Self.words(log.output).flatMap { $0.split(whereSeparator: \.isNewline) }.compactMap { word in
            guard word.hasPrefix("commit ") else { return (String(word.dropFirst(home.count)), "\(commit)~1") }
            commit = String(word.dropFirst("commit ".count))
            return nil
        }
    }

    /// Whether something is stashed.
    ///
    /// - Throws: a `Refusal` when git can't be run; `Interrupted`.
    package func hasStash() throws -> Bool { try ask(["rev-parse", "--verify", "--quiet", "refs/stash"]).succeeded }

    /// The files that one side of a merge has removed and the other changed, by their paths from the folder that was asked
    /// about.
    ///
    /// - Returns: the paths, as long as that is undecided.
    /// - Throws: a `Refusal` when git can't be run; `Interrupted`.
    package func filesOfOneSide() throws -> Set<String> {
        // What no common ancestor has wasn't removed: one side has added it, in a folder that the other one has renamed.
        Set(try stagesOfUnmerged().filter { $0.value.count == 2 && $0.value.contains("1") }.keys)
    }

    /// The files that a merge has left undecided, by their paths from the folder that was asked about.
    ///
    /// - Throws: a `Refusal` when git can't be run; `Interrupted`.
    package func unmergedFiles() throws -> Set<String> { Set(try stagesOfUnmerged().keys) }

    /// What git has of each file that a merge has left undecided: `1` of the common ancestor, `2` ours, `3` theirs.
    private func stagesOfUnmerged() throws -> [String: [Character?]] {
        let start = path.isEmpty ? "" : path + "/"
        // 100644 9daeafb9864cf43055ae93beb0afd6c7d144bfa4 3	Features/Search/Package.swift
        let entries = Self.words(try ask(["ls-files", "--unmerged", "--full-name", "-z"]).output).compactMap { entry in
            entry.firstIndex(of: "\t").map { (entry[..<$0].last, String(entry[$0...].dropFirst())) }
        }
        return Dictionary(grouping: entries.filter { $0.1.hasPrefix(start) }) { String($0.1.dropFirst(start.count)) }
            .mapValues { $0.map(\.0) }
    }

    /// A path from the folder that was asked about, from the top of the repository.
    package func place(of file: String) -> String { path.isEmpty ? file : path + "/" + file }

    /// The last commit in which a file or a folder came, changed or went; nil where none has.
    private func lastCommit(about place: String) throws -> String? {
        let found = try ask(["--literal-pathspecs", "rev-list", "--max-count=1", "HEAD", "--", place])
        return found.succeeded ? found.output.split(whereSeparator: \.isNewline).first.map(String.init) : nil
    }

    private static func words(_ output: String) -> [String] {
        output.utf8.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
}
