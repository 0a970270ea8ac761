internal import Diagnostics
internal import PackageManifest
internal import Workspaces

extension FeatureGraph {
    /// How a manifest is to declare a package that the workspace doesn't have: as all that declare it do, in words that
    /// mean the same in each; nil where they don't, and for one at a path.
    ///
    /// - Parameter identity: the package's.
    /// - Returns: the call of `.package`, and what targets call the package.
    package func declaration(ofExternal identity: String) -> (text: String, name: String)? {
        let known = packages.flatMap { package in
            package.manifest.dependencies.filter { $0.identity == identity && $0.path == nil }
                .map { (text: package.feature.source.text(in: $0.range), name: $0.shownName ?? identity) }
        }
        guard let first = known.first, known.allSatisfy({ $0.text == first.text }), first.text.isPlainCall else {
            return nil
        }
        return first
    }

    /// What a person can do about a package that no repair declares.
    package func wayToDeclare(external identity: String) -> String {
        let users = packages.flatMap { package in
            zip(package.manifest.dependencies.elements, package.code.dependencies).compactMap { dependency, place in
                dependency.identity == identity
                    ? dependency.path.map { (package: package, path: $0.value, place: place) } : nil
            }
        }
        if let (user, path, place) = users.first, case .package = place {
            return "declare it as '\(user.feature.name)' does, which has it at '\(path)'"
        }
        return users.first.map(\.path).map {
            "bring the package back that manifests have at '\($0)', or remove the import"
        }
            ?? "declare it by hand, or put it into the catalogue in ufeature.json"
    }
}

extension Manifest.Dependency {
    /// What targets call the package.
    fileprivate var shownName: String? {
        switch kind {
        case .url(let url): PackageIdentity.name(ofURL: url.value)
        case .registry(let identifier): identifier.value
        case .path: identity
        }
    }
}

extension String {
    /// Whether a call of `.package` is made of literals alone, so that it means the same in another manifest.
    fileprivate var isPlainCall: Bool {
        let parts = split(separator: "\"", omittingEmptySubsequences: false)
        guard hasPrefix(".package("), parts.count % 2 == 1, !contains("\\"), !contains("//") || parts.count > 1 else {
            return false
        }
        let code = parts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: " ")
        let words = code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        let known: Set = [
            "package", "url", "id", "from", "exact", "branch", "revision", "upToNextMajor", "upToNextMinor",
        ]
        return words.allSatisfy(known.contains)
    }
}
