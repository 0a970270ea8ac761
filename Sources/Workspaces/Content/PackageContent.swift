internal import Diagnostics
package import OperatingSystem

/// What is in a package, each as one number: all of it, and what those who use it have to do with.
package struct PackageContent: Hashable {
    package let whole: SHA256.Sum
    package let vended: SHA256.Sum
    /// Whether the versions of the packages that it uses from elsewhere are written down.
    package let hasPins: Bool

    /// Those of packages of a workspace, read on all cores; nil for one that can't be known.
    ///
    /// A file that many of them have is read once. Manifests must still be those that the packages were read from.
    package static func contents(of packages: [Feature], in workspace: Workspace) -> [PackageContent?] {
        let trees = PackageTree.trees(of: packages, in: workspace)
        let files = PackageTree.files(of: trees) { place in try? Files.content(ofFileAt: place) }
        return zip(packages, trees).map { package, tree in
            tree.flatMap { PackageContent(of: package, $0, files) }
        }
    }

    private init?(of package: Feature, _ tree: PackageTree, _ files: [String: FileContent]) {
        var whole = SHA256()
        var vended = SHA256()
        var manifests = Dictionary(package.manifestFiles.map { (AbsolutePath($0.path).name, $0.bytes) }) { first, _ in
            first
        }
        // A C file may include any other one.
        let isSwiftAlone = !tree.entries.contains { !$0.isOwn && Self.mayInclude($0.path) }
        for entry in tree.entries {
            // No path has a null in it.
            var line = Array(entry.path.utf8) + [0]
            switch entry.kind {
            case .folder: line.append(UInt8(ascii: "d"))
            case .other: line.append(UInt8(ascii: "o"))
            case .link(let end): line += [UInt8(ascii: "l")] + Array(end.utf8) + [0]
            case .file(let place):
                guard let content = files[place] else { return nil }
                line += [UInt8(ascii: content.isExecutable ? "x" : "f")] + content.sum.bytes
                if let read = manifests.removeValue(forKey: entry.path), SHA256.sum(of: read) != content.sum {
                    return nil
                }
            }
            whole.update(line)
            if !entry.isOwn || !isSwiftAlone { vended.update(line) }
        }
        // One that isn't there any more, or never was, says nothing about what is.
        guard manifests.isEmpty, !package.manifestFiles.isEmpty else { return nil }
        // Without them, an own folder that becomes another one's would leave no trace.
        for folder in tree.ownFolders { vended.update(Array(folder.utf8) + [0]) }
        self.whole = whole.sum
        self.vended = vended.sum
        hasPins = tree.entries.contains { $0.path == "Package.resolved" }
    }

    /// Whether a file is in a language in which a file can name another one by its path.
    private static func mayInclude(_ path: String) -> Bool {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        switch path[path.utf8.index(after: dot)...].lowercased() {
        case "c", "cc", "cpp", "cxx", "c++", "m", "mm", "s", "h", "hh", "hpp", "hxx", "inc", "def", "modulemap":
            return true
        default: return false
        }
    }
}
