extension ScratchFile {
    /// Removes what nobody needs any more of a folder that only ever grows.
    ///
    /// That is every file that wasn't changed for so many seconds, and of the others the oldest, so that no more than
    /// `count` are left. What can't be removed stays.
    package static func prune(_ folder: AbsolutePath, olderThan seconds: Double, moreThan count: Int) {
        guard let entries = try? System.listing(of: folder.text) else { return }
        var kept: [(path: String, age: Double)] = []
        for entry in entries where entry.kind == .file && !entry.isLink {
            let path = folder.appending(entry.name).text
            guard let age = System.age(of: path) else { continue }
            if age > seconds { try? System.removeFile(path) } else { kept.append((path, age)) }
        }
        guard kept.count > count else { return }
        for entry in kept.sorted(by: { ($0.age, $0.path) < ($1.age, $1.path) })[count...] {
            try? System.removeFile(entry.path)
        }
    }

    /// How many seconds ago a file was written; nil where there is none.
    package static func age(of path: AbsolutePath) -> Double? { System.age(of: path.text) }
}
