package import Diagnostics
package import FileChanges
package import OperatingSystem

/// The files in a workspace's folder: what reads them, where a `Workspace` is what was read.
///
/// Each text is read once: what is known already is handed out again, and the disk isn't asked.
package struct WorkspaceFiles: Sendable {
    package let root: AbsolutePath
    /// The texts that were read already, by their paths in the workspace.
    private var texts: [String: SourceText] = [:]
    /// A file in whose place others are listed, which aren't on the disk.
    private(set) var replaced: (file: String, by: [String])?
    /// What the disk has said about single files; of the many that are only looked through, nothing is kept.
    private let kept = Memo<String, Result<SourceText?, any Error>>()
    /// What git has said, which looks at every file for it; nil where it can't tell.
    private let lastCommit = Memo<String, LastCommit?>()
    /// The files that a merge has kept of one side.
    private let halved = Memo<String, Set<String>>()
    private let formerManifests = Memo<String, [(text: SourceText, revision: String)]>()
    /// The manifests that features had by the one of all of them, before the two sides of a merge parted, by their paths.
    private let parted = Memo<String, [String: [UInt8]]>()
    /// Whether git has something stashed.
    private let stashed = Memo<String, Bool>()
    /// The packages anywhere below the root, looked for once.
    private let packages = Memo<String, [String]>()
    /// The files without those in some folders, by these.
    private let listings = Memo<Set<String>, Result<WorkspaceListing, any Error>>()

    /// The files in a folder.
    package init(root: AbsolutePath) {
        self.root = root
    }

    /// The same files, some of which are known.
    func knowing(_ sources: [SourceText]) -> WorkspaceFiles {
        var copy = self
        for source in sources { copy.texts[source.path] = source }
        return copy
    }

    /// The same files, with known ones in the place of one.
    func replacing(_ file: String, by sources: [SourceText]) -> WorkspaceFiles {
        var copy = knowing(sources)
        copy.replaced = (file, sources.map(\.path))
        return copy
    }

    /// What has changed since the last commit, asked for once; nil where git can't tell.
    private var changes: LastCommit? { lastCommit.value(for: root.text) { try? LastCommit(around: root) } }

    /// The paths of all packages in the workspace, whether or not a layer has them.
    var packagePaths: [String] { packages.value(for: root.text) { PackageSearch.packages(in: root) } }

    /// Every file that a team keeps in the workspace's folder, without what lies in some folders, such as those of the
    /// packages; looked for once.
    ///
    /// - Throws: a `Refusal` where a folder can't be read.
    package func listing(besides folders: Set<String>) throws -> WorkspaceListing {
        try listings.value(for: folders) { Result { try WorkspaceListing(of: root, besides: folders) } }.get()
    }

    /// Whether the last commit has a package in a folder, and nothing is there any more; not where git can't tell, nor
    /// where a folder of that name has come elsewhere, which may be the same one.
    package func isPackageRemoved(at path: String) -> Bool {
        let manifest = "\(path)/\(PackageFiles.manifest)"
        guard let changed = changes?.filesThatCameOrWent, changed.contains(manifest),
            isNothing(at: root.appending(path))
        else { return false }
        let ending = "/\(AbsolutePath("/" + manifest).parent.name)/\(PackageFiles.manifest)"
        return !changed.contains { other in
            other != manifest && ("/" + other).hasSuffix(ending) && !isNothing(at: root.appending(other))
        }
    }

    /// The folder of a package that git knows to have been renamed, by that which it had; nil for others.
    package func folder(ofPackageRenamedFrom path: String) -> String? {
        let checkout = changes?.checkout ?? (try? GitCheckout(around: root))
        let new = (try? checkout?.newPath(of: "\(path)/\(PackageFiles.manifest)")).flatMap(\.self)
        return new.map { AbsolutePath("/" + $0).parent.relative(to: .root) }
    }

    /// The packages that came where one went that the last commit has, by their paths.
    ///
    /// It may be one of them by now. There are none where git can't tell.
    package func packagesInPlace(ofRemoved path: String) -> [String] {
        let manifest = "\(path)/\(PackageFiles.manifest)"
        guard let changed = changes?.filesThatCameOrWent, changed.contains(manifest) else { return [] }
        let others = changed.filter {
            WorkspaceListing.name(of: $0) == PackageFiles.manifest && !isNothing(at: root.appending($0))
        }
        return others.map(\.enclosingFolder).sorted(by: Files.byteOrder)
    }

    /// The manifest of a folder that is there without one, where the last commit has it; nil where git can't tell.
    package func removedManifest(in folder: String) -> String? {
        let manifest = AbsolutePath("/" + folder).appending(PackageFiles.manifest).relative(to: .root)
        guard !isNothing(at: root.appending(folder)), isNothing(at: root.appending(manifest)) else { return nil }
        return changes?.filesThatCameOrWent.contains(manifest) == true ? manifest : nil
    }

    /// Which of some files that aren't there the last commit has, or the one before them was taken away, with its name; nil
    /// where none has, and where git can't tell.
    func lastState(of paths: [String]) -> (revision: String, files: [String])? {
        let removed = paths.filter { changes?.filesThatCameOrWent.contains($0) == true }
        if !removed.isEmpty { return ("HEAD", removed) }
        let found = (try? GitCheckout(around: root).stateBeforeLastChange(of: paths)).flatMap(\.self)
        return found.flatMap { $0.files.isEmpty ? nil : $0 }
    }

    /// Whether a manifest has the targets of several features in a revision.
    func isShared(_ manifest: String, in revision: String) -> Bool {
        guard let checkout = try? GitCheckout(around: root),
            let text = try? checkout.text(of: checkout.place(of: manifest), in: revision)
        else { return false }
        return SharedManifest.isShared(text)
    }

    /// Whether a commit before has had a package in a folder; false where git can't tell.
    package func hadPackage(in folder: String) -> Bool {
        (try? GitCheckout(around: root).hadFile(at: "\(folder)/\(PackageFiles.manifest)")) == true
    }

    /// The side of a merge that is under way which still has the package in a folder: `HEAD` or `MERGE_HEAD`; nil where none
    /// is, or git can't tell.
    package func sideOfMerge(withPackageIn folder: String) -> String? { sidesOfMerge(withPackageIn: folder)?.first }

    /// Whether there is a package in a folder, which is absolute in the workspace.
    package func hasManifest(in folder: AbsolutePath) -> Bool {
        !isNothing(at: root.appending(folder.appending(PackageFiles.manifest).relative(to: .root)))
    }

    /// The files that Xcode keeps in a package's own hidden folder, such as schemes, by their paths in the workspace.
    package func schemes(ofPackageAt path: String) -> [String] {
        let folder = AbsolutePath("/" + path).appending(".swiftpm/xcode/xcshareddata/xcschemes").relative(to: .root)
        return ((try? Files.entries(of: root.appending(folder))) ?? []).map { folder + "/" + $0 }
    }

    /// What to do where git may have stashed the rest of what is there; nothing where it has nothing stashed.
    package var helpOnStash: [String] {
        hasStash ? ["if it was 'git stash', bring the rest back: git stash pop"] : []
    }

    /// Whether something is stashed; false where git can't tell.
    package var hasStash: Bool {
        stashed.value(for: root.text) { (try? GitCheckout(around: root).hasStash()) == true }
    }

    /// Whether the other side of a merge that is under way has one manifest for all features at the top, and the package
    /// in a folder no more.
    func isSharedOnOtherSide(packageIn folder: String) -> Bool {
        filesOfOneSide.contains("\(folder)/\(PackageFiles.manifest)")
            && !isNothing(at: root.appending(PackageFiles.manifest)) && isFileNew(at: PackageFiles.manifest)
    }

    /// Whether the manifest of a package says just what the one of all features says of it, or said when the two sides of a
    /// merge that is under way parted: it has nothing of its own.
    package func isCopy(_ manifest: SourceText, of member: Feature) -> Bool {
        if manifest.bytes == member.source.withoutMemories.bytes { return true }
        let former = parted.value(for: root.text) {
            guard let checkout = try? GitCheckout(around: root),
                let base = try? checkout.commonCommit(with: "MERGE_HEAD"),
                let text = try? checkout.text(of: checkout.place(of: PackageFiles.manifest), in: base),
                let reading = try? SharedManifest.reading(text)
            else { return [:] }
            return Dictionary(reading.members.map { ($0.path, $0.source.withoutMemories.bytes) }) { first, _ in first }
        }
        return former[member.path] == manifest.bytes
    }

    private func sidesOfMerge(withPackageIn folder: String) -> [String]? {
        guard let checkout = try? GitCheckout(around: root) else { return nil }
        func has(_ path: String, _ side: String) -> Bool {
            (try? checkout.text(of: checkout.place(of: path), in: side)) != nil
        }
        guard has(WorkspaceReader.settingsFile, "MERGE_HEAD") else { return nil }
        return ["HEAD", "MERGE_HEAD"].filter { has("\(folder)/\(PackageFiles.manifest)", $0) }
    }

    /// The side of a merge which still has the package in a folder that the other side has removed, of which the merge
    /// keeps what differs; nil where it's decided, and where git can't tell.
    package func sideOfMerge(keepingAPartOf folder: String) -> String? {
        guard filesOfOneSide.contains(where: { $0.hasPrefix(folder + "/") }),
            let sides = sidesOfMerge(withPackageIn: folder), sides.count == 1,
            let files = try? listing(besides: []).files
        else { return nil }
        // Where the code is left, the manifest alone is gone, as into one for all features.
        let isWhole = files.contains { file in
            file.hasPrefix(folder + "/") && file.hasSuffix(".swift") && !filesOfOneSide.contains(file)
        }
        return isWhole ? nil : sides[0]
    }

    /// Whether one side of a merge that is under way has removed a file, of which the other one is kept so far.
    package func isOfOneSide(_ path: String) -> Bool { filesOfOneSide.contains(path) }

    /// Whether a merge that is under way has left a file undecided; false where git can't tell.
    package func isUnmerged(_ path: String) -> Bool {
        (try? GitCheckout(around: root).unmergedFiles())?.contains(path) == true
    }

    private var filesOfOneSide: Set<String> {
        halved.value(for: root.text) { (try? GitCheckout(around: root).filesOfOneSide()) ?? [] }
    }

    /// Whether a file is there that the last commit doesn't have; false where git can't tell.
    package func isFileNew(at path: String) -> Bool {
        changes?.filesThatCameOrWent.contains(path) == true && !isNothing(at: root.appending(path))
    }

    /// Whether there is a package in a folder that the last commit has none in; false where git can't tell.
    package func isPackageNew(at path: String) -> Bool {
        let manifest = "\(path)/\(PackageFiles.manifest)"
        return changes?.filesThatCameOrWent.contains(manifest) == true && !isNothing(at: root.appending(manifest))
    }

    /// The packages that the last commit has at or below a folder, or had last, by their paths from there; none where git
    /// can't tell.
    func committedPackages(in folder: String) -> [String] {
        guard let checkout = try? GitCheckout(around: root),
            let files = try? checkout.committedFiles(in: folder)
        else { return [] }
        return files.map { AbsolutePath("/" + $0) }.filter { $0.name == PackageFiles.manifest }
            .map { $0.parent.relative(to: .root) }
    }

    /// The Swift files that the last commit has in a folder and that aren't there any more, by their paths in the
    /// workspace, sorted; none where git can't tell.
    package func removedSources(in folder: String) -> [String] {
        removedFiles(in: folder).filter { $0.hasSuffix(".swift") }
    }

    /// The files of the last commit that are gone from a folder, by their paths in the workspace, sorted; none where git
    /// can't tell.
    package func removedFiles(in folder: String) -> [String] {
        let place = root.appending(folder)
        return (changes?.filesThatCameOrWent ?? []).filter { path in
            root.appending(path).isInside(place) && isNothing(at: root.appending(path))
        }.sorted(by: Files.byteOrder)
    }

    /// The manifests that commits have removed, the latest first, each as it was before, with the revision that has it; none
    /// where git can't tell.
    package var removedManifests: [(text: SourceText, revision: String)] {
        formerManifests.value(for: root.text) {
            guard let checkout = try? GitCheckout(around: root) else { return [] }
            let removed = (try? checkout.removedFiles(named: PackageFiles.manifest)) ?? []
            return removed.prefix(50).compactMap { file in
                (try? checkout.text(of: checkout.place(of: file.path), in: file.revision)).flatMap(\.self).map { text in
                    (SourceText(path: file.path, bytes: text.bytes), file.revision)
                }
            }
        }
    }

    /// The Swift files in a folder of which only the beginning is left since the last commit, or nothing at all, by their
    /// paths in the workspace, sorted; none where git can't tell.
    package func cutSources(in folder: String) -> [String] {
        let place = root.appending(folder)
        let edited = (changes?.editedFiles.keys).map(Array.init)?.filter { path in
            path.hasSuffix(".swift") && root.appending(path).isInside(place)
        }
        return Parallel.map((edited ?? []).sorted(by: Files.byteOrder)) { path -> String? in
            guard let text = (try? unkept(at: path)) ?? nil else { return nil }
            return removedText(at: path).map(text.isBeginning) == true ? path : nil
        }.compactMap(\.self)
    }

    /// That a file which Xcode reads has nothing in it, or only its beginning, as an interrupted program leaves it; of
    /// files that may be made to be empty, only where the last commit has more.
    package func loss(in file: SourceText, isOwn: Bool = false) -> Diagnostic? {
        let endings = [".pbxproj", ".plist", ".xcscheme", ".xcstrings", ".xctestplan", ".xcworkspacedata"]
        guard endings.contains(where: file.path.hasSuffix) else { return nil }
        let isCut = (try? committedText(at: file.path)).flatMap(\.self).map(file.isBeginning) ?? false
        guard isCut || isOwn && file.isBlank else { return nil }
        let message = file.isBlank ? "has nothing in it" : "is cut off since the last commit"
        let end = file.isBlank ? 0 : file.bytes.count
        return .error(
            file.isBlank ? "empty_file" : "cut_file", "'\(file.path)' \(message)", in: file, at: end..<end,
            help: [
                isCut
                    ? "bring it back: git checkout HEAD -- \(file.path.shellWord)"
                    : "delete it; what a command made, it makes again: ufeature xcode, or ufeature sync"
            ])
    }

    /// The text that a file which isn't there any more, or was cut, has in the last commit; nil where git can't tell.
    package func removedText(at path: String) -> SourceText? {
        guard let checkout = changes?.checkout else { return nil }
        return try? checkout.text(of: checkout.place(of: path), in: "HEAD")
    }

    /// The text of a file in the last commit, by its path in the workspace; nil where it is the same now, and where git
    /// can't tell.
    ///
    /// - Throws: `Interrupted`.
    package func committedText(at path: String) throws -> SourceText? {
        guard let found = changes, let text = found.editedFiles[path] else { return nil }
        do {
            return try found.checkout.text(of: text, in: "HEAD")
        } catch is Refusal {
            return nil
        }
    }

    /// Where the root really is, once all links are followed.
    package func resolvedRoot() throws -> AbsolutePath {
        try Files.resolved(root) ?? root
    }

    /// Where something really is, in the workspace or outside, once all links are followed; the path itself where that
    /// can't be known.
    package func resolved(_ place: AbsolutePath) -> AbsolutePath { realPlace(of: place) ?? place }

    /// Where something really is, once all links are followed; nil where nothing is, or that can't be known.
    func realPlace(of place: AbsolutePath) -> AbsolutePath? { (try? Files.resolved(place)).flatMap { $0 } }

    /// A file's text, by its path in the workspace; nil where nothing is.
    package func text(at path: String) throws -> String? {
        try source(at: path)?.string
    }

    /// A file's text as it is, byte by byte; nil where nothing is.
    package func source(at path: String) throws -> SourceText? {
        if let text = texts[path] { return text }
        return try kept.value(for: path) { Result { try unkept(at: path) } }.get()
    }

    /// A file's text as it is on the disk, also where another one is known in its place; nil where nothing is.
    package func onDisk(_ path: String) throws -> SourceText? {
        try Files.text(at: root.appending(path), shownAs: path)
    }

    /// The same, for who looks through many files and needs few.
    package func unkept(at path: String) throws -> SourceText? {
        try texts[path] ?? onDisk(path)
    }

    /// What is at the place of a package that is to be made, relative to the workspace.
    package func state(ofFolder path: String) throws -> FolderState {
        try Files.state(of: root.appending(path), reading: [])
    }

    /// Whether nothing is at the place of a package that is to be made, relative to the workspace.
    package func isFree(_ path: String) throws -> Bool { try Files.kind(at: root.appending(path)) == nil }

    /// Whether a folder is at a path, and no link to one.
    ///
    /// - Throws: a `Refusal` where that can't be told.
    package func isFolder(_ path: String) throws -> Bool { try Files.kind(at: root.appending(path)) == .folder }

    /// The files of pipelines, which lie hidden at the top.
    package func pipelines() -> [String] {
        [".github/workflows", ".circleci"].flatMap { folder in
            let entries = (try? Files.entries(of: root.appending(folder))) ?? []
            return entries.filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }.map { folder + "/" + $0 }
        } + [".gitlab-ci.yml"].filter { (try? Files.kind(at: root.appending($0))) == .file }
    }

    /// The projects for Xcode at the top of the workspace, by their names.
    package func projectsAtTop() throws -> [String] {
        try Files.entries(of: root).filter { $0.hasSuffix(".xcodeproj") }
    }

    /// Whether it is certain that nothing is in a place.
    package func isNothing(at place: AbsolutePath) -> Bool {
        do { return try Files.kind(at: place) == nil } catch { return false }
    }

    /// What is in a place that is to go; nil where nothing is.
    ///
    /// - Throws: a `Refusal` where it can't be read.
    package func stateOfGoing(_ path: String) throws -> Deletion.State? {
        try Files.stateOfGoing(root.appending(path))
    }
}

/// What git says about the files in a workspace since the last commit.
private struct LastCommit: Sendable {
    let checkout: GitCheckout
    /// The paths from the top of the repository of the files that differ, by their paths in the workspace.
    let editedFiles: [String: String]
    /// The files that have come or gone since, by their paths in the workspace.
    let filesThatCameOrWent: Set<String>

    /// Asks git.
    ///
    /// - Throws: a `Refusal` when git can't tell; `Interrupted`.
    init(around root: AbsolutePath) throws {
        checkout = try GitCheckout(around: root)
        let start = checkout.path.isEmpty ? "" : checkout.path + "/"
        let changes = try checkout.changes(since: "HEAD").filter { $0.path.hasPrefix(start) }
        let paths = changes.map { (String($0.path.dropFirst(start.count)), $0.path, $0.kind) }
        editedFiles = Dictionary(paths.filter { $0.2 == .edited }.map { ($0.0, $0.1) }) { first, _ in first }
        filesThatCameOrWent = Set(paths.filter { $0.2 == .cameOrGone }.map(\.0))
    }
}
