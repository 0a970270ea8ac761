package import OperatingSystem
package import PackageManifest

/// In what a manifest disagrees with the catalogue about a package.
package enum StrayDependency: Hashable {
    /// It comes from somewhere else; where it should come from, in words.
    case place(String)
    case requirement(Manifest.Requirement, wanted: PackageRequirement)
}

extension StrayDependency {
    /// Whether the catalogue would have the manifest accept older versions than it does.
    package var isLowering: Bool {
        guard case .requirement(let found, let wanted) = self, let new = wanted.lowest, let old = found.kind.lowest
        else {
            return false
        }
        return new.precedes(old)
    }
}

extension External {
    /// In what a dependency on this package differs from the catalogue, if it does.
    ///
    /// `folder` is that of the package which has the dependency, `root` that of the workspace.
    package func stray(_ dependency: Manifest.Dependency, in folder: AbsolutePath, of root: AbsolutePath)
        -> StrayDependency?
    {
        guard source.isPlace(of: dependency, in: folder, of: root) else { return .place(source.shownPlace) }
        guard let found = dependency.requirement, let wanted = source.requirement, !wanted.isSame(as: found.kind)
        else { return nil }
        return .requirement(found, wanted: wanted)
    }

    /// What is said about it.
    package func message(about stray: StrayDependency) -> String {
        switch stray {
        case .place(let wanted): "'\(name)' comes from somewhere else than the catalogue says: \(wanted)"
        case .requirement(let found, let wanted):
            "'\(name)' is required '\(found.shown)', where the catalogue has '\(wanted.text)'"
        }
    }
}
