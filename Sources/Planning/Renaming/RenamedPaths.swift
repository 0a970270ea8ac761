internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// The files and folders of a package that are called something else once its feature is: of one that lies in it with
/// others, just those of its own targets.
struct RenamedPaths {
    private(set) var renames: [Rename] = []
    /// The files that keep their names, as others have the new ones.
    private(set) var kept: [String] = []
    /// Whether the package's folder has the name, and others around it don't show how it would have the new one.
    private(set) var keepsFolder = false
    /// The folders of targets as the manifest writes them, and as it is to write them.
    private(set) var targetPaths: [String: String] = [:]

    /// The folders of targets, relative to the package, that carry the name and in which no file is listed.
    private(set) var withoutFiles: [String] = []

    private let renaming: Renaming
    private let stem: String?
    private var subject: RenameSubject { renaming.subject }
    private var change: NameChange { renaming.change }
    private var listing: WorkspaceListing { renaming.listing }
    private let spelled: [(old: String, new: String)]
    /// The types that keep their names.
    private let keptTypes: Set<String>
    /// The files of the package, relative to its folder, without those of packages in it.
    private let files: [String]
    /// Every file of the workspace in lower case, for who asks which names are taken.
    private lazy var takenPaths = Set(listing.files.map { $0.lowercased() })

    /// - Parameters:
    ///   - renaming: what gets another name.
    ///   - stem: the new name without the word for features at its end; nil where folders called after the old one
    ///     without that stay.
    ///   - keptTypes: the types that keep their names, and so do the files that are named after them.
    init(in renaming: Renaming, stem: String?, keeping keptTypes: Set<String>) {
        self.keptTypes = keptTypes
        self.renaming = renaming
        self.stem = stem
        spelled = Self.spellings(of: renaming.subject, renaming.change, stem: stem)
        let feature = renaming.feature
        let inner = renaming.listing.packages(below: feature.path)
        files = renaming.listing.files(below: feature.path).filter { file in
            !inner.contains { file.hasPrefix($0 + "/") }
        }
        renamePackage()
        let folders = renameTargetFolders()
        renameCode(besides: folders)
        renameProject()
    }

    private var feature: Feature { subject.feature }

    /// The new name of the package's folder; nil where it keeps its own.
    var packageFolder: String? { renames.first { $0.path == feature.path }?.name }

    private mutating func renamePackage() {
        guard !subject.isPart, feature.path != "." else { return }
        let place = AbsolutePath(feature.path)
        let above = place.parent.relative(to: .root)
        let siblings = listing.packages(below: above == "." ? "" : above).map { String($0.prefix { $0 != "/" }) }
        let ofStem = stem.flatMap { new in
            feature.isFolderWithoutWord
                ? NameChange(from: FolderWords(feature.name).nameBeforeFeature, to: new) : nil
        }
        let pattern = renaming.workspace.siblingPattern(in: feature.path.enclosingFolder, feature.layer)
        let ofPattern = pattern.flatMap { $0.name(of: change.old) == place.name ? $0.name(of: change.new) : nil }
        guard let name = (ofStem ?? change).packageFolder(place.name, beside: siblings) ?? ofPattern else {
            keepsFolder = !FolderPattern.all(of: place.name, named: change.old).isEmpty
            return
        }
        renames.append(Rename(path: feature.path, name: name, files: listing.files(below: feature.path)))
    }

    /// Renames every folder on the way to a target's files that carries the name.
    ///
    /// - Returns: the folders of the targets, relative to the package.
    private mutating func renameTargetFolders() -> Set<String> {
        var folders: Set<String> = []
        var renamed: Set<String> = []
        for target in subject.members {
            guard target.kind != .binary, target.kind != .system else { continue }
            let parts = feature.folderInside(of: target).split(separator: "/").filter { $0 != "." }.map(String.init)
            guard !parts.isEmpty, !parts.contains("..") else { continue }
            folders.insert(parts.joined(separator: "/"))
            for index in parts.indices {
                let folder = parts[...index].joined(separator: "/")
                guard let name = newName(of: folder), renamed.insert(folder).inserted else { continue }
                if !files.contains(where: { $0.hasPrefix(folder + "/") }) { withoutFiles.append(folder) }
                rename(folder: folder, to: name)
            }
            if let path = target.path?.value {
                let new = newPath(path)
                if new != path { targetPaths[path] = new }
            }
        }
        return folders
    }

    /// What a folder on the way to a target's files is called, by its path in the package; nil where it keeps its name.
    private func newName(of folder: String) -> String? {
        guard !subject.sharesFolder(feature.file(folder)), !TargetFolder.isSearched(folder) else { return nil }
        let name = AbsolutePath(folder).name
        return change.name(name) ?? spelled.first { $0.old == name }?.new
    }

    /// How folders may spell the names of the feature and its targets, and how they spell the new ones then: `search-list`
    /// for `SearchList`.
    private static func spellings(
        of subject: RenameSubject,
        _ change: NameChange,
        stem: String?
    ) -> [(old: String, new: String)] {
        var names = ([subject.feature.name] + subject.targets).compactMap { name in
            change.name(name).map { (old: name, new: $0) }
        }
        var spellings: [(old: String, new: String)] = []
        // 'Search' of 'SearchFeature', which is no name of anything else.
        let old = FolderWords(subject.feature.name).nameBeforeFeature
        if let stem, old != subject.feature.name {
            names.append((old, stem))
            spellings.append((old, stem))
        }
        return FolderStyle.all(in: subject.feature.manifest).reduce(into: spellings) { spellings, style in
            spellings += names.map { (style.name(of: $0.old), style.name(of: $0.new)) }
        }
    }

    /// The path to a target's folder as the manifest is to write it.
    private func newPath(_ path: String) -> String {
        var folder = ""
        return path.split(separator: "/", omittingEmptySubsequences: false).map { part in
            guard !part.isEmpty, part != "." else { return String(part) }
            folder += (folder.isEmpty ? "" : "/") + part
            return newName(of: folder) ?? String(part)
        }.joined(separator: "/")
    }

    /// Renames Swift files that carry the name, and folders with nothing but Swift files in them.
    private mutating func renameCode(besides targets: Set<String>) {
        // What a manifest names by its path keeps its name: only that of targets is edited.
        let named = Set(
            feature.manifest.targets.flatMap { target -> [String] in
                let folder = feature.folderInside(of: target)
                return (target.exclude.map(\.value) + (target.sources?.map(\.value) ?? [])).map { folder + "/" + $0 }
            }
        )
        var folders: Set<String> = []
        for file in files where file.hasSuffix(".swift") && targets.contains(where: { file.hasPrefix($0 + "/") }) {
            guard subject.owns(feature.file(file)) else { continue }
            let parts = file.split(separator: "/").map(String.init)
            let own = parts[parts.count - 1]
            let type = own.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            if let name = change.fileName(own), !named.contains(file), !keptTypes.contains(String(type)) {
                rename(file: file, to: name)
            }
            for index in parts.indices.dropLast() {
                let folder = parts[...index].joined(separator: "/")
                guard !targets.contains(where: { $0 == folder || $0.hasPrefix(folder + "/") }),
                    targets.contains(where: { folder.hasPrefix($0 + "/") }), !named.contains(folder),
                    !subject.sharesFolder(feature.file(folder)), let name = change.fileName(parts[index]),
                    folders.insert(folder).inserted,
                    files.allSatisfy({ !$0.hasPrefix(folder + "/") || $0.hasSuffix(".swift") })
                else { continue }
                rename(folder: folder, to: name)
            }
        }
    }

    /// Renames the project of the example, with its scheme.
    private mutating func renameProject() {
        guard let folder = ExampleApp.projectFolder(of: feature), let target = feature.targets[.example],
            let name = change.name(target)
        else { return }
        for file in files where file.hasPrefix(folder + "/") && file.hasSuffix(".xcscheme") {
            let stem = AbsolutePath(file).name.dropLast(".xcscheme".count)
            if let name = change.name(String(stem)) { rename(file: file, to: name + ".xcscheme") }
        }
        rename(folder: folder, to: name + ".xcodeproj")
    }

    /// A name that is taken is found when the plan is held against the disk.
    private mutating func rename(folder: String, to name: String) {
        let inner = files.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) }
        // A target whose folder isn't there has nothing to rename.
        if !inner.isEmpty { renames.append(Rename(path: feature.file(folder), name: name, files: inner)) }
    }

    /// A file's name means nothing to Swift: where the new one is taken, it keeps its own.
    private mutating func rename(file: String, to name: String) {
        let rename = Rename(path: feature.file(file), name: name)
        let new = rename.newPath.lowercased()
        let isTaken = new != rename.path.lowercased() && takenPaths.contains(new)
        if isTaken { kept.append(rename.path) } else { renames.append(rename) }
    }
}
