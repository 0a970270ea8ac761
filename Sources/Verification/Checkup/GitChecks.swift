/// Whether git knows the workspace, and has nothing half done.
package enum GitChecks {
    package static func checks(of facts: GitFacts) -> [Check] {
        guard facts.git != nil else {
            let message = "no 'git' on the PATH: 'ufeature affected' can't tell what has changed"
            return [.warning("git", message, help: ["install git, or add it to the PATH"])]
        }
        if let complaint = facts.complaint {
            return [.error("git", complaint, help: facts.advice.isEmpty ? ["git status"] : facts.advice)]
        }
        guard let repository = facts.repository else {
            return [
                .warning(
                    "git", "no git repository: 'ufeature affected' can't know what has changed", help: ["git init"])
            ]
        }
        return [.ok("git", "the git repository is '\(repository)'"), ignoring(facts)] + facts.open.map(open)
    }

    private static func ignoring(_ facts: GitFacts) -> Check {
        if facts.ignoresBuilds { return .ok("git_ignore", "git ignores SwiftPM's build folder") }
        return .warning(
            "git_ignore",
            "git doesn't ignore '.build', where SwiftPM builds",
            help: ["echo '.build/' >> .gitignore"]
        )
    }

    private static func open(_ what: String) -> Check {
        if what == "lock" {
            return .warning(
                "git_open",
                "'index.lock' is there: another git is at work, or was killed",
                help: ["if no git is running: rm \"$(git rev-parse --git-path index.lock)\""]
            )
        }
        return .warning(
            "git_open",
            "a \(what) is in progress: files may contain conflicts",
            help: ["finish it: git \(what) --continue", "or cancel it: git \(what) --abort"]
        )
    }
}
