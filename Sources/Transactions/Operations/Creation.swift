internal import Diagnostics
internal import FileChanges
internal import OperatingSystem

/// What appears with one rename: a file, or the uppermost folder that is missing, with everything in it.
struct CheckedCreation: CheckedOperation {
    let place: AbsolutePath
    let folder: DestinationFolders.Folder
    /// The files in it; one without a path is all of it.
    private var files: [GeneratedFile] = []
    /// The folders that are given with their files, which may be none.
    private var folders: [String] = []
    private var repositories: [String] = []

    private init(at place: AbsolutePath, in folder: DestinationFolders.Folder) {
        self.place = place
        self.folder = folder
    }

    static func check(_ plan: Plan, with check: inout PlanCheck) throws -> [CheckedCreation] {
        var creations: [CheckedCreation] = []
        var numbers: [AbsolutePath: Int] = [:]
        /// Finds what a path of the plan is part of when it appears, and the rest of the path.
        func part(at path: String, _ check: inout PlanCheck) throws -> (number: Int, path: String) {
            let target = try check.folders.target(of: path)
            let place = try check.folders.top(of: target)
            let rest = target.components.dropFirst(place.components.count).joined(separator: "/")
            if let number = numbers[place] { return (number, rest) }
            let folder = try check.folders.folder(place.parent, for: path)
            numbers[place] = creations.count
            creations.append(CheckedCreation(at: place, in: folder))
            return (creations.count - 1, rest)
        }
        for folder in plan.folders {
            try check.collect(.createFolder(folder)) { check in
                let place = plan.root.appending(folder.path)
                let state = try Files.state(of: place, reading: Set(folder.files.map(\.path)))
                let comparison = folder.compare(with: state)
                if comparison == .done { check.doneIn.insert(place.parent) }
                guard comparison == .new else { return comparison }
                let part = try part(at: folder.path, &check)
                creations[part.number].add(folder, at: part.path)
                return comparison
            }
        }
        for file in plan.additions {
            try check.collect(.createFile(file)) { check in
                let state = try Files.stateOfNew(file: check.folders.target(of: file.path))
                let comparison = file.compare(with: state)
                guard comparison == .new else { return comparison }
                let part = try part(at: file.path, &check)
                creations[part.number].files.append(file.at(part.path))
                return comparison
            }
        }
        return creations
    }

    private mutating func add(_ folder: NewFolder, at path: String) {
        folders.append(path)
        if folder.isRepository { repositories.append(path) }
        files += folder.files.map { file in
            path.isEmpty ? file : file.at(path + "/" + file.path)
        }
    }

    func stage(
        as number: Int,
        in writing: inout StagedWriting,
        noting notes: inout [Diagnostic]
    ) throws -> CreationStep {
        try write(as: number, in: &writing, noting: &notes)
        let new = try fingerprint ?? Fingerprint(of: writing.part(number)) ?? Fingerprint(text: "nothing")
        return CreationStep(new: new)
    }

    /// Writes everything that appears.
    func write(as number: Int, in writing: inout StagedWriting, noting notes: inout [Diagnostic]) throws {
        let part = writing.part(number)
        do {
            for folder in folders { try writing.tree.makeFolder(part.appending(folder)) }
            for file in files {
                if System.isInterrupted() { throw Interrupted() }
                try writing.tree.write(
                    file.contents, to: part.appending(file.path), isExecutable: file.isExecutable)
            }
            for repository in repositories {
                if let warning = try GitRepository.make(in: part.appending(repository)) { notes.append(warning) }
            }
        } catch let error as SystemError {
            throw error.about(place, insteadOf: part)
        }
    }

    /// What it comes to once it is written, as far as the plan tells: nobody knows what git makes of a repository.
    private var fingerprint: Fingerprint? {
        guard repositories.isEmpty else { return nil }
        if let file = files.first, file.path.isEmpty { return Fingerprint(ofFile: file.contents.utf8) }
        var tree = Fingerprint.Tree()
        var known: Set<Substring> = [""]
        func add(folder: Substring) {
            guard known.insert(folder).inserted else { return }
            tree.add(folder: String(folder))
            add(folder: parent(of: folder))
        }
        func parent(of path: Substring) -> Substring { path.lastIndex(of: "/").map { path[..<$0] } ?? "" }
        for folder in folders { add(folder: folder[...]) }
        for file in files {
            tree.add(file: file.path, file.contents.utf8)
            add(folder: parent(of: file.path[...]))
        }
        return tree.fingerprint
    }
}

/// A staged file or folder moves to where nothing is.
struct CreationStep: StepOperation {
    let new: Fingerprint

    static let keys: Set<Journal.StepKey> = [.new]
    var fields: [Journal.StepKey: String] { [.new: new.text] }

    func state(at places: StepPlaces, _ names: inout FolderNames) throws -> JournalRun.State {
        let isThere = try System.kind(of: places.place.text) != nil
        guard let staged = try Fingerprint(of: places.staged) else { return isThere ? .done : .blocked }
        if !isThere { return staged == new ? .pending : .blocked }
        // Where a move is made of two steps, both can be there.
        return try Fingerprint(of: places.place) == staged ? .done : .blocked
    }

    func perform(at places: StepPlaces) throws {
        try appear(at: places.place) { () throws(SystemError) in
            try System.move(places.staged.text, to: places.place.text)
        }
    }

    func revert(at places: StepPlaces) throws -> Bool {
        let (place, staged) = (places.place, places.staged)
        guard try Fingerprint(of: place) == new else { return false }
        if try System.kind(of: staged.text) != nil { try System.removeTree(staged.text) }
        try System.move(place.text, to: staged.text)
        if try Fingerprint(of: staged) == new { return true }
        try System.move(staged.text, to: place.text)
        return false
    }
}

extension CreationStep {
    init?(_ fields: inout Journal.StepFields) {
        guard let new = fields.fingerprint(.new) else { return nil }
        self.init(new: new)
    }
}
