/// Whether what is to be added is there already, however it is written.
extension Manifest.Target {
    /// Of the same kind and at the same path; what else is different was changed on purpose.
    func isSame(as other: Manifest.Target) -> Bool {
        name.value == other.name.value && kind == other.kind && folder == other.folder
    }

    /// Its folder, which is `Sources/Name` or `Tests/Name` unless it says otherwise.
    private var folder: [Substring] {
        let parent =
            switch kind {
            case .test: "Tests"
            case .plugin: "Plugins"
            default: "Sources"
            }
        return (path?.value ?? "\(parent)/\(name.value)").pathComponents
    }
}

extension Manifest.Product {
    /// Of the same kind, and with at least the targets of the other one.
    func isSame(as other: Manifest.Product) -> Bool {
        name.value == other.name.value && kind == other.kind
            && Set(targets.map(\.value)).isSuperset(of: other.targets.map(\.value))
    }
}

extension Manifest.Dependency {
    /// Whether both are about one package.
    func isRival(of other: Manifest.Dependency) -> Bool {
        if identity != nil, let other = other.identity { return hasIdentity(other) }
        return hasPlace(of: other)
    }

    /// From the same place, with the same requirement.
    package func isSame(as other: Manifest.Dependency) -> Bool {
        hasPlace(of: other) && requirement?.kind == other.requirement?.kind
    }

    /// From the same place, in whatever versions.
    func hasPlace(of other: Manifest.Dependency) -> Bool {
        switch (kind, other.kind) {
        case (.path(let path), .path(let other)): path.value.pathComponents == other.value.pathComponents
        case (.url(let url), .url(let other)): url.value.withoutGit == other.value.withoutGit
        case (.registry(let name), .registry(let other)): name.value.lowercased() == other.value.lowercased()
        default: false
        }
    }
}

extension Manifest.TargetDependency {
    /// The same target or product under the same condition; a plain name can be either, but for that of a target here.
    func isSame(as other: Manifest.TargetDependency, targets: Set<String>) -> Bool {
        guard name.value == other.name.value, condition?.meaning == other.condition?.meaning else { return false }
        let kinds = [kind, other.kind].map { kind in
            kind == .byName && targets.contains(name.value) ? .target : kind
        }
        guard kinds[0] == kinds[1] || kinds.contains(.byName) else { return false }
        guard let package, let other = other.package else { return true }
        return package.value.lowercased() == other.value.lowercased()
    }

    /// Whether it goes to a package, or with nil to none.
    func goes(to package: String?, targets: Set<String>) -> Bool {
        switch kind {
        case .target: package == nil
        case .byName: package == nil || !targets.contains(name.value)
        case .product: self.package?.value.lowercased() == package?.lowercased()
        }
    }
}

extension Manifest.Condition {
    fileprivate var meaning: [[String]?] { [platforms?.sorted(), traits?.sorted()] }
}

extension String {
    fileprivate var withoutGit: Substring { hasSuffix(".git") ? dropLast(4) : Substring(self) }
}
