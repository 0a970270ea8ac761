internal import Diagnostics
package import FileChanges
internal import OperatingSystem

/// What of a plan is still to be done on this disk, and where: nothing that can be known beforehand is in the way.
package struct CheckedPlan {
    /// Without what is done already.
    package let plan: Plan
    /// What is to be done, each with one rename, in this order.
    let operations: [any CheckedOperation]
    /// Where folders of the plan are that are there already, as a killed run may have left them.
    let doneIn: Set<AbsolutePath>

    /// Holds a plan against the disk.
    ///
    /// - Throws: a `Refusal` with everything that is in the way.
    package init(_ plan: Plan) throws {
        var check = PlanCheck(plan)
        var operations: [any CheckedOperation] = []
        for kind in OperationKind.all { operations += try kind.check(plan, with: &check) as [any CheckedOperation] }
        guard check.problems.isEmpty else { throw Refusal(check.problems) }
        self.plan = check.rest
        self.operations = operations
        doneIn = check.doneIn
    }

    /// Whether all of it is done already.
    var isDone: Bool { operations.isEmpty }

    /// What appears, where that is all.
    var onlyCreation: CheckedCreation? { operations.count == 1 ? operations.first as? CheckedCreation : nil }
}

/// What is known of a plan while it is held against the disk, one kind of operation after the other.
struct PlanCheck {
    /// The operations that are still to be done.
    private(set) var rest: Plan
    /// What is in the way.
    private(set) var problems: [Diagnostic]
    var folders: DestinationFolders
    var doneIn: Set<AbsolutePath> = []

    init(_ plan: Plan) {
        rest = Plan(root: plan.root)
        rest.makesRepository = plan.makesRepository
        problems = plan.problems
        folders = DestinationFolders(root: plan.root)
    }

    /// Holds one operation against the disk, and keeps what comes of it.
    mutating func collect(
        _ operation: FileOperation,
        _ compare: (inout PlanCheck) throws -> PlanComparison
    ) throws {
        do {
            switch try compare(&self) {
            case .new: rest.operations.append(operation)
            case .done: break
            case .blocked(let reasons): problems += reasons
            }
        } catch let refusal as Refusal {
            problems += refusal.reasons
        }
    }
}
