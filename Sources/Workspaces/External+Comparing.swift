package import OperatingSystem
package import PackageManifest

/// In what a manifest disagrees with the catalogue about a package.
package enum StrayDependency: Hashable {
    /// It comes from somewhere else; where it should come from, in words.
    case place(String)
    case requirement(Manifest.Requirement, wanted: External.Requirement)
}

extension External {
    /// In what a dependency on this package differs from the catalogue, if it does.
    ///
    /// `folder` is that of the package which has the dependency, `root` that of the workspace.
    package func stray(_ dependency: Manifest.Dependency, in folder: AbsolutePath, of root: AbsolutePath)
        -> StrayDependency?
    {
        switch (dependency.kind, source) {
        case (.url(let url), .url(let place, let requirement)):
            guard ExternalPlace(url.value) == ExternalPlace(place) else { return .place("'\(place)'") }
            guard let found = dependency.requirement, !requirement.isSame(as: found.kind) else { return nil }
            return .requirement(found, wanted: requirement)
        case (.path(let path), .path(let place)):
            return folder.appending(path.value) == root.appending(place) ? nil : .place("the path '\(place)'")
        case (.url, .path(let path)): return .place("the path '\(path)'")
        case (.path, .url(let place, _)): return .place("'\(place)'")
        case (.registry, _): return nil
        }
    }

    /// What is said about it.
    package func message(about stray: StrayDependency) -> String {
        switch stray {
        case .place(let wanted): "'\(name)' comes from somewhere else than the catalogue says: \(wanted)"
        case .requirement(let found, let wanted):
            "'\(name)' is required '\(found.shown)', where the catalogue has '\(wanted.text)'"
        }
    }

    /// Whether a URL leads to the package, however it is written.
    package func isPlace(_ url: String) -> Bool {
        guard case .url(let place, _) = source else { return false }
        return ExternalPlace(url) == ExternalPlace(place)
    }
}

/// What two URLs of one repository have in common, however they are written: its owner and its name.
private struct ExternalPlace: Equatable {
    private let parts: [String]

    init(_ url: String) {
        var parts = url.lowercased().split { $0 == "/" || $0 == ":" }.map(String.init)
        if let last = parts.popLast() { parts.append(PackageIdentity.url(last)) }
        self.parts = parts.suffix(2)
    }
}

extension External.Requirement {
    fileprivate func isSame(as found: Manifest.Requirement.Kind) -> Bool {
        switch (self, found) {
        case (.from(let version), .range(let lower, let upper)):
            guard let version = SemanticVersion(version) else { return true }
            return version == lower && upper == SemanticVersion(major: version.major + 1, minor: 0, patch: 0)
        case (.upToNextMinor(let version), .range(let lower, let upper)):
            guard let version = SemanticVersion(version) else { return true }
            let next = SemanticVersion(major: version.major, minor: version.minor + 1, patch: 0)
            return version == lower && upper == next
        case (.exact(let version), .exact(let other)): return SemanticVersion(version) == other
        case (.branch(let name), .branch(let other)), (.revision(let name), .revision(let other)): return name == other
        default: return false
        }
    }

    /// The requirement as a manifest writes it.
    package var text: String {
        switch self {
        case .from(let version): "from: \"\(version)\""
        case .upToNextMinor(let version): ".upToNextMinor(from: \"\(version)\")"
        case .exact(let version): "exact: \"\(version)\""
        case .branch(let name): "branch: \"\(name)\""
        case .revision(let name): "revision: \"\(name)\""
        }
    }
}

extension Manifest.Requirement {
    /// As it is written, or as it could be where the manifest computes it.
    package var shown: String {
        if !text.isEmpty { return text }
        return switch kind {
        case .exact(let version): "exact: \"\(version)\""
        case .range(let lower, let upper): "\"\(lower)\"..<\"\(upper)\""
        case .branch(let name): "branch: \"\(name)\""
        case .revision(let name): "revision: \"\(name)\""
        }
    }
}
