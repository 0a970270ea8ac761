package import Features
internal import PackageManifest

extension Workspace {
    /// What the team puts behind the features' names to name their targets.
    package var suffixes: RoleSuffixes {
        RoleSuffixes(usualAmong: features.filter { $0.layer != .app && $0.manifest.exact }.map(\.ownSuffixes))
    }
}

extension Feature {
    /// What its own targets have behind its name.
    package var suffixes: RoleSuffixes { RoleSuffixes(ownSuffixes) }

    fileprivate var ownSuffixes: [Role: String] {
        targets.filter { $0.value.hasPrefix(name) }.mapValues { String($0.dropFirst(name.count)) }
    }
}
