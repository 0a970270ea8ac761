internal import OperatingSystem
internal import PackageManifest

/// Everything in a package's folder that can matter to who builds it, by name; what is in the files is another matter.
///
/// All files count, as a test may read any: but what builds leave there, git's own, and other packages. Links are
/// followed, wherever they lead.
struct PackageTree {
    struct Entry: Hashable {
        enum Kind: Hashable {
            case folder
            /// A file, with the place where it can be read.
            case file(String)
            /// A link, with where it leads to, seen from the package; empty for nothing. What is there follows.
            case link(String)
            case other
        }

        /// Relative to the package's folder.
        let path: String
        let kind: Kind
        /// Whether no package that uses this one has to do with it: tests, an example.
        let isOwn: Bool
    }

    /// Why nobody can say what is there.
    struct Unknown: Error {}

    let folder: AbsolutePath
    private(set) var entries: [Entry] = []
    /// The folders that nobody but the package itself uses.
    let ownFolders: [String]
    private let targetFolders: [AbsolutePath]
    /// Whether those are all that there can be.
    private let hasAllTargets: Bool
    private var followed: Set<Followed> = []

    private struct Followed: Hashable {
        let place: AbsolutePath
        let isOwn: Bool
    }

    /// Looks at all of a package.
    ///
    /// - Throws: ``Unknown`` or a `Refusal`, where something can't be listed, or there is no end of it.
    init(of package: Feature, in folder: AbsolutePath) throws {
        self.folder = folder
        let manifest = package.manifest
        ownFolders = VendedTargets(of: package, at: folder.text).foldersOfOthers
        let found = manifest.targets.map { TargetFolder.find($0, in: manifest, at: folder.text) }
        targetFolders = found.compactMap { $0.map { folder.appending($0) } }
        hasAllTargets = zip(manifest.targets, found).allSatisfy { $0.kind == .binary || $1 != nil }
        // An archive, as no sources are.
        let archives = manifest.targets.filter { $0.kind == .binary }.compactMap { $0.path?.value }
        if archives.contains(where: { $0.contains("..") }) { throw Unknown() }
        try list(folder.text, as: "", isOwn: false)
        let settings = folder.appending(Self.settings)
        if Files.isFolder(settings.text) { try list(settings.text, as: Self.settings, isOwn: false) }
    }

    private mutating func list(_ place: String, as path: String, isOwn: Bool) throws {
        guard entries.count < Self.maximumCount else { throw Unknown() }
        let listing = try Files.listing(of: place)
        let isPackage = path.isEmpty || listing.contains { $0.name == PackageFiles.manifest }
        for entry in listing where !Self.isSkipped(entry.name, inPackage: isPackage) {
            let inner = path.isEmpty ? entry.name : path + "/" + entry.name
            let isOwn = isOwn || ownFolders.contains(inner)
            let place = place + "/" + entry.name
            if entry.isLink {
                try follow(place, entry.kind, as: inner, isOwn: isOwn)
                continue
            }
            switch entry.kind {
            case .file: entries.append(Entry(path: inner, kind: .file(place), isOwn: isOwn))
            case .folder:
                entries.append(Entry(path: inner, kind: .folder, isOwn: isOwn && !ownFolders.contains(inner)))
                if try !isOtherPackage(place) { try list(place, as: inner, isOwn: isOwn) }
            case .link, .other: entries.append(Entry(path: inner, kind: .other, isOwn: isOwn))
            }
        }
    }

    private mutating func follow(_ link: String, _ kind: Files.Kind, as path: String, isOwn: Bool) throws {
        let end = try Files.resolved(AbsolutePath(link))
        let start = try Files.resolved(folder) ?? folder
        entries.append(Entry(path: path, kind: .link(end?.relative(to: start) ?? ""), isOwn: isOwn))
        guard let end else { return }
        switch kind {
        case .file: entries.append(Entry(path: path, kind: .file(end.text), isOwn: isOwn))
        case .folder:
            // Whoever follows a link to a folder above never comes to an end.
            if start.isInside(end) { throw Unknown() }
            let isNew = followed.insert(Followed(place: end, isOwn: isOwn)).inserted
            if isNew { try list(end.text, as: path, isOwn: isOwn) }
        case .link, .other: throw Unknown()
        }
    }

    /// Whether nobody wrote what has this name: git, the Finder, or a build.
    private static func isSkipped(_ name: String, inPackage: Bool) -> Bool {
        switch name {
        case ".git", ".DS_Store": true
        case ".build", "DerivedData", ".swiftpm": inPackage
        default: false
        }
    }

    /// SwiftPM's settings for the package, beside which Xcode keeps what somebody looked at last.
    private static let settings = ".swiftpm/configuration"

    /// Whether a folder is another package's, and no target has anything to do with it.
    private func isOtherPackage(_ place: String) throws -> Bool {
        let place = AbsolutePath(place)
        guard hasAllTargets else { return false }
        if targetFolders.contains(where: { $0.isInside(place) || place.isInside($0) }) { return false }
        return try Files.kind(at: place.appending(PackageFiles.manifest)) != nil
    }

    private static let maximumCount = 200_000
}
