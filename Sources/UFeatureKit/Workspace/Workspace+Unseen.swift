package import Diagnostics

extension Workspace {
    /// What the system kept from being read, as notes for whoever adds to the rest.
    ///
    /// It may be nobody's business; but an app that isn't seen doesn't show what is new.
    package var unseen: [Diagnostic] {
        problems.filter { $0.id == "system_error" }.map { problem in
            Diagnostic(.note, "left_out", "a package was left out: \(problem.message)", help: problem.help)
        }
    }
}
