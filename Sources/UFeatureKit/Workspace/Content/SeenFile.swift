/// What SwiftPM sees of a file, and what is in it.
struct SeenFile: Hashable {
    /// Its size, and when it was changed.
    let version: String
    let content: SHA256.Sum
}

extension SeenFile {
    /// The states of all files of packages, by their places; those that can't be read are left out.
    static func states(of packages: [Feature], in workspace: Workspace) -> [String: SeenFile] {
        let root = workspace.root
        let trees = Parallel.map(packages, atLeast: 2) { package in
            try? PackageTree(of: package, in: root.appending(package.path))
        }
        var places: Set<String> = []
        for case let tree? in trees {
            for case .file(let place) in tree.entries.map(\.kind) { places.insert(place) }
        }
        let sorted = places.sorted(by: Files.byteOrder)
        let found = Parallel.map(sorted) { place -> SeenFile? in
            // What is written between the two has another time than the first.
            guard let version = try? Files.version(ofFileAt: place), let content = try? Files.content(ofFileAt: place)
            else { return nil }
            return SeenFile(version: version, content: content.sum)
        }
        var states: [String: SeenFile] = [:]
        for (place, state) in zip(sorted, found) { states[place] = state }
        return states
    }
}
