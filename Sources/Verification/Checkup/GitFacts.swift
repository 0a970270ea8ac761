internal import Diagnostics
package import OperatingSystem

/// What git knows about the folder of a workspace.
package struct GitFacts: Hashable, Sendable {
    /// Where `git` is; nil where the `PATH` leads to none.
    package var git: String?
    /// The top of the repository; nil where the folder is in none.
    package var repository: String?
    /// What git says in place of an answer; nil where it answers, or there is simply no repository.
    package var complaint: String?
    /// What git advises about that.
    package var advice: [String]
    /// Whether it leaves out what SwiftPM builds.
    package var ignoresBuilds: Bool
    /// What is begun and not ended: `merge`, `rebase`; and `lock` for a lock that somebody holds or has left.
    package var open: [String]

    package init(
        git: String?,
        repository: String? = nil,
        complaint: String? = nil,
        advice: [String] = [],
        ignoresBuilds: Bool = true,
        open: [String] = []
    ) {
        self.git = git
        self.repository = repository
        self.complaint = complaint
        self.advice = advice
        self.ignoresBuilds = ignoresBuilds
        self.open = open
    }
}

extension GitFacts {
    /// Asks git, which changes nothing for that.
    ///
    /// - Parameters:
    ///   - folder: where the workspace is.
    ///   - package: the folder of one of its packages, relative to it.
    /// - Returns: what it knows.
    /// - Throws: `Interrupted`.
    package static func read(in folder: AbsolutePath, package: String) throws -> GitFacts {
        var facts = GitFacts(git: System.program(named: "git"))
        guard facts.git != nil else { return facts }
        do {
            facts.repository = try GitCheckout(around: folder).root.text
        } catch let refusal as Refusal {
            let reason = refusal.reasons.first
            guard let reason, reason.id != "no_repository" else { return facts }
            facts.complaint = reason.message
            facts.advice = reason.help
            return facts
        }
        let build = (package == "." ? "" : package + "/") + ".build/x"
        facts.ignoresBuilds = try !GitRepository.ignored(of: [build], in: folder).isEmpty
        let answer = try GitRepository.command(["rev-parse", "--git-dir"], in: folder).run()
        let place = String(answer.output.prefix { $0 != "\n" })
        guard answer.succeeded, !place.isEmpty else { return facts }
        let data = AbsolutePath(place, from: folder)
        facts.open = signs.filter { _, name in (try? System.kind(of: data.appending(name).text)) ?? nil != nil }
            .map(\.what)
        return facts
    }

    /// The files that tell what is begun.
    private static let signs: [(what: String, name: String)] = [
        ("merge", "MERGE_HEAD"), ("rebase", "rebase-merge"), ("rebase", "rebase-apply"),
        ("cherry-pick", "CHERRY_PICK_HEAD"), ("revert", "REVERT_HEAD"), ("lock", "index.lock"),
    ]
}
