package import Diagnostics
package import FileChanges
internal import OperatingSystem
internal import TemplateSets
package import Workspaces

/// What the combinations of template sets write, beside what was kept of it.
package struct RecordedTrials {
    /// Something that isn't as it was.
    package struct Change: Hashable, Sendable {
        /// The snapshot, relative to the workspace.
        package let path: String
        /// What was kept; nil for a combination that is new.
        package let old: String?
        /// What is written now; nil for a combination that is no more.
        package let new: String?
        /// The combination in words, as in ``Trial/title``; nil for one that is no more.
        package let title: String?
        /// What is to be told of it.
        package let finding: Diagnostic
    }

    private let workspace: Workspace
    private let folder: SnapshotFolder
    private let snapshots: [TrialSnapshot]
    private let sets: [String]

    /// - Throws: what is wrong with a set's templates.
    package init(of trials: TemplateTrials, in workspace: Workspace) throws(Refusal) {
        self.workspace = workspace
        folder = SnapshotFolder(workspace: workspace)
        sets = trials.sets.map(\.name)
        snapshots = try TrialSnapshot.all(of: trials)
    }

    /// Everything that isn't as it was kept; nothing for sets of which nothing was.
    ///
    /// - Throws: a `Refusal` when a snapshot can't be read.
    package func changes() throws -> [Change] {
        try sets.flatMap { set -> [Change] in
            guard var kept = try folder.files(of: set) else { return [] }
            var changes: [Change] = []
            for snapshot in snapshots where snapshot.set == set {
                let old = kept.removeValue(forKey: snapshot.file)
                if let old, old.bytes.elementsEqual(snapshot.text.utf8) { continue }
                changes.append(change(of: snapshot, from: old))
            }
            for (file, old) in kept.sorted(by: { Files.byteOrder($0.key, $1.key) }) {
                changes.append(loss(of: old, in: file, set: set))
            }
            return changes
        }
    }

    /// Plans to keep what is written now.
    ///
    /// - Throws: a `Refusal` beside no workspace, where there is no place for it.
    package func plan() throws -> (plan: Plan, surplus: SurplusFiles) {
        guard workspace.hasSettings else {
            let help = ["make a workspace: ufeature init <Name>"]
            throw Refusal(
                .error("no_workspace", "snapshots are kept in a workspace, and there is none here", help: help))
        }
        var plan = Plan(root: workspace.root)
        var surplus: [SourceText] = []
        for set in sets {
            var kept = try folder.files(of: set) ?? [:]
            for snapshot in snapshots where snapshot.set == set {
                let path = path(of: snapshot.file, of: set)
                if let old = kept.removeValue(forKey: snapshot.file) {
                    let edit = FileEdit(path: path, old: old.bytes, new: Array(snapshot.text.utf8))
                    plan.operations.append(.edit(edit))
                } else {
                    plan.operations.append(.createFile(GeneratedFile(path: path, contents: snapshot.text)))
                }
            }
            surplus += kept.sorted { Files.byteOrder($0.key, $1.key) }.map {
                SourceText(path: path(of: $0.key, of: set), bytes: $0.value.bytes)
            }
        }
        return (plan, SurplusFiles(surplus, in: workspace.root))
    }

    private func change(of snapshot: TrialSnapshot, from old: SourceText?) -> Change {
        let path = path(of: snapshot.file, of: snapshot.set)
        let combination = "\(snapshot.set): \(snapshot.combination)"
        guard let old else {
            return Change(
                path: path,
                old: nil,
                new: snapshot.text,
                title: combination,
                finding: Self.finding("the combination '\(combination)' has no snapshot", of: snapshot.set)
            )
        }
        let same = zip(old.bytes, snapshot.text.utf8).prefix { $0 == $1 }.count
        let start = old.bytes[..<same].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return Change(
            path: path,
            old: old.string,
            new: snapshot.text,
            title: combination,
            finding: Self.finding(
                "the combination '\(combination)' no longer writes what its snapshot has",
                of: snapshot.set,
                at: old.location(at: start)
            )
        )
    }

    private func loss(of old: SourceText, in file: String, set: String) -> Change {
        Change(
            path: path(of: file, of: set),
            old: old.string,
            new: nil,
            title: nil,
            finding: Self.finding("the set has no such combination any more", of: set, at: old.location(at: 0))
        )
    }

    /// The path of a set's snapshot in the workspace.
    private func path(of file: String, of set: String) -> String { folder.path(of: set) + "/" + file }

    private static func finding(_ message: String, of set: String, at place: SourceLocation? = nil) -> Diagnostic {
        let help = ["if the change is intended: ufeature template test \(set) --record"]
        return Diagnostic(.error, "template_changed", message, at: place, help: help)
    }
}
