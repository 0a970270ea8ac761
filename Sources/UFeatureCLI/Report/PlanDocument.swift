internal import Diagnostics
internal import FileChanges
internal import JSON
internal import OperatingSystem
internal import Transactions

/// A plan as JSON, for scripts: the very files that are made and edited, or would be.
///
/// Bytes of edited files that are not UTF-8 are shown repaired, as JSON can't hold them.
enum PlanDocument {
    static func json(_ outcome: Transaction.Outcome) -> JSONValue {
        let (name, plan, notes) =
            switch outcome {
            case .nothingToDo(let plan, let notes): ("nothing_to_do", Plan(root: plan.root), notes)
            case .planned(let plan, let notes): ("planned", plan, notes)
            case .applied(let plan, let notes): ("applied", plan, notes)
            }
        return [
            "version": 1,
            "outcome": .string(name),
            "root": .string(plan.root.text),
            "create": .array(
                plan.files.map { ["path": .string($0.path), "contents": .string($0.contents)] }
            ),
            "edit": .array(
                plan.edits.map { edit in
                    ["path": .string(edit.path), "old": .string(edit.oldText), "new": .string(edit.newText)]
                }
            ),
            // What a build has made goes as a folder, whatever is in it.
            "remove": .strings(plan.deletions.flatMap { $0.state == .build ? [$0.path + "/"] : $0.files.map(\.path) }),
            "rename": .array(
                plan.renames.map { ["path": .string($0.path), "to": .string($0.newPath)] }
            ),
            "notes": .strings(notes.map(\.brief)),
        ]
    }
}

extension FileEdit {
    var oldText: String { String(decoding: old, as: UTF8.self) }
    var newText: String { String(decoding: new, as: UTF8.self) }
}
