internal import OperatingSystem

extension Workspace {
    /// Whether the last commit has a package's manifest in other letter case: a rule says how it's spelled.
    func hasCommittedInOtherCase(_ manifest: String) -> Bool {
        let folder = AbsolutePath("/" + manifest).parent
        let parent = folder.parent.relative(to: .root)
        return files.committedPackages(in: parent).contains { name in
            name.lowercased() == folder.name.lowercased() && !features.contains { $0.path == "\(parent)/\(name)" }
        }
    }
}
