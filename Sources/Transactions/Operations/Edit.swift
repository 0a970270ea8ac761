internal import Diagnostics
internal import FileChanges
internal import OperatingSystem

/// A file that gets another text, by trading places with a file that has it.
///
/// Of a file with several names (hard links) only this name gets the new text, as with most editors.
struct CheckedEdit: CheckedOperation {
    private let edit: FileEdit
    /// The file itself, where its path is a link.
    let place: AbsolutePath
    let folder: DestinationFolders.Folder
    private let attributes: System.Attributes

    static func check(_ plan: Plan, with check: inout PlanCheck) throws -> [CheckedEdit] {
        var edits: [CheckedEdit] = []
        var places: Set<AbsolutePath> = []
        for edit in plan.edits {
            try check.collect(.edit(edit)) { check in
                let target = try check.folders.target(of: edit.path)
                let comparison = edit.compare(with: try Files.state(ofFile: target, shownAs: edit.path))
                guard comparison == .new else { return comparison }
                if let problem = conflict(in: edit) { return .blocked([problem]) }
                // The text of a link's target is edited, and not the link.
                guard let place = try Files.resolved(target) else { return .blocked([FileEdit.gone(edit.path)]) }
                let folder = try check.folders.folder(ofFile: place, for: edit.path)
                guard places.insert(place).inserted else {
                    return .blocked([.error("file_twice", "'\(edit.path)' would be edited twice")])
                }
                try Files.refusing {
                    let attributes = try System.attributes(of: place.text)
                    guard !attributes.isReadOnly, System.isWritable(place.text) else {
                        throw Refusal(readOnly(edit.path))
                    }
                    edits.append(CheckedEdit(edit: edit, place: place, folder: folder, attributes: attributes))
                }
                return comparison
            }
        }
        return edits
    }

    func stage(as number: Int, in writing: inout StagedWriting, noting notes: inout [Diagnostic]) throws -> EditStep {
        if System.isInterrupted() { throw Interrupted() }
        let part = writing.part(number)
        do throws(SystemError) {
            let lost = try writing.tree.write(edit.new, to: part, like: attributes, of: place)
            if !lost.isEmpty { notes.append(Self.lost(lost, by: edit.path)) }
        } catch {
            throw error.about(place, insteadOf: part)
        }
        return EditStep(old: Fingerprint(ofFile: edit.old), new: Fingerprint(ofFile: edit.new))
    }

    /// That a merge has left its marks in a file: an edit between them is of one side, or of none.
    private static func conflict(in edit: FileEdit) -> Diagnostic? {
        let source = SourceText(path: edit.path, bytes: edit.old)
        guard let mark = source.mergeConflict else { return nil }
        return .error(
            "merge_conflict",
            "a merge has left its marks in a file that would be edited",
            in: source,
            at: mark,
            help: ["resolve the conflict, then run the command again"]
        )
    }

    private static func readOnly(_ path: String) -> Diagnostic {
        .error(
            "read_only_file",
            "'\(path)' would be edited, and may not be written",
            help: ["make it writable, such as with 'chmod u+w', then run the command again"]
        )
    }

    private static func lost(_ names: [String], by path: String) -> Diagnostic {
        Diagnostic(
            .note,
            "lost_attributes",
            "the edited '\(path)' lost \(names.listed(upTo: 8)), which can't be written",
            help: ["add what is still wanted again"]
        )
    }
}

/// A file and the staged one with its new text trade places.
struct EditStep: StepOperation {
    let old, new: Fingerprint

    static let keys: Set<Journal.StepKey> = [.old, .new]
    var fields: [Journal.StepKey: String] { [.old: old.text, .new: new.text] }
    var takesAway: Bool { true }

    /// Done by mistake is what has taken out neither the old text nor the new one: somebody wrote it just before.
    func state(at places: StepPlaces, _ names: inout FolderNames) throws -> JournalRun.State {
        let staged = try Fingerprint(of: places.staged)
        let isOldKept = try staged == old || Fingerprint(of: saved(places.staged)) == old
        switch try Fingerprint(of: places.place) {
        case new: return isOldKept || staged == nil || staged == new ? .done : .doneByMistake
        case old: return staged == new ? .pending : .blocked
        default: return isOldKept ? .done : .blocked
        }
    }

    func perform(at places: StepPlaces) throws {
        let (place, staged) = (places.place, places.staged)
        guard try Fingerprint(of: place) == old else { throw places.changed }
        guard try System.exchange(staged.text, place.text) else { return try performWithoutExchange(at: places) }
        // What somebody wrote in between is out now: it must be back at once.
        guard try Fingerprint(of: staged) == old else {
            _ = try System.exchange(staged.text, place.text)
            throw places.changed
        }
    }

    private func performWithoutExchange(at places: StepPlaces) throws {
        let (place, saved) = (places.place, saved(places.staged))
        if try System.kind(of: saved.text) != nil { try System.removeFile(saved.text) }
        let bytes = try Files.text(at: place)?.bytes ?? []
        let attributes = try System.attributes(of: place.text)
        _ = try System.createFile(saved.text, holding: bytes, like: attributes, of: place.text)
        try System.flush([saved.text, saved.parent.text])
        guard try Fingerprint(of: saved) == old, try Fingerprint(of: place) == old else { throw places.changed }
        try System.replace(place.text, with: places.staged.text)
    }

    func revert(at places: StepPlaces) throws -> Bool {
        let (place, staged) = (places.place, places.staged)
        guard try Fingerprint(of: place) == new else { return false }
        if try Fingerprint(of: staged) != old, try Fingerprint(of: saved(staged)) == old {
            try System.replace(place.text, with: saved(staged).text)
            return true
        }
        guard let kept = try Fingerprint(of: staged), kept != new,
            try System.exchange(staged.text, place.text)
        else { return false }
        if try Fingerprint(of: staged) == new { return true }
        _ = try System.exchange(staged.text, place.text)
        return false
    }

    func needsRescue(_ staged: AbsolutePath) throws -> Bool {
        guard let found = try Fingerprint(of: staged) else { return false }
        return found != old && found != new
    }

    /// Where a copy of the old text is, on file systems whose files can't trade places.
    private func saved(_ staged: AbsolutePath) -> AbsolutePath { staged.parent.appending(staged.name + "-old") }
}

extension EditStep {
    init?(_ fields: inout Journal.StepFields) {
        guard let old = fields.fingerprint(.old), let new = fields.fingerprint(.new) else { return nil }
        self.init(old: old, new: new)
    }
}
