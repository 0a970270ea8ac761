internal import Diagnostics
internal import PackageManifest
internal import Workspaces

/// A package that comes from somewhere else from now on, and maybe under another name, for the manifests that use it.
struct MovedDependency {
    /// What SwiftPM calls it until now.
    let identity: String
    /// Where it comes from then, as the manifest at hand writes it.
    let source: PackageSource
    /// What it vends: a target may name that without saying whose it is.
    let products: Set<String>

    /// A manifest that uses it, as it is then.
    ///
    /// Each step is checked by reading the manifest again: first the package gets its new name wherever targets name it,
    /// then it comes from its new place.
    ///
    /// - Throws: a `Refusal` with every place that can't be edited.
    func moved(_ text: SourceText, _ manifest: Manifest) throws(Refusal) -> SourceText {
        let name = source.package
        guard name.lowercased() != identity else { return try text.edited(by: [.setDependency(source.manifestText)]) }
        let plain = plainNames(in: manifest)
        guard plain.isEmpty else { throw Refusal(plain.map { problem(with: $0, in: text) }) }
        var renaming = ManifestRenaming()
        renaming.packages[identity] = ManifestRenaming.Package(name: name, products: [:])
        for dependency in manifest.dependencies where dependency.identity == identity {
            // For a moment only: what counts is the name at the end.
            switch dependency.kind {
            case .path(let path): renaming.dependencyPaths[path.value] = "../" + name
            case .url(let url): renaming.dependencyPaths[url.value] = "https://localhost/" + name
            case .registry: continue
            }
        }
        return try text.renamed(by: renaming).edited(by: [.setDependency(source.manifestText)])
    }

    /// The products that are named without their package, which SwiftPM finds only by the package's name.
    private func plainNames(in manifest: Manifest) -> [Manifest.Text] {
        let own = Set(manifest.targets.map(\.name.value))
        return manifest.targets.flatMap(\.dependencies).filter { used in
            used.package == nil && used.kind != .target && !own.contains(used.name.value)
                && products.contains(used.name.value)
        }.map(\.name)
    }

    private func problem(with name: Manifest.Text, in text: SourceText) -> Diagnostic {
        .error(
            "product_without_package",
            "'\(name.value)' is found by the package's name, which is '\(source.package)' from now on",
            in: text,
            at: name.range,
            help: [
                "name its package, then run the command again: "
                    + ".product(name: \"\(name.value)\", package: \"\(identity)\")"
            ]
        )
    }
}
