package import Diagnostics

extension Workspace {
    /// What the system kept from being read, as notes for whoever adds to the rest.
    ///
    /// An app that isn't seen doesn't show what is new. What lies around a stand-alone package is nobody's business.
    package var unseen: [Diagnostic] {
        guard hasSettings else { return [] }
        return problems.filter { $0.id == "system_error" }.map { problem in
            Diagnostic(.note, "left_out", "a package was left out: \(problem.message)", help: problem.help)
        }
    }
}
