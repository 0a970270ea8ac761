internal import Diagnostics

/// Why git can't tell what has changed, and what to do about it.
enum GitProblem {
    static let noGit = Diagnostic.error(
        "no_git",
        "'git' was not found on the PATH",
        help: ["install git, or add it to the PATH"]
    )

    static func noRepository(_ folder: AbsolutePath, _ errors: String) -> Diagnostic {
        if errors.contains("not a git repository") {
            let help = ["run 'git init', and commit the files: ufeature asks git what has changed"]
            return .error("no_repository", "'\(folder)' is in no git repository", help: help)
        }
        return failed(errors)
    }

    static let noCommit = Diagnostic.error(
        "no_commit",
        "no commit is checked out, so there is nothing to compare with",
        help: ["commit the files"]
    )

    static func unknownRevision(_ revision: String, isShallow: Bool) -> Diagnostic {
        let help = ["fetch it, or name another one: 'git branch --all' lists the branches that are there"]
        return .error(
            "unknown_revision",
            "'\(revision)' is not a commit in this repository",
            help: isShallow ? wholeHistory : help
        )
    }

    static func nothingInCommon(_ revision: String, isShallow: Bool) -> Diagnostic {
        .error(
            "nothing_in_common",
            "'\(revision)' and the current commit have no common ancestor in this clone",
            help: isShallow ? wholeHistory : ["name the revision at which the work began"]
        )
    }

    /// The repository has a part of its files only, and getting more of them is nobody's wish but the user's.
    static func notFetched(_ commit: String) -> Diagnostic {
        let commit = String(commit.prefix(12))
        return .error(
            "not_fetched",
            "some files of the commit \(commit) were not fetched: the repository is a partial clone",
            help: ["get it with: git diff \(commit) --", "or clone without '--filter'"]
        )
    }

    /// Git's own last word.
    static func failed(_ errors: String) -> Diagnostic {
        let lines = errors.split(separator: "\n").map { $0.drop { $0 == " " || $0 == "\t" } }.filter { !$0.isEmpty }
        let line = lines.first { $0.hasPrefix("fatal: ") }?.dropFirst("fatal: ".count) ?? lines.last
        let command = lines.first { $0.hasPrefix("git config ") }
        return .error(
            "git_failed",
            "git says: \(line ?? "nothing, and failed")",
            help: command.map { ["if you trust the folder: \($0)"] } ?? []
        )
    }

    private static let wholeHistory = [
        "only a part of the history was fetched: 'git fetch --unshallow' gets the rest",
        "in GitHub Actions give actions/checkout 'fetch-depth: 0'; in GitLab CI set the variable GIT_DEPTH to 0",
    ]
}
