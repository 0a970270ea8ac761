package import Diagnostics

/// The git repository that a folder is in, as it is checked out there: what git knows about it, and never a change of it.
///
///     let checkout = try GitCheckout(around: workspace.root)
///     let start = try checkout.commonCommit(with: "origin/main")
///     try checkout.changes(since: start)   // [GitChange(path: "Features/Search/Package.swift", kind: .edited)]
package struct GitCheckout: Hashable, Sendable {
    /// Its top folder, with all links followed.
    package let root: AbsolutePath
    /// Where the folder that was asked about lies in it: `apps/shop`; empty for the top.
    package let path: String

    /// Finds the repository.
    ///
    /// - Throws: a `Refusal` when there is none, or no git; `Interrupted`.
    package init(around folder: AbsolutePath) throws {
        guard System.program(named: "git") != nil else { throw Refusal(GitProblem.noGit) }
        let answer = try Self.ask(["rev-parse", "--show-toplevel", "--show-prefix"], in: folder)
        // Git ends each with a line break; a folder's name may have others.
        let lines = answer.output.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard answer.succeeded, lines.count == 3, let root = String(lines[0]), let prefix = String(lines[1]) else {
            throw Refusal(GitProblem.noRepository(folder, answer.errors))
        }
        self.root = AbsolutePath(root)
        path = AbsolutePath(prefix).components.joined(separator: "/")
    }

    /// What the repository is called where it was cloned from, as far as it lies at this folder's top:
    /// `shop` for `git@example.com:acme/shop.git`.
    package func nameElsewhere() throws -> String? {
        guard path.isEmpty else { return nil }
        let answer = try ask(["config", "--get", "remote.origin.url"])
        guard answer.succeeded else { return nil }
        let last = Self.word(answer.output).split(whereSeparator: { "/:".contains($0) }).last.map(String.init)
        return last.map { $0.hasSuffix(".git") ? String($0.dropLast(4)) : $0 }
    }

    /// The commit at which the history of what is checked out parted from that of a revision.
    ///
    /// - Throws: a `Refusal` that says which of the two isn't there, or that they have nothing in common; `Interrupted`.
    package func commonCommit(with revision: String) throws -> String {
        guard try commit("HEAD") != nil else { throw Refusal(GitProblem.noCommit) }
        guard let other = try commit(revision) else {
            throw Refusal(GitProblem.unknownRevision(revision, isShallow: try isShallow()))
        }
        let answer = try ask(["merge-base", other, "HEAD"])
        guard answer.succeeded else {
            throw Refusal(GitProblem.nothingInCommon(revision, isShallow: try isShallow()))
        }
        return Self.word(answer.output)
    }

    /// What differs from a commit: what was committed since, what wasn't yet, and files that git doesn't know and doesn't
    /// ignore.
    ///
    /// A renamed file is gone from one place and has come at another. A submodule is one file, changed with anything in it.
    package func changes(since commit: String) throws -> [GitChange] {
        let words = [
            "diff", "--name-status", "-z", "--no-renames", "--no-ext-diff", "--no-textconv", "--no-color",
            "--no-relative", "--ignore-submodules=none", commit, "--",
        ]
        let filters = try GitRepository.filters(in: root).sorted(by: Files.byteOrder)
        let known = try GitRepository.command(words, in: root, without: filters).run()
        // Some versions of git crash where they may not fetch what they need.
        guard known.succeeded else {
            throw Refusal(try isPartial() ? GitProblem.notFetched(commit) : GitProblem.failed(known.errors))
        }
        let unknown = try ask(["ls-files", "--others", "--exclude-standard", "--full-name", "-z"])
        guard unknown.succeeded else { throw Refusal(GitProblem.failed(unknown.errors)) }
        return GitChange.parse(known.output) + GitChange.parse(untracked: unknown.output)
    }

    /// The paths of the symbolic links that git knows, from the top.
    package func links() throws -> [String] {
        let answer = try ask(["ls-files", "--stage", "--full-name", "-z"])
        guard answer.succeeded else { throw Refusal(GitProblem.failed(answer.errors)) }
        return GitIndex.paths(of: .link, in: answer.output)
    }

    /// The text that a file had in a commit, by its path from the top; nil where it had none.
    ///
    /// - Throws: a `Refusal` when the commit has it, and it wasn't fetched; `Interrupted`.
    package func text(of path: String, in commit: String) throws -> SourceText? {
        let answer = try ask(["cat-file", "blob", "\(commit):\(path)"])
        if answer.succeeded { return SourceText(path: path, text: answer.output) }
        let entry = try ask(["--literal-pathspecs", "ls-tree", "--full-tree", commit, "--", path])
        guard !entry.succeeded || entry.output.contains(" blob ") else { return nil }
        throw Refusal(GitProblem.notFetched(commit))
    }

    /// The branch that the remote repository calls its main one, as far as this one was told: `main`.
    package func mainBranch() throws -> String? {
        let answer = try ask(["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"])
        let name = Self.word(answer.output)
        return answer.succeeded && name.hasPrefix("origin/") ? String(name.dropFirst("origin/".count)) : nil
    }

    /// The branch of this repository that is likely to be the main one: the only one, or else `main` or `master`.
    ///
    /// A branch without a commit is one too. Nil where none of several has such a name.
    package func localMainBranch() throws -> String? {
        let answer = try ask(["for-each-ref", "--format=%(refname:short)", "refs/heads"])
        let branches = answer.output.split(whereSeparator: \.isNewline).map(String.init)
        if branches.count == 1 { return branches[0] }
        guard branches.isEmpty else { return ["main", "master"].first(where: branches.contains) }
        let unborn = try ask(["symbolic-ref", "--quiet", "--short", "HEAD"])
        return unborn.succeeded ? Self.word(unborn.output) : nil
    }

    /// The commit that a revision names; nil where it names none.
    private func commit(_ revision: String) throws -> String? {
        // To git that would be an option.
        if revision.isEmpty || revision.utf8.first == UInt8(ascii: "-") { return nil }
        let answer = try ask(["rev-parse", "--verify", "--quiet", revision + "^{commit}"])
        return answer.succeeded ? Self.word(answer.output) : nil
    }

    private func isShallow() throws -> Bool {
        Self.word(try ask(["rev-parse", "--is-shallow-repository"]).output) == "true"
    }

    /// Whether git was told to fetch what it needs only when it needs it.
    private func isPartial() throws -> Bool { try ask(["config", "--get", "extensions.partialClone"]).succeeded }

    func ask(_ words: [String]) throws -> Subprocess.Result { try Self.ask(words, in: root) }

    private static func ask(_ words: [String], in folder: AbsolutePath) throws -> Subprocess.Result {
        try GitRepository.command(words, in: folder).run()
    }

    private static func word(_ output: String) -> String {
        String(output.prefix { $0 != "\n" })
    }
}
