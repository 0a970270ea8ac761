internal import Diagnostics

/// The git repositories that the tool makes; what is in them is git's.
enum GitRepository {
    /// Makes a git repository of a folder, or says why there is none: a workspace is useful without one too.
    static func make(in folder: AbsolutePath) throws -> Diagnostic? {
        let reason: String
        do {
            let git = Subprocess("git", ["init", "--quiet", folder.text], environment: ownRepository)
            let result = try git.run()
            if result.succeeded { return nil }
            reason = result.errors.split(separator: "\n").last.map(String.init) ?? "git failed without a word"
        } catch let refusal as Refusal {
            reason = refusal.reasons.map(\.message).joined(separator: "; ")
        }
        return Diagnostic(
            .warning,
            "no_repository",
            "no git repository was made: \(reason)",
            help: ["run 'git init' once git works"]
        )
    }

    /// Without the variables by which a git hook tells which repository it runs for.
    static let ownRepository: [String: String?] = [
        "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil, "GIT_OBJECT_DIRECTORY": nil, "GIT_COMMON_DIR": nil,
    ]
}
