internal import Diagnostics
internal import FileChanges
internal import OperatingSystem

/// What goes with one rename: a file or folder, or the uppermost folder that would be left with nothing in it.
struct CheckedDeletion: CheckedOperation {
    let place: AbsolutePath
    let folder: DestinationFolders.Folder
    /// What is in it, but for what tools have left there.
    private let fingerprint: Fingerprint

    static func check(_ plan: Plan, with check: inout PlanCheck) throws -> [CheckedDeletion] {
        var deletions: [CheckedDeletion] = []
        let leaving = Set(plan.deletions.map { plan.root.appending($0.path) })
        for deletion in plan.deletions {
            try check.collect(.delete(deletion)) { check in
                let target = try check.folders.target(of: deletion.path)
                let isBuild = deletion.state == .build
                let state = isBuild ? try Files.stateOfBuild(target) : try Files.stateOfGoing(target)
                let comparison = deletion.compare(with: state)
                guard comparison == .new else { return comparison }
                let place = try emptied(by: leaving, around: target, below: plan.root)
                if deletions.contains(where: { place.isInside($0.place) }) { return comparison }
                // The last of several may leave nothing around them all.
                deletions.removeAll { $0.place.isInside(place) }
                let folder = try check.folders.folder(place.parent, for: deletion.path)
                try Files.refusing {
                    guard let fingerprint = try Fingerprint(ofCode: place, named: place.name) else { return }
                    deletions.append(CheckedDeletion(place: place, folder: folder, fingerprint: fingerprint))
                }
                return comparison
            }
        }
        return deletions
    }

    /// The uppermost folder below the root that has nothing in it but what goes; what goes itself, where there is none.
    private static func emptied(
        by leaving: Set<AbsolutePath>,
        around place: AbsolutePath,
        below root: AbsolutePath
    ) throws -> AbsolutePath {
        var place = place
        while place.parent != root, place.parent.isInside(root) {
            let folder = place.parent
            // A link to a folder is somebody's own, and without it what it leads to would still be there.
            guard try Files.kind(at: folder) == .folder else { break }
            let goes = try Files.entries(of: folder).allSatisfy { name in
                let entry = folder.appending(name)
                return entry == place || leaving.contains(entry)
            }
            guard goes else { break }
            place = folder
        }
        return place
    }

    func stage(as number: Int, in writing: inout StagedWriting, noting notes: inout [Diagnostic]) -> DeletionStep {
        DeletionStep(old: fingerprint)
    }
}

/// A file or folder moves to where others are staged.
struct DeletionStep: StepOperation {
    let old: Fingerprint

    static let keys: Set<Journal.StepKey> = [.old]
    var fields: [Journal.StepKey: String] { [.old: old.text] }
    var takesAway: Bool { true }

    /// What a build has made may go, and nothing else of it may change.
    static func reasonToRefuse(_ path: String) -> String? { Deletion(path: path, state: .build).reasonToRefuse }

    func state(at places: StepPlaces, _ names: inout FolderNames) throws -> JournalRun.State {
        switch (
            try Fingerprint(ofCode: places.place, named: places.name),
            try Fingerprint(ofCode: places.staged, named: places.name)
        ) {
        case (_, old): .done
        case (nil, nil): .done
        case (nil, _): .doneByMistake
        case (old, nil): .pending
        default: .blocked
        }
    }

    func perform(at places: StepPlaces) throws {
        let (place, staged) = (places.place, places.staged)
        guard try Fingerprint(ofCode: place, named: places.name) == old else { throw places.changed }
        try System.move(place.text, to: staged.text)
        // What somebody wrote in between must be back at once.
        guard try Fingerprint(ofCode: staged, named: places.name) == old else {
            try System.move(staged.text, to: place.text)
            throw places.changed
        }
    }

    func revert(at places: StepPlaces) throws -> Bool {
        let (place, staged) = (places.place.text, places.staged.text)
        // What is in the place of it now is somebody's.
        guard try System.kind(of: place) == nil, try System.kind(of: staged) != nil else { return false }
        try System.move(staged, to: place)
        return true
    }

    func needsRescue(_ staged: AbsolutePath) throws -> Bool { try System.kind(of: staged.text) != nil }
}

extension DeletionStep {
    init?(_ fields: inout Journal.StepFields) {
        guard let old = fields.fingerprint(.old) else { return nil }
        self.init(old: old)
    }
}
