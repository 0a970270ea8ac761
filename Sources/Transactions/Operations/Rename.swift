internal import Diagnostics
internal import FileChanges
internal import OperatingSystem

/// What gets another name.
struct CheckedRename: CheckedOperation {
    let place: AbsolutePath
    let folder: DestinationFolders.Folder
    private let step: RenameStep

    static func check(_ plan: Plan, with check: inout PlanCheck) throws -> [CheckedRename] {
        var renames: [CheckedRename] = []
        var names = FolderNames()
        for rename in plan.renames {
            try check.collect(.rename(rename)) { check in
                let place = try check.folders.target(of: rename.path)
                let folder = try check.folders.folder(place.parent, for: rename.path)
                let comparison = rename.compare(with: try names.state(of: rename, in: place.parent))
                guard comparison == .new else { return comparison }
                let identity = try Files.refusing { try System.identity(of: place.text) }
                let step = RenameStep(name: rename.name, identity: identity)
                renames.append(CheckedRename(place: place, folder: folder, step: step))
                return comparison
            }
        }
        return renames
    }

    func stage(as number: Int, in writing: inout StagedWriting, noting notes: inout [Diagnostic]) -> RenameStep { step }
}

/// A file or folder gets another name where it is.
struct RenameStep: StepOperation {
    let name: String
    /// What tells it from others of either name.
    let identity: String

    static let keys: Set<Journal.StepKey> = [.name, .identity]
    static let isStaged = false
    var fields: [Journal.StepKey: String] { [.name: name, .identity: identity] }
    var newName: String? { name }

    func state(at places: StepPlaces, _ names: inout FolderNames) throws -> JournalRun.State {
        switch try names.state(of: rename(places), in: places.place.parent) {
        case .absent: .blocked
        case .onlyOld: .pending
        case .onlyNew: .done
        // Somebody has made one of the two since.
        case .both: try System.identity(of: renamed(places).text) == identity ? .done : .blocked
        }
    }

    func perform(at places: StepPlaces) throws {
        let new = renamed(places)
        try appear(at: new) { () throws(SystemError) in
            try System.changeName(of: places.place.text, to: new.text)
        }
    }

    func revert(at places: StepPlaces) throws -> Bool {
        let folder = places.place.parent
        guard try Files.state(of: rename(places), in: folder) == .onlyNew else { return false }
        try System.changeName(of: renamed(places).text, to: folder.appending(places.name).text)
        return true
    }

    private func rename(_ places: StepPlaces) -> Rename { Rename(path: places.name, name: name) }

    private func renamed(_ places: StepPlaces) -> AbsolutePath { places.place.parent.appending(name) }
}

extension RenameStep {
    init?(_ fields: inout Journal.StepFields) {
        guard let name = fields.text(.name), let identity = fields.text(.identity) else { return nil }
        guard NewFolder.reasonToRefuse(name) == nil, !name.utf8.contains(UInt8(ascii: "/")) else {
            fields.report("path_outside", "'\(name)' is no name of a file")
            return nil
        }
        self.init(name: name, identity: identity)
    }
}
