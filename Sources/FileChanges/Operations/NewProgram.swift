internal import Diagnostics

/// A file that whoever may read it may run from now on.
package struct NewProgram: PlannedOperation, Hashable, Sendable {
    /// Relative to the plan's root.
    package let path: String

    package init(path: String) { self.path = path }

    var problems: [Diagnostic] {
        NewFolder.reasonToRefuse(path, in: "the workspace").map { [.outside(path, $0)] } ?? []
    }

    /// Compares the file with what it is to be; nil where there is none.
    package func compare(isProgram: Bool?) -> PlanComparison {
        switch isProgram {
        case nil: .blocked([FileEdit.gone(path)])
        case true?: .done
        case false?: .new
        }
    }
}

extension Plan {
    /// The files that can be run from now on.
    package var programs: [NewProgram] {
        operations.compactMap { if case .makeProgram(let program) = $0 { program } else { nil } }
    }
}
