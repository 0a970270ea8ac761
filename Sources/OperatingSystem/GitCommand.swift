/// How git is started: the one door to it.
///
/// A repository's own settings can name programs, and a repository may come from a stranger: in an archive, or as a folder
/// that looks like a bare one among the files of another. None of them is to be run because somebody looks at it. What is
/// set here wins over all that a repository says. Git itself refuses a repository of another user (`safe.directory`).
extension GitRepository {
    /// A command of git.
    ///
    /// - Parameters:
    ///   - words: the command, with its options.
    ///   - folder: where git looks for the repository.
    ///   - filters: the names of filters that are not to be run.
    ///   - transport: how git may talk to another repository; nil for not at all.
    /// - Returns: the program to run.
    package static func command(
        _ words: [String],
        in folder: AbsolutePath? = nil,
        without filters: [String] = [],
        over transport: String? = nil
    ) -> Subprocess {
        var options = ["--no-pager"]
        for (name, value) in settings { options += ["-c", "\(name)=\(value)"] }
        // The name of a filter may have a sign of equality in it: then only what follows the last one is the value.
        for filter in filters {
            options += ["clean", "process"].map { "--config-env=filter.\(filter).\($0)=\(nothing)" }
            options.append("--config-env=filter.\(filter).required=\(no)")
        }
        var environment = environment
        if let transport { environment["GIT_ALLOW_PROTOCOL"] = transport }
        return Subprocess("git", options + words, environment: environment, in: folder)
    }

    /// The names of the filters that a repository's own settings have programs for, and those of its submodules.
    ///
    /// What the user has set for all repositories, as for large files, is no stranger's and runs.
    ///
    /// - Throws: a `Refusal` when git can't be started; `Interrupted`.
    static func filters(in folder: AbsolutePath) throws -> Set<String> {
        var found: Set<String> = []
        var open = [folder]
        while let folder = open.popLast() {
            for scope in ["--local", "--worktree"] {
                let words = ["config", scope, "--includes", "--null", "--name-only", "--get-regexp", #"^filter\."#]
                found.formUnion(try command(words, in: folder).run().output.utf8.split(separator: 0).compactMap(filter))
            }
            open += try submodules(in: folder)
        }
        return found
    }

    /// The name of the filter that a setting is about: `lfs` of `filter.lfs.clean`.
    private static func filter(_ key: Substring.UTF8View) -> String? {
        guard let end = key.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let name = key[..<end].dropFirst("filter.".utf8.count)
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }

    /// The folders of submodules that are checked out: git looks into each of them.
    private static func submodules(in folder: AbsolutePath) throws -> [AbsolutePath] {
        let answer = try command(["ls-files", "--stage", "-z"], in: folder).run()
        return GitIndex.paths(of: .submodule, in: answer.output).map(folder.appending)
            .filter { (try? Files.kind(at: $0.appending(".git"))) ?? nil != nil }
    }

    /// What holds whatever a repository says.
    private static let settings = [
        // A program that is asked which files have changed.
        ("core.fsmonitor", "false"),
        ("core.hooksPath", "/dev/null"),
        ("core.pager", "cat"),
        // A folder among the files of a repository isn't one itself.
        ("safe.bareRepository", "explicit"),
        // What wasn't fetched, nobody fetches: a remote repository's address can be a program.
        ("protocol.allow", "never"),
    ]

    /// In git's own words, about the repository of the folder, without a lock that others would have to wait for.
    private static let environment: [String: String?] = [
        // By these a git hook tells which repository it runs for.
        "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil, "GIT_OBJECT_DIRECTORY": nil, "GIT_COMMON_DIR": nil,
        "GIT_EXTERNAL_DIFF": nil, "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "", "GIT_TERMINAL_PROMPT": "0",
        "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C", nothing: "", no: "false",
    ]

    /// The variables with the values of settings that a filter gets.
    private static let nothing = "UFEATURE_GIT_NOTHING"
    private static let no = "UFEATURE_GIT_NO"
}
