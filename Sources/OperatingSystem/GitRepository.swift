package import Diagnostics

/// The git repositories that the tool makes and asks: what is in them is git's.
package enum GitRepository {
    /// Makes a git repository of a folder, or says why there is none: a workspace is useful without one too.
    package static func make(in folder: AbsolutePath) throws -> Diagnostic? {
        let reason: String
        do {
            let result = try command(["init", "--quiet", folder.text]).run()
            if result.succeeded { return nil }
            reason = result.errors.split(separator: "\n").last.map(String.init) ?? "git failed without a message"
        } catch let refusal as Refusal {
            reason = refusal.reasons.map(\.message).joined(separator: "; ")
        }
        // What git left of one, when it was killed or found the disk full, is none.
        try? System.removeTree(folder.appending(".git").text)
        return Diagnostic(
            .warning,
            "no_repository",
            "no git repository was made: \(reason)",
            help: ["run 'git init' once git works"]
        )
    }
}
