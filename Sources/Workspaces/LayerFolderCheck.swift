internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest

/// Finds a folder of a layer that isn't there while one with nearly its name holds packages, or one in which lies what
/// the others use: what nobody looks into, no rule judges.
///
/// In a new workspace the folder of a layer may well be missing: the first feature makes it.
package struct LayerFolderCheck {
    /// The id of what it finds.
    package static let id = "unknown_layer_folder"

    let root: AbsolutePath
    let settings: WorkspaceSettings
    /// What says so, where something does.
    let source: SourceText?
    /// Whether there is time to look further, and to ask git what was where before: not where somebody waits who has pressed a key.
    let asksGit: Bool

    /// - Parameters:
    ///   - empty: the folders of layers in which no package was found.
    ///   - features: what was found in the others.
    /// - Returns: an error for each such folder; nothing where the system doesn't say what there is.
    func problems(with empty: [(layer: Layer?, folder: String)], besides features: [Feature]) -> [Diagnostic] {
        if let problem = lostFoundation(besides: features) { return [problem] }
        let slips = slips(among: empty)
        guard slips.isEmpty else { return slips }
        if asksGit, let moved = moved(among: empty, besides: features) { return [moved] }
        let renamed = asksGit ? renamed(among: empty, besides: features) : []
        guard renamed.isEmpty else { return renamed }
        let missing = empty.first { $0.layer != nil && $0.folder != "." && isNothing(at: root.appending($0.folder)) }
        guard let (layer, folder) = missing, let layer, let (path, user) = outsider(usedBy: features) else {
            return asksGit ? forgotten(besides: features).map { [$0] } ?? unlisted(besides: features) : []
        }
        let place = AbsolutePath(path).parent.relative(to: .root)
        return [
            Diagnostic(
                .error,
                Self.id,
                "there is no folder '\(folder)' for the layer '\(layer.rawValue)', and no layer has '\(path)', which "
                    + "'\(user)' uses",
                at: location(of: folder),
                help: ["name the folder that it lies in: \"\(layer.rawValue)\": \"\(place)\""]
            )
        ]
    }

    /// A feature that a template set has made, that others use, and that no layer has: no rule looks at it, and no command.
    private func forgotten(besides features: [Feature]) -> Diagnostic? {
        guard
            let (path, user) = outsider(usedBy: features, having: { $0.contains("// ufeature:template ") }, alone: true)
        else { return nil }
        return Diagnostic(
            .note,
            "outside_layers",
            "no layer has '\(path)', which '\(user)' uses: no rule looks at it",
            help: ["add \"\(path)\" to the folders of its layer in \(WorkspaceReader.settingsFile)"]
        )
    }

    /// Packages that git hasn't committed yet, in a folder whose packages layers list one by one, and that none of them
    /// lists: they were added by hand.
    private func unlisted(besides features: [Feature]) -> [Diagnostic] {
        let folders = Set(settings.layerFolders.map(\.folder))
        let listed = features.filter { folders.contains($0.path) }
        let siblings = Dictionary(grouping: listed) { root.appending($0.path).parent }.filter { $1.count >= 3 }
        let files = WorkspaceFiles(root: root)
        return siblings.sorted { $0.key.text < $1.key.text }.flatMap { parent, packages in
            ((try? Files.entries(of: parent)) ?? []).filter { name in
                let place = parent.appending(name)
                return !PackageSearch.isMaterial(name) && !isInLayer(place) && (try? Files.kind(at: place)) == .folder
                    && isPackage(place) && !isOfAnotherWorkspace(place)
                    && files.isPackageNew(at: place.relative(to: root))
            }.map { name in
                let path = parent.appending(name).relative(to: root)
                return Diagnostic(
                    .warning,
                    "outside_layers",
                    "no layer has '\(path)', a package beside '\(packages[0].path)' and others that layers list: "
                        + "no rule looks at it",
                    at: location(of: packages[0].path),
                    help: ["write \"\(path)\" into the list of its layer in \(WorkspaceReader.settingsFile)"]
                )
            }
        }
    }

    /// A feature of the foundation that no layer has, where the foundation has no folder but that of the product features.
    private func lostFoundation(besides features: [Feature]) -> Diagnostic? {
        guard settings.isFlat, let folder = settings.layers[.foundation],
            settings.furtherFolders[.foundation] == nil,
            let (path, user) = outsider(usedBy: features, having: { $0.contains("// ufeature:template ") }),
            // Where the tool makes them: one elsewhere may be vendored.
            AbsolutePath(path).parent.relative(to: .root) == WorkspaceSettings(name: "").layers[.foundation]
        else { return nil }
        return Diagnostic(
            .error,
            Self.id,
            "'\(folder)' is the folder of two layers, and no layer has '\(path)', which '\(user)' uses",
            at: location(of: folder),
            help: [
                "name the folder that it lies in: \"foundation\": \"\(AbsolutePath(path).parent.relative(to: .root))\""
            ]
        )
    }

    /// A folder that was moved with all that is in it: another one beside it has packages that no layer has, and among
    /// them one that a feature uses in the old place, or that the last commit has there.
    private func moved(among empty: [(layer: Layer?, folder: String)], besides features: [Feature]) -> Diagnostic? {
        for (layer, folder) in empty {
            let place = root.appending(folder)
            guard let layer, folder != ".", isNothing(at: place), let neighbours = try? Files.entries(of: place.parent)
            else { continue }
            var others = neighbours.map(place.parent.appending).filter { other in
                let isOfLayer = settings.layerFolders.contains { root.appending($0.folder).isInside(other) }
                return !PackageSearch.isMaterial(other.name) && !isOfLayer && PackageSearch.hasPackages(in: other)
            }
            let used = features.flatMap { feature in
                feature.manifest.dependencies.compactMap { dependency in
                    dependency.path.map { root.appending(feature.path).appending($0.value) }
                }
            }.filter { $0.isInside(place) }.map { $0.relative(to: place) }
            // In a new workspace, nothing is expected there yet.
            if others.isEmpty, used.isEmpty { continue }
            let lost = Set(used + WorkspaceFiles(root: root).committedPackages(in: folder))
            // It may have moved into the other one, too.
            others = others.flatMap { [$0, $0.appending(place.name)] }.filter { other in
                lost.contains { $0 == "." ? features.isEmpty && isPackage(other) : isPackage(other.appending($0)) }
            }
            if others.isEmpty { others = far(from: lost, besides: features) }
            guard others.count == 1 else { continue }
            let path = others[0].relative(to: root)
            // Of several folders that aren't there, some may be for features to come.
            let reason =
                features.isEmpty
                ? "no folder of a layer has a package"
                : "there is no folder '\(folder)' for the layer '\(layer.rawValue)'"
            return Diagnostic(
                .error,
                Self.id,
                "\(reason), and no layer has the packages in '\(path)'",
                at: location(of: features.isEmpty ? "layers" : folder),
                help: ["if they have moved there, write \"\(path)\" for \"\(folder)\", wherever \"layers\" has that"]
            )
        }
        return nil
    }

    /// Packages that a layer names by their folders, that git knows to have been renamed, and that no layer has any more.
    private func renamed(among empty: [(layer: Layer?, folder: String)], besides features: [Feature]) -> [Diagnostic] {
        let files = WorkspaceFiles(root: root)
        return empty.compactMap { layer, folder in
            let place = root.appending(folder)
            // In a new workspace, nothing is expected there yet.
            guard layer != nil, folder != ".", isNothing(at: place),
                let neighbours = try? Files.entries(of: place.parent),
                neighbours.map(place.parent.appending).contains(where: { !isInLayer($0) && isPackage($0) }),
                let new = files.folder(ofPackageRenamedFrom: folder), !features.contains(where: { $0.path == new }),
                isPackage(root.appending(new)), !isInLayer(root.appending(new))
            else { return nil }
            return Diagnostic(
                .error,
                Self.id,
                "'\(folder)' is '\(new)' now, which no layer has: nothing checks it",
                at: location(of: folder),
                help: ["write \"\(new)\" for \"\(folder)\", wherever \"layers\" has that"]
            )
        }
    }

    /// The folders anywhere in the workspace that have all packages which were somewhere, and which no layer has.
    private func far(from lost: Set<String>, besides features: [Feature]) -> [AbsolutePath] {
        guard let first = lost.min(by: Files.byteOrder), first != "." else { return [] }
        let known = Set(features.map(\.path))
        let packages = PackageSearch.packages(in: root).filter { path in
            !known.contains(path) && !path.pathNames.contains { PackageSearch.isMaterial(String($0)) }
        }
        let places = packages.filter { $0.hasSuffix("/" + first) }.map {
            root.appending(String($0.dropLast(first.count)))
        }
        return places.filter { place in lost.allSatisfy { isPackage(place.appending($0)) } }
    }

    private func isPackage(_ folder: AbsolutePath) -> Bool {
        ((try? Files.entries(of: folder)) ?? []).contains(where: PackageFiles.isManifest)
    }

    /// A feature that lies in the workspace, that one of the others uses, and that no layer has.
    private func outsider(
        usedBy features: [Feature],
        having isMade: (SourceText) -> Bool = { _ in false },
        alone: Bool = false
    ) -> (path: String, user: String)? {
        let known = Set(features.map(\.path))
        for feature in features {
            for dependency in feature.manifest.dependencies {
                guard let text = dependency.path?.value, !text.hasPrefix("/"), !text.hasPrefix("~") else { continue }
                let place = root.appending(feature.path).appending(text)
                let path = place.relative(to: root)
                guard place.isInside(root), !known.contains(path), path != ".", !isInLayer(place) else { continue }
                // A package of somebody else's may well be in no layer.
                let manifest = try? Files.text(at: place.appending(PackageFiles.manifest), shownAs: path)
                guard let manifest else { continue }
                if alone, isOfAnotherWorkspace(place) { continue }
                if !alone && manifest.contains("\"\(place.name)Interface\"") || isMade(manifest) {
                    return (path, feature.name)
                }
            }
        }
        return nil
    }

    /// Whether a layer has a folder: a package in it that isn't known is one that can't be read.
    private func isInLayer(_ place: AbsolutePath) -> Bool {
        settings.layerFolders.contains { $0.folder != "." && place.isInside(root.appending($0.folder)) }
    }

    /// Whether a folder in this workspace lies in another one, or the catalogue has its package.
    private func isOfAnotherWorkspace(_ place: AbsolutePath) -> Bool {
        settings.externals.contains { $0.source.kind == .path && root.appending($0.source.place) == place }
            || place.ancestors.prefix { $0 != root }.contains {
                !isNothing(at: $0.appending(WorkspaceReader.settingsFile))
            }
    }

    /// Those with nearly the name of another folder.
    private func slips(among empty: [(layer: Layer?, folder: String)]) -> [Diagnostic] {
        empty.compactMap { layer, folder in
            let place = root.appending(folder)
            guard let layer, folder != ".", isNothing(at: place), let neighbours = try? Files.entries(of: place.parent)
            else { return nil }
            let others = neighbours.filter { name in
                // 'Fixtures' beside no 'Features' is no slip.
                !PackageSearch.isMaterial(name)
                    && !settings.layerFolders.contains { root.appending($0.folder) == place.parent.appending(name) }
            }
            guard let meant = Spelling.nearest(to: place.name, among: others),
                holdsPackages(place.parent.appending(meant))
            else { return nil }
            return Diagnostic(
                .error,
                Self.id,
                "there is no folder '\(folder)' for the layer '\(layer.rawValue)'",
                at: location(of: folder),
                help: ["did you mean '\(meant)'? It has packages, and no layer has it"]
            )
        }
    }

    private func isNothing(at place: AbsolutePath) -> Bool {
        do { return try Files.kind(at: place) == nil } catch { return false }
    }

    private func location(of folder: String) -> SourceLocation? {
        guard let source else { return nil }
        let word = Array("\"\(folder)\"".utf8)
        let start = source.bytes.indices.first { source.bytes[$0...].starts(with: word) }
        return start.map(source.location)
    }

    private func holdsPackages(_ folder: AbsolutePath) -> Bool {
        let names = (try? Files.entries(of: folder)) ?? []
        return names.contains { isPackage(folder.appending($0)) }
    }
}
