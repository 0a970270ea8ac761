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
            return [.warning("git", "no git repository: nothing tells what has changed", help: ["git init"])]
        }
        return [.ok("git", "the git repository is '\(repository)'"), ignoring(facts)] + facts.open.map(open)
    }

    private static func ignoring(_ facts: GitFacts) -> Check {
        if facts.ignoresBuilds { return .ok("git_ignore", "git leaves out what SwiftPM builds") }
        return .warning(
            "git_ignore",
            "git doesn't leave out '.build', where SwiftPM builds",
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
            "a \(what) is begun and not ended: files may have both sides in them",
            help: ["end it: git \(what) --continue", "or give it up: git \(what) --abort"]
        )
    }
}
