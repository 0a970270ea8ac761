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
    ///
    /// Where others whose source lies like this one have the role in one place, so has this one.
    init?(of role: Role, in feature: Feature, beside siblings: [Feature] = [], suffixes: RoleSuffixes) {
        guard let source = feature.target(.source) else { return nil }
        target = suffixes.target(role, of: feature.name)
        guard let path = source.path?.value else {
            folder = Layout.swiftpm.folder(of: role, in: feature.name, suffixes: suffixes)
            needsPath = false
            return
        }
        needsPath = true
        if let usual = Self.usual(of: role, target, in: feature, beside: siblings) {
            folder = usual
            return
        }
        var parts = path.split(separator: "/").map(String.init).filter { $0 != "." }
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

    /// The folder that most others give the role, as it is called for this feature; nil where their source lies in other
    /// ways, or they don't agree.
    private static func usual(
        of role: Role,
        _ target: String,
        in feature: Feature,
        beside siblings: [Feature]
    ) -> String? {
        let words = { (path: String) in path.split(separator: "/").map(String.init).filter { $0 != "." } }
        guard let source = feature.target(.source), let path = source.path.map({ words($0.value) }) else { return nil }
        let places = siblings.compactMap { sibling -> String? in
            guard sibling.name != feature.name, let other = sibling.target(.source), let own = sibling.target(role),
                let otherPath = other.path.map({ words($0.value) }), let ownPath = own.path.map({ words($0.value) })
            else { return nil }
            let pairs = [
                (own.name.value, target), (other.name.value, source.name.value), (sibling.name, feature.name),
            ]
            let names = Dictionary(pairs) { first, _ in first }
            let renamed = { (path: [String]) in path.map { names[$0] ?? $0 } }
            return renamed(otherPath) == path ? renamed(ownPath).joined(separator: "/") : nil
        }
        return Majority(of: places).value
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
