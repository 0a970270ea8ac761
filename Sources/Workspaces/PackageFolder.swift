internal import Diagnostics
internal import FileChanges
package import OperatingSystem

/// The folder of a package with all that is in it, for whoever asks what would be lost with it.
package struct PackageFolder {
    /// What somebody has written; nothing of what the toolchain, Xcode and the Finder leave there.
    package private(set) var files: [String: [UInt8]]
    /// What is shared by a team where Xcode and SwiftPM keep their own things, such as schemes.
    package private(set) var shared: Set<String> = []
    /// The folders of other packages in it, by their paths in this one.
    package private(set) var packages: [String] = []
    /// The folders that are git repositories of their own; empty for the package's.
    package private(set) var repositories: [String] = []
    /// The folders that lie on another disk; empty for the package's.
    package private(set) var mounts: [String] = []

    /// The links among the files, by their paths in it.
    package private(set) var links: Set<String> = []

    private let place: AbsolutePath

    /// Looks at everything in a folder; a link in it is a file, wherever it leads.
    ///
    /// - Throws: a `Refusal` where it can't be read, or isn't there any more.
    package init(at place: AbsolutePath) throws {
        guard case .folder(let files) = try Files.stateOfGoing(place) else {
            let help = ["if git has it, bring it back: git checkout HEAD -- \(place.text.shellWord)"]
            throw Refusal(.error("file_vanished", "'\(place)' is not there any more", help: help))
        }
        self.files = files
        self.place = place
        try look(into: "", mounted: Files.mountPlaces())
    }

    /// Looks at everything in a feature's folder, with the manifest that it would have as a package.
    ///
    /// - Throws: a `Refusal` where it can't be read, or isn't there any more.
    package init(of feature: Feature, in workspace: Workspace) throws {
        try self.init(at: workspace.root.appending(feature.path))
        if feature.home != nil { files[PackageFiles.manifest] = feature.source.bytes }
    }

    /// Whether a file may be run, as a script; a link, and a manifest that isn't there, may not.
    ///
    /// - Parameter path: its path in the folder.
    /// - Returns: whether anybody may run it.
    /// - Throws: a `Refusal` where a folder above it can't be entered.
    package func isExecutable(_ path: String) throws -> Bool {
        let file = place.appending(path)
        return try Files.kind(at: file) == .file && Files.isExecutable(file)
    }

    private mutating func look(into folder: String, mounted: Set<AbsolutePath>) throws {
        if try Files.isMounted(place.appending(folder), among: mounted) { mounts.append(folder) }
        let entries = try Files.entries(of: place.appending(folder))
        if entries.contains(".git") { repositories.append(folder) }
        if !folder.isEmpty, entries.contains(PackageFiles.manifest),
            try PackageFiles.read(in: place.appending(folder), with: entries, shownAs: folder)?.areManifests ?? true
        {
            packages.append(folder)
        }
        for entry in entries {
            let inner = folder.isEmpty ? entry : folder + "/" + entry
            let kind = try Files.kind(at: place.appending(inner))
            if kind == .link { links.insert(inner) }
            guard kind == .folder else { continue }
            if entry == ".swiftpm" {
                for kept in ["/xcode/xcshareddata", "/configuration"] { try share(inner + kept) }
            }
            guard Files.leftBehind.contains(entry) else {
                try look(into: inner, mounted: mounted)
                continue
            }
            if try Files.isMounted(place.appending(inner), among: mounted) { mounts.append(inner) }
        }
    }

    private mutating func share(_ path: String) throws {
        switch try Files.kind(at: place.appending(path)) {
        case nil: return
        case .file, .link, .other: shared.insert(path)
        case .folder: for entry in try Files.entries(of: place.appending(path)) { try share(path + "/" + entry) }
        }
    }
}
