internal import UFeatureKit

/// A plan as JSON, for scripts: the very files that are written, or would be.
enum PlanDocument {
    static func json(_ outcome: Transaction.Outcome) -> JSONValue {
        let (name, plan, notes) =
            switch outcome {
            case .nothingToDo(let plan, let notes): ("nothing_to_do", Plan(root: plan.root, folders: []), notes)
            case .planned(let plan): ("planned", plan, [])
            case .applied(let plan, let notes): ("applied", plan, notes)
            }
        return [
            "version": 1,
            "outcome": .string(name),
            "root": .string(plan.root.text),
            "create": .array(
                plan.files.map { ["path": .string($0.path), "contents": .string($0.contents)] }
            ),
            "notes": .strings(notes.map(\.message)),
        ]
    }
}
