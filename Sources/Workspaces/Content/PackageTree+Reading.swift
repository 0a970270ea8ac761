internal import OperatingSystem

extension PackageTree {
    /// The trees of packages of a workspace, listed on all cores; nil for one that nobody can know.
    static func trees(of packages: [Feature], in workspace: Workspace) -> [PackageTree?] {
        let root = workspace.root
        return Parallel.map(packages, atLeast: 2) { package in
            try? PackageTree(of: package, in: root.appending(package.path))
        }
    }

    /// What is made of every file of some trees, by its place: each is read once, on all cores, however many have it.
    static func files<Result: Sendable>(
        of trees: [PackageTree?],
        _ read: @Sendable @escaping (_ place: String) -> Result?
    ) -> [String: Result] {
        var places: Set<String> = []
        for case let tree? in trees {
            for case .file(let place) in tree.entries.map(\.kind) { places.insert(place) }
        }
        let sorted = places.sorted(by: Files.byteOrder)
        var files: [String: Result] = [:]
        for (place, result) in zip(sorted, Parallel.map(sorted, read)) { files[place] = result }
        return files
    }
}
