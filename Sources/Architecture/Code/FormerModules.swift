internal import Diagnostics
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// A module that a manifest of a commit declared and no manifest declares now.
struct FormerModule: Sendable {
    /// The path of that manifest.
    let manifest: String
    /// The revision that still has it, where it isn't in the last commit any more.
    var revision: String?
    /// The one target that the manifest has in its place; nil where nothing or more than that has come or gone.
    let successor: String?
    /// Whether every package from elsewhere was used in the same version before, so that none of them has it now.
    let isOwn: Bool

    /// What to do about an import of it.
    func help(on name: String) -> String {
        if let revision {
            return "'\(manifest)' declared '\(name)' until it was removed: remove the import, and what needs it, "
                + "or bring the package back: git checkout \(revision) -- \(manifest.enclosingFolder.shellWord)"
        }
        guard let successor else {
            return "'\(manifest)' declared '\(name)' in the last commit: bring it back, or remove the import, and what "
                + "needs it"
        }
        return "'\(manifest)' declared '\(name)' in the last commit, and has '\(successor)' now: if it was renamed, "
            + "import that"
    }
}

/// The search for former modules among those that files still import.
struct FormerModules {
    private let workspace: Workspace
    private let graph: FeatureGraph

    init(in workspace: Workspace, _ graph: FeatureGraph) {
        self.workspace = workspace
        self.graph = graph
    }

    /// A manifest that is different in the last commit, or not there any more.
    private struct Changed {
        let path: String
        let old: Manifest
        /// Nil for one that is gone.
        let new: Manifest?

        /// The one target that has come where just one has gone.
        func successor(of target: Manifest.Target) -> String? {
            guard let new else { return nil }
            func names(of manifest: Manifest) -> Set<String> {
                Set(manifest.targets.filter { $0.kind == target.kind }.map(\.name.value))
            }
            let (before, now) = (names(of: old), names(of: new))
            let come = now.subtracting(before)
            return before.subtracting(now).count == 1 && come.count == 1 ? come.first : nil
        }
    }

    /// The former modules by their names; none where git can't tell.
    ///
    /// Git is asked only if an import has no explanation.
    var found: [String: FormerModule] { declared(graph.unexplainedNames) }

    /// Those among some names that no module of the workspace has.
    func declared(_ names: Set<String>) -> [String: FormerModule] {
        // What isn't read may declare it.
        guard graph.hasSettings, workspace.unreadManifests.isEmpty else { return [:] }
        let names = names.filter { name in !graph.packages.contains { $0.quotes(name) } }
        if names.isEmpty { return [:] }
        let recent = declaredLast(names)
        return recent.merging(declaredBefore(names.subtracting(recent.keys))) { first, _ in first }
    }

    /// Those that the last commit declares.
    private func declaredLast(_ names: Set<String>) -> [String: FormerModule] {
        let changed = changedManifests
        var found: [String: (manifest: String, successor: String?)] = [:]
        for change in changed {
            let targets = change.old.targets.certain.filter(\.canBeImported)
            for target in targets where names.contains(target.moduleName) && found[target.moduleName] == nil {
                found[target.moduleName] = (change.path, change.successor(of: target))
            }
        }
        if found.isEmpty { return [:] }
        let isOwn = hasOldExternals(changed)
        return found.mapValues { FormerModule(manifest: $0.manifest, successor: $0.successor, isOwn: isOwn) }
    }

    /// Those of packages that commits have removed.
    ///
    /// Whether one from elsewhere has the module by now, nothing says.
    private func declaredBefore(_ names: Set<String>) -> [String: FormerModule] {
        if names.isEmpty { return [:] }
        var found: [String: FormerModule] = [:]
        for (text, revision) in workspace.files.removedManifests where text.path.enclosingFolder != "" {
            let targets = (try? Manifest.parse(text))?.targets.certain.filter(\.canBeImported) ?? []
            for target in targets where names.contains(target.moduleName) && found[target.moduleName] == nil {
                found[target.moduleName] = FormerModule(
                    manifest: text.path, revision: revision, successor: nil, isOwn: false)
            }
        }
        return found
    }

    private var changedManifests: [Changed] {
        let present = Dictionary(workspace.features.map { ($0.manifestOnDisk, $0) }) { first, _ in first }
        let edited = present.keys.sorted(by: Files.byteOrder).compactMap { path -> Changed? in
            guard let text = (try? workspace.files.committedText(at: path)).flatMap(\.self),
                let old = try? Manifest.parse(text),
                let source = (try? workspace.files.unkept(at: path)).flatMap(\.self)
            else { return nil }
            return (try? Manifest.parse(source)).map { Changed(path: path, old: old, new: $0) }
        }
        let removed = workspace.files.removedFiles(in: ".")
            .filter { AbsolutePath("/" + $0).name == PackageFiles.manifest }
        return edited
            + removed.compactMap { path in
                workspace.files.removedText(at: path).flatMap { try? Manifest.parse($0) }.map { old in
                    Changed(path: path, old: old, new: nil)
                }
            }
    }

    /// Whether no package from elsewhere has come, and none has another version.
    private func hasOldExternals(_ changed: [Changed]) -> Bool {
        let edited = Set(changed.map(\.path))
        let old = Set(changed.flatMap { $0.old.externals })
        let same = workspace.features.filter { feature in
            !edited.contains(feature.manifestOnDisk) && !workspace.files.isFileNew(at: feature.manifestOnDisk)
        }
        let known = old.union(same.flatMap { $0.manifest.externals })
        return workspace.features.allSatisfy { known.isSuperset(of: $0.manifest.externals) }
    }
}

extension Manifest.Target {
    fileprivate var canBeImported: Bool {
        switch kind {
        case .regular, .executable, .macro: true
        case .test, .system, .binary, .plugin: false
        }
    }
}

extension Manifest {
    /// The packages from elsewhere, each with its version.
    fileprivate var externals: [String] {
        dependencies.filter { $0.path == nil }.map { "\($0.identity ?? "") \($0.requirement?.text ?? "")" }
    }
}
