internal import Diagnostics

/// How a repository is fetched: its files at one commit, into the user's cache, for as long as they are read.
///
/// They are data. No hook runs, neither of the repository nor of the user; no submodule is fetched; git may use the one
/// transport that the URL names; and links stay links, for the reader to refuse.
extension GitSource {
    /// Fetches the repository, and reads something of it.
    ///
    /// - Parameter body: it is handed the folder with the files, and the commit's hash.
    /// - Returns: what was read.
    /// - Throws: a `Refusal` where there is no repository, or no such revision in it; `Interrupted`.
    package func reading<Result>(_ body: (AbsolutePath, String) throws -> Result) throws -> Result {
        guard System.program(named: "git") != nil else { throw Refusal(Self.noGit) }
        let place = try Files.cacheFolder().appending("ufeature/fetched/\(Digest(shown.utf8))")
        return try ScratchFolder.holding(place) {
            let folder = place.appending("files")
            // A killed run may have left some.
            ScratchFile.removeFolder(folder)
            defer { ScratchFile.removeFolder(folder) }
            try ScratchFile.makeFolder(at: folder)
            return try body(folder, try fetch(into: folder))
        }
    }

    /// - Returns: the commit's hash.
    private func fetch(into folder: AbsolutePath) throws -> String {
        func git(_ words: [String]) throws -> Subprocess.Result {
            try GitRepository.command(words, in: folder, over: transport.rawValue).run(within: Self.limit)
        }
        for words in [
            ["init", "--quiet", "--template="],
            [
                "fetch", "--quiet", "--depth=1", "--no-tags", "--no-recurse-submodules", "--", url,
                revision?.refspec ?? "HEAD",
            ],
            ["-c", "core.autocrlf=false", "checkout", "--quiet", "--detach", "FETCH_HEAD"],
        ] {
            let answer = try git(words)
            guard answer.succeeded else { throw Refusal(try problem(answer, git)) }
        }
        let commit = try git(["rev-parse", "--verify", "HEAD"])
        guard commit.succeeded else { throw Refusal(try problem(commit, git)) }
        return OutputLine.lines(of: commit.output).first ?? ""
    }

    /// Why nothing was fetched.
    private func problem(
        _ answer: Subprocess.Result,
        _ git: ([String]) throws -> Subprocess.Result
    ) throws -> Diagnostic {
        if answer.end == .timedOut {
            let help = ["clone it, and name the folder"]
            return .error(
                "not_fetched", "'\(shownURL)' takes more than \(Int(Self.limit)) seconds to fetch", help: help)
        }
        let lines = OutputLine.lines(of: answer.errors)
        guard !lines.contains(where: { $0.contains("couldn't find remote ref") || $0.contains("not our ref") }) else {
            return try unknownRevision(git)
        }
        let line = lines.first { $0.hasPrefix("fatal: ") }?.dropFirst("fatal: ".count) ?? lines.last?[...]
        let words = line.map { OutputLine.parts(of: String($0), between: url).joined(separator: shownURL) }
        return .error(
            "not_fetched",
            "'\(shownURL)' can't be fetched: \(words ?? "git says nothing")",
            help: ["see whether you can: git ls-remote \(shownURL)"]
        )
    }

    private func unknownRevision(_ git: ([String]) throws -> Subprocess.Result) throws -> Diagnostic {
        guard let revision else { return .error("unknown_revision", "there is no commit in '\(shownURL)'") }
        let answer = try git(["ls-remote", "--tags", "--refs", "--sort=-version:refname", "--", url])
        let tags = OutputLine.lines(of: answer.output).compactMap { OutputLine.split($0, at: "refs/tags/")?.after }
        let what =
            switch revision {
            case .tag(let name): "tag '\(name)'"
            case .reference(let name): "branch, tag or commit '\(name)'"
            }
        let known = tags.isEmpty ? "it has no tags: name a branch with <url>#<branch>" : "its tags: "
        let help = [known + tags.prefix(5).joined(separator: ", ") + (tags.count > 5 ? ", …" : "")]
        return .error("unknown_revision", "there is no \(what) in '\(shownURL)'", help: help)
    }

    /// How many seconds a command of git may take.
    private static let limit = 600.0

    private static let noGit = Diagnostic.error(
        "no_git",
        "'git' was not found on the PATH",
        help: ["install git, or add it to the PATH: it fetches the repository"]
    )
}
