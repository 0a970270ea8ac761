internal import PackageManifest

/// Where SwiftPM looks for a target's files.
enum TargetFolder {
    /// The folders in which SwiftPM looks for targets, in its order: for tests after `Tests`, and for plugins never.
    static let sourceFolders = ["Sources", "Source", "src", "srcs"]

    /// A target's folder, relative to its package's; nil where there is none.
    ///
    /// That is the one it names. Otherwise it's a folder with its name in the first of SwiftPM's own that has one; the
    /// only target of its kind may also have all of `Sources` or `Tests` (SwiftPM, `PackageBuilder`, since 5.9).
    static func find(_ target: Manifest.Target, in manifest: Manifest, at root: String) -> String? {
        if let path = target.path?.value {
            let folder = normal(path)
            return Files.isFolder(root + "/" + folder) ? folder : nil
        }
        let candidates: [String]
        switch target.kind {
        case .test: candidates = ["Tests"] + sourceFolders
        case .plugin: candidates = ["Plugins"]
        default: candidates = sourceFolders
        }
        for folder in candidates where Files.isFolder("\(root)/\(folder)/\(target.name.value)") {
            return "\(folder)/\(target.name.value)"
        }
        let alike = manifest.targets.filter { ($0.kind == .test) == (target.kind == .test) && $0.kind != .plugin }
        guard alike.count == 1, target.kind != .plugin else { return nil }
        return candidates.first { Files.isFolder("\(root)/\($0)") }
    }

    /// A path in a package without `.` and doubled slashes: `Sources/Search` for `./Sources//Search/`.
    static func normal(_ path: String) -> String {
        let parts = path.split(separator: "/").filter { $0 != "." }
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }
}
