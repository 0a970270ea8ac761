internal import Diagnostics
package import OperatingSystem
package import PackageManifest

/// Where SwiftPM looks for a target's files.
package enum TargetFolder {
    /// The folders in which SwiftPM looks for most targets, in its order.
    static let sourceFolders = ["Sources", "Source", "src", "srcs"]

    /// A target's folder, relative to its package's; nil where there is none.
    ///
    /// That is the one it names, which has to be inside of the package. Otherwise it's a folder with its name in the
    /// first of SwiftPM's own that is there; the only target of its kind may also have all of `Sources`, `Tests` or
    /// `Plugins` (SwiftPM, `PackageBuilder`, since 5.9). `entries` is what is in the package's folder, where that is known.
    package static func find(
        _ target: Manifest.Target,
        in manifest: Manifest,
        at root: String,
        among entries: [Files.Entry]? = nil
    ) -> String? {
        if let path = target.path?.value {
            guard let folder = inside(path, at: root) else { return nil }
            if let entry = entries?.first(where: { $0.name == folder }), entry.kind == .folder { return folder }
            return Files.isFolder(root + "/" + folder) ? folder : nil
        }
        let candidates = folders(for: target.kind)
        guard let folder = candidates.first(where: { Files.isFolder("\(root)/\($0)") }) else { return nil }
        if Files.isFolder("\(root)/\(folder)/\(target.name.value)") { return "\(folder)/\(target.name.value)" }
        guard isOnly(target, in: manifest) else { return nil }
        // Tests would have what others have, too: SwiftPM refuses overlapping sources.
        let isShared =
            target.kind == .test && sourceFolders.contains(folder)
            && manifest.targets.contains { other in
                other.kind != .test && find(other, in: manifest, at: root).map { lies($0, in: folder) } ?? false
            }
        return isShared ? nil : folder
    }

    /// Whether a path in a package is one of the folders in which SwiftPM looks for most targets, or lies in one.
    package static func isInSourceFolder(_ path: String) -> Bool { sourceFolders.contains { lies(path, in: $0) } }

    private static func lies(_ path: String, in folder: String) -> Bool {
        path == folder || path.hasPrefix(folder + "/")
    }

    /// Whether a path in a package is one of the folders in which SwiftPM looks for targets of any kind.
    package static func isSearched(_ path: String) -> Bool {
        (folders(for: .test) + folders(for: .plugin)).contains(path)
    }

    /// The folders in which SwiftPM looks for targets of a kind, in its order.
    package static func folders(for kind: Manifest.Target.Kind) -> [String] {
        switch kind {
        case .test: ["Tests"] + sourceFolders
        case .plugin: ["Plugins"]
        default: sourceFolders
        }
    }

    /// Where a target belongs in its package: the path that its manifest says, or where SwiftPM looks first.
    package static func place(of target: Manifest.Target) -> String {
        target.path?.value ?? "\(folders(for: target.kind)[0])/\(target.name.value)"
    }

    /// Whether no other target of a manifest would be looked for in the same folders.
    package static func isOnly(_ target: Manifest.Target, in manifest: Manifest) -> Bool {
        manifest.targets.count { folders(for: $0.kind) == folders(for: target.kind) } == 1
    }

    /// A path in a package, made plain; nil for one that leads out of it, which SwiftPM takes for no target's.
    private static func inside(_ path: String, at root: String) -> String? {
        guard path.utf8.first != UInt8(ascii: "/") else { return nil }
        guard path.pathNames.contains("..") else { return normal(path) }
        let package = AbsolutePath(root)
        let place = AbsolutePath(path, from: package)
        return place.isInside(package) ? place.relative(to: package) : nil
    }

    /// A path in a package without `.` and doubled slashes: `Sources/Search` for `./Sources//Search/`.
    package static func normal(_ path: String) -> String {
        let parts = path.pathNames.filter { $0 != "." }
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }
}
