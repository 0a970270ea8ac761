internal import Diagnostics
internal import OperatingSystem
internal import PackageManifest

/// The manifest at the top of a workspace, which may have the targets of many features, where it is gone or can't be read.
package struct LostTopManifest {
    private let root: AbsolutePath
    private let features: [Feature]

    /// - Parameters:
    ///   - root: the workspace's folder.
    ///   - features: those that were read all the same.
    init(in root: AbsolutePath, besides features: [Feature]) {
        self.root = root
        self.features = features
    }

    /// That it's gone since the last commit, while folders are there which its targets have and no other package; nil for
    /// any other reason why none is there, and where git can't tell.
    var whereGone: Diagnostic? {
        let files = WorkspaceFiles(root: root)
        guard let path = files.removedManifest(in: "."), let source = files.removedText(at: path),
            let manifest = try? Manifest.parse(source)
        else { return nil }
        let isNeeded = manifest.targets.contains { target in
            guard let folder = TargetFolder.find(target, in: manifest, at: root.text) else { return false }
            return !features.contains { $0.path == folder || $0.holds(folder) }
        }
        guard isNeeded else { return nil }
        return .error(
            "lost_manifest",
            "'\(path)' is gone since the last commit, though the folders of its targets are there",
            help: ["\(Self.wayBack)\(path)", "or, if it's gone for good, commit that"])
    }

    /// Whether a manifest is the one at the top.
    func isTop(_ reading: ManifestReading) -> Bool { reading.folder == root }

    /// What is wrong with a manifest, with the way back for the one at the top that can't be read.
    func problems(with reading: ManifestReading) -> [Diagnostic] {
        guard isTop(reading), !reading.isManifest else { return reading.problems }
        return reading.problems.map { problem in
            var problem = problem
            problem.help.append("if git has it as it was, \(Self.wayBack)\(reading.source.path)")
            return problem
        }
    }

    /// How a manifest is compared with that of the last commit, and comes back.
    package static func comparison(with path: String) -> String {
        "'git diff \(path.shellWord)' shows what is gone, and 'git checkout HEAD -- \(path.shellWord)' brings back all of "
            + "the file"
    }

    static let wayBack = "bring it back: git checkout HEAD -- "
}
