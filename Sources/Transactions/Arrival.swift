internal import FileChanges
internal import OperatingSystem

/// What appears with one rename: a file, or the uppermost folder that is missing, with everything in it.
struct Arrival {
    let place: AbsolutePath
    /// The folder that it appears in.
    let ground: Grounds.Ground
    /// The files in it; one without a path is the arrival itself.
    var files: [GeneratedFile] = []
    /// The folders that are given with their files, which may be none.
    private(set) var folders: [String] = []
    private(set) var repositories: [String] = []

    init(place: AbsolutePath, ground: Grounds.Ground) {
        self.place = place
        self.ground = ground
    }

    mutating func add(_ folder: NewFolder, at path: String) {
        folders.append(path)
        if folder.isRepository { repositories.append(path) }
        files += folder.files.map { file in
            path.isEmpty ? file : GeneratedFile(path: path + "/" + file.path, contents: file.contents)
        }
    }

    /// What it comes to once it is written, as far as the plan tells: nobody knows what git makes of a repository.
    var fingerprint: Fingerprint? {
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
