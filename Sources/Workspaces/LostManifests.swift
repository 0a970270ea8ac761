internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest

/// The manifests of a workspace that are gone, or can't be read: that at the top, which may have the targets of many
/// features, or all of them.
package struct LostManifests {
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

    /// That none is left, though folders of layers have Swift files: as when the manifests that a command has made weren't
    /// committed, and those that it removed were; nil where there may never have been one.
    ///
    /// - Parameter settings: those of the workspace, which has no package.
    /// - Returns: an error with the way back, as far as git knows it.
    func whereAllGone(_ settings: WorkspaceSettings) -> Diagnostic? {
        let files = WorkspaceFiles(root: root)
        // Other build systems may have the code by now.
        guard features.isEmpty, let all = try? files.listing(besides: []).files,
            !all.contains(where: { UnownedFolders.isForeignFile(AbsolutePath("/" + $0).name) })
        else { return nil }
        let sources = all.filter { $0.hasSuffix(".swift") && !WorkspaceListing.isManifest($0) }
        var folders: [String: Set<String>] = [:]
        for layer in settings.layerFolders where !layer.folder.contains("*") {
            for source in sources where source.hasPrefix(layer.folder + "/") {
                let parts = source.dropFirst(layer.folder.count + 1).split(separator: "/")
                if parts.count > 1 { folders["\(layer.folder)/\(parts[0])", default: []].insert(String(parts[1])) }
            }
        }
        if folders.isEmpty { return nil }
        let top = PackageFiles.manifest
        let manifests = folders.keys.sorted(by: Files.byteOrder).map { $0 + "/" + top }
        let state = files.lastState(of: [top] + manifests)
        let hadShared = state.map { $0.files == [top] && files.isShared(top, in: $0.revision) } ?? false
        let lost = state?.files.filter { $0 != top } ?? []
        let roles = Set([Role.interface, .source].map { settings.layout.folder(of: $0, in: "") })
        let isMade =
            roles.count == 2 && folders.values.contains(where: roles.isSubset)
            && !all.contains { $0.contains(".xcodeproj/") }
        guard hadShared || !lost.isEmpty || isMade else { return nil }
        let places = folders.keys.sorted(by: Files.byteOrder).map { "'\($0)'" }.listed(upTo: 3)
        let restoring = state.map { state in
            let paths =
                state.files.count > 3 ? "':(glob)**/\(top)'" : state.files.map(\.shellWord).joined(separator: " ")
            return "bring back what was there: git checkout \(state.revision) -- \(paths)"
        }
        return .error(
            "lost_manifest",
            "no package has the Swift files in \(places): their manifests are gone",
            help: [restoring].compactMap(\.self) + [
                "if 'ufeature layout' has made others, commit these, where it was run: git add --all"
            ])
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
