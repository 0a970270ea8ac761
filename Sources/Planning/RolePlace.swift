internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// Where a feature's new target goes, and what it's called: beside those that are there, in the same manner.
///
///     source at Source                 →  testing at Testing
///     source at Targets/Search         →  testing at Targets/SearchTesting
///     source at Sources/Search, by SwiftPM's own rule  →  testing at Sources/SearchTesting, without a path
struct RolePlace: Hashable {
    let target: String
    /// Relative to the package.
    let folder: String
    /// Whether the manifest has to name the folder.
    let needsPath: Bool

    /// Nil for a feature without a source, which no other role can stand beside.
    init?(of role: Role, in feature: Feature, suffixes: RoleSuffixes) {
        guard let source = feature.target(.source) else { return nil }
        target = suffixes.target(role, of: feature.name)
        guard let path = source.path?.value else {
            folder = Layout.swiftpm.folder(of: role, in: feature.name, suffixes: suffixes)
            needsPath = false
            return
        }
        var parts = path.split(separator: "/").map(String.init).filter { $0 != "." }
        needsPath = true
        guard let last = parts.popLast() else {
            // The source is all of the package.
            folder = Layout.roles.folder(of: role, in: feature.name)
            return
        }
        let isNamed = last == source.name.value || last == feature.name
        if isNamed, role == .tests, parts.last == "Sources" { parts[parts.count - 1] = "Tests" }
        parts.append(isNamed ? target : Layout.roles.folder(of: role, in: feature.name))
        folder = parts.joined(separator: "/")
    }

    /// The target whose folder this one would be in, or have in it.
    func overlap(in feature: Feature) -> Manifest.Target? {
        let own = AbsolutePath(folder)
        return feature.manifest.targets.first { target in
            let other = AbsolutePath(target.folder)
            return own.isInside(other) || other.isInside(own)
        }
    }
}
