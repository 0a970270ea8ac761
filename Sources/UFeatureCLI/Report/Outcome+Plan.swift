internal import FileChanges
internal import Transactions

extension Transaction.Outcome {
    /// What was to be done, whatever became of it.
    var plan: Plan {
        switch self {
        case .nothingToDo(let plan, _), .planned(let plan, _), .applied(let plan, _): plan
        }
    }

    /// Whether all that was asked for was there already.
    var isNothingToDo: Bool {
        if case .nothingToDo = self { true } else { false }
    }

    /// Whether something would be done, and isn't: in a dry run.
    var isPlanned: Bool {
        if case .planned = self { true } else { false }
    }
}
