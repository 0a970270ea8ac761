internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest

/// What a path dependency leads to that is no package, and what is known of the one that may be meant.
package struct MissingPackage: Hashable, Sendable {
    package var reason: Reason
    /// The path in the workspace of the only package with the identity that SwiftPM gives the path: Xcode takes that
    /// one, where it's in the same project.
    package var elsewhere: String?

    /// The path in the workspace of the only package in a folder of that name which no layer has.
    package var outside: String?

    /// The feature that git knows to have been renamed from it.
    package var renamed: RenamedFeature?

    /// A feature with another name and folder than it had.
    package struct RenamedFeature: Hashable, Sendable {
        package let former: String
        package let name: String
        package let path: String
    }

    /// Whether a script or a git submodule may still bring what is found elsewhere.
    package var mayCome = false
    /// Its path in the workspace, where the last commit has it, or that of its manifest: deleted by hand.
    package var deleted: String?

    package init(reason: Reason, elsewhere: String? = nil, outside: String? = nil, mayCome: Bool = false) {
        self.outside = outside
        self.mayCome = mayCome
        self.reason = reason
        self.elsewhere = elsewhere
    }

    package enum Reason: Hashable, Sendable {
        case noFolder
        case noManifest
        case brokenLink
        /// A git submodule that isn't checked out: its path in the repository.
        case submodule(String)
        /// git ignores it: something makes it when it is needed.
        case ignored
        /// It is no folder, but Xcode may find a package of that name in a git submodule that isn't checked out.
        case unknown
    }

    /// How it comes back, and how it goes with all that names it, where it was deleted by hand.
    package var helpOnDeleted: String? {
        deleted.map { deleted in
            let path = AbsolutePath("/" + deleted)
            let folder = path.name == PackageFiles.manifest ? path.parent.relative(to: .root) : deleted
            return folder == "."
                ? LostManifests.wayBack + deleted.shellWord
                : "bring it back: git checkout HEAD -- \(deleted.shellWord), or correct the path; to remove it with all "
                    + "that names it, bring it back, then: ufeature remove \(folder.shellWord)"
        }
    }

    /// How a package is reached again that may have been moved out of the layers' folders.
    ///
    /// - Parameter path: where it was, from the top of the workspace.
    /// - Returns: what to do; nil where no such package is known.
    package func helpOnMove(from path: String) -> String? {
        outside.map { place in
            "a package of that name is in '\(place)', which no layer has: "
                + (place == path ? "" : "move it back with 'git mv \(place.shellWord) \(path.shellWord)', or ")
                + "add \"\(place)\" to the layer's folders in \(WorkspaceReader.settingsFile)"
        }
    }

    /// How what still names a renamed feature by its former name follows, as after a merge.
    package var helpOnRename: String? {
        renamed.map { renamed in
            let (old, new) = (renamed.former.shellWord, renamed.name.shellWord)
            return
                "if it is '\(renamed.path)' now, as git takes it, let what still names '\(renamed.former)' follow: "
                + "ufeature rename \(new) \(old), then: ufeature rename \(old) \(new); if it's gone, remove what names it"
        }
    }

    /// Whether it comes by itself, or with a command, and the manifest may be right.
    package var isMadeLater: Bool {
        switch reason {
        case .submodule, .ignored, .unknown: true
        case .noFolder, .noManifest, .brokenLink: false
        }
    }

    /// What the path leads to: `a folder that is not there`.
    package var text: String {
        switch reason {
        case .noFolder: "a folder that is not there"
        case .noManifest: "a folder without a manifest"
        case .brokenLink: "a link to nothing"
        case .submodule(let path): "the git submodule '\(path)', which isn't checked out"
        case .ignored: "a folder that git ignores and that is not there"
        case .unknown: "a folder that is not there, unless it comes with a git submodule that isn't checked out"
        }
    }
}

extension Workspace {
    /// The path of the only package in a folder of some name that no layer has; nil where there is none, or several.
    package func packageOutside(called name: String) -> String? {
        // Where a whole layer has moved, that is said of the layer.
        guard hasSettings, !problems.contains(where: { $0.id == LayerFolderCheck.id }) else { return nil }
        let known = Set(features.map(\.path))
        let found = files.packagePaths.filter { path in
            let parts = path.pathNames.map(String.init)
            guard parts.last == name, !known.contains(path),
                let manifest = try? files.source(at: "\(path)/\(PackageFiles.manifest)")
            else { return false }
            // A tool's folder may well have a feature's name.
            return manifest.contains("\"\(name)\"") && !parts.dropLast().contains(where: PackageSearch.isMaterial)
        }
        return found.count == 1 ? found[0] : nil
    }
}

/// Looks for what is missing where no package is.
struct MissingPackageSearch {
    private let workspace: Workspace

    init(_ workspace: Workspace) {
        self.workspace = workspace
    }

    /// What is missing for a folder to be a package; nil for nothing.
    func missing(in folder: AbsolutePath) throws -> MissingPackage? {
        guard let reason = try reason(for: folder) else { return nil }
        let known = reason == .brokenLink ? nil : submodule(around: folder)
        if let known { return MissingPackage(reason: .submodule(known)) }
        if let elsewhere = workspace.path(ofPackageWithIdentity: folder.name.lowercased()) {
            let mayCome = GitRepository.ignores(folder, below: workspace.root) || mayBeInSubmodule(folder)
            return MissingPackage(reason: reason, elsewhere: elsewhere, mayCome: mayCome)
        }
        guard reason == .noFolder else {
            var missing = MissingPackage(reason: reason)
            if folder.isInside(workspace.root) {
                missing.deleted = workspace.files.removedManifest(in: folder.relative(to: workspace.root))
            }
            return missing
        }
        if GitRepository.ignores(folder, below: workspace.root) { return MissingPackage(reason: .ignored) }
        var missing = MissingPackage(reason: mayBeInSubmodule(folder) ? .unknown : .noFolder)
        missing.outside = workspace.packageOutside(called: folder.name)
        missing.renamed = renamedFeature(from: folder)
        if (missing.outside ?? missing.renamed?.name) == nil { missing.deleted = committedPath(of: folder) }
        return missing
    }

    /// What is missing of a feature that lies in a package with others, where its folder isn't there; nil for nothing.
    func missing(of part: Feature) -> MissingPackage? {
        guard part.home != nil, workspace.files.isNothing(at: workspace.root.appending(part.path)) else { return nil }
        var missing = MissingPackage(reason: .noFolder, elsewhere: folder(ofMoved: part))
        let lost = workspace.files.removedSources(in: part.path)
        if missing.elsewhere == nil, !lost.isEmpty { missing.deleted = part.path }
        return missing
    }

    /// The only folder that has the folders of all targets of a feature whose own isn't there, and its name or its files.
    private func folder(ofMoved part: Feature) -> String? {
        let inner = part.manifest.targets.compactMap(\.path?.value)
        let known = Set(workspace.features.map(\.path))
        guard let first = inner.first, let files = try? workspace.files.listing().files else { return nil }
        let places = Set(
            files.compactMap { file -> String? in
                guard file.hasSuffix(".swift"), let range = file.firstRange(of: "/\(first)/") else { return nil }
                return String(file[..<range.lowerBound])
            }
        ).filter { place in
            !known.contains(place)
                && inner.allSatisfy { folder in files.contains { $0.hasPrefix("\(place)/\(folder)/") } }
        }
        let called = places.filter { AbsolutePath("/" + $0).name == AbsolutePath("/" + part.path).name }
        if called.count == 1 { return called.first }
        let lost = workspace.files.removedSources(in: part.path).map { $0.dropFirst(part.path.count) }
        let equal = places.filter { place in !lost.isEmpty && lost.allSatisfy { files.contains(place + $0) } }
        return equal.count == 1 ? equal.first : nil
    }

    /// The feature that a folder's became, where both have the names of their folders.
    private func renamedFeature(from folder: AbsolutePath) -> MissingPackage.RenamedFeature? {
        guard workspace.hasSettings, folder.isInside(workspace.root),
            let new = workspace.files.folder(ofPackageRenamedFrom: folder.relative(to: workspace.root)),
            let feature = workspace.features.first(where: { $0.path == new }),
            AbsolutePath("/" + new).name == feature.name,
            FeatureNameProblem(of: folder.name) == nil, feature.name != folder.name
        else { return nil }
        return MissingPackage.RenamedFeature(former: folder.name, name: feature.name, path: new)
    }

    /// The path in the workspace of a folder that isn't there, where the last commit has a package in it.
    private func committedPath(of folder: AbsolutePath) -> String? {
        guard folder.isInside(workspace.root) else { return nil }
        let path = folder.relative(to: workspace.root)
        return workspace.files.isPackageRemoved(at: path) ? path : nil
    }

    private func reason(for folder: AbsolutePath) throws -> MissingPackage.Reason? {
        do {
            guard let found = try Files.resolved(folder), try Files.kind(at: found) == .folder else { return .noFolder }
            return try PackageFiles.isPackage(found) ? nil : .noManifest
        } catch is Refusal {
            // What can't be looked into may be a package all the same; a cycle of links isn't.
            return (try? Files.kind(at: folder)) == .link ? .brokenLink : nil
        }
    }

    /// The submodule that a folder is or lies in, as `.gitmodules` names it.
    private func submodule(around folder: AbsolutePath) -> String? {
        guard let (top, paths) = submodules else { return nil }
        return paths.first { folder.isInside(top.appending($0)) }
    }

    /// Whether a path, which leads to nothing from where it stands, ends at a submodule or in one that isn't checked
    /// out: Xcode finds what is in it by its name.
    private func mayBeInSubmodule(_ folder: AbsolutePath) -> Bool {
        guard let (top, paths) = submodules else { return false }
        return paths.contains { path in
            let place = top.appending(path)
            let isThere = Files.isFolder(place.text) && (try? Files.listing(of: place.text).isEmpty) == false
            let isNamed = folder.name == place.name || "\(folder.text)/".contains("/\(path)/")
            return !isThere && isNamed
        }
    }

    /// The paths of the submodules of the repository, and its folder (git, "gitmodules").
    private var submodules: (top: AbsolutePath, paths: [String])? {
        for top in workspace.root.ancestors {
            guard let file = try? Files.text(at: top.appending(".gitmodules"), shownAs: ".gitmodules") else { continue }
            let paths = file.string.split(whereSeparator: \.isNewline).compactMap { line -> String? in
                guard let sign = line.firstIndex(of: "="), String(line[..<sign]).trimmed == "path" else { return nil }
                return String(line[sign...].dropFirst()).trimmed
            }
            return (top, paths)
        }
        return nil
    }
}
