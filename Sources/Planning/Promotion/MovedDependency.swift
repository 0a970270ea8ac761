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
    /// or its products alone, then it comes from its new place.
    ///
    /// - Throws: a `Refusal` with every place that can't be edited.
    func moved(_ text: SourceText, _ manifest: Manifest) throws(Refusal) -> SourceText {
        let name = source.package
        guard name.lowercased() != identity else { return try text.edited(by: [.setDependency(source.manifestText)]) }
        let text = try namingPackage(in: text, manifest)
        var renaming = ManifestRenaming()
        renaming.packages[identity] = ManifestRenaming.Package(name: name, products: [:])
        for dependency in manifest.dependencies.everywhere where dependency.identity == identity {
            // For a moment only: what counts is the name at the end.
            switch dependency.kind {
            case .path(let path): renaming.dependencyPaths[path.value] = "../" + name
            case .url(let url): renaming.dependencyPaths[url.value] = "https://localhost/" + name
            case .registry: continue
            }
        }
        return try text.renamed(by: renaming).edited(by: [.setDependency(source.manifestText)])
    }

    /// The manifest with the package beside each product that is named alone: `.product(name: "Kit", package: "kit")`.
    private func namingPackage(in text: SourceText, _ manifest: Manifest) throws(Refusal) -> SourceText {
        let plain = plainNames(in: manifest)
        if plain.isEmpty { return text }
        let edits = Set(
            plain.map { use in
                TextEdit(use.range, with: ".product(name: \"\(use.name.value)\", package: \"\(identity)\")")
            })
        let areLiterals = plain.allSatisfy { text.text(in: $0.range) == "\"\($0.name.value)\"" }
        let new = text.applying(Array(edits))
        guard areLiterals, let after = try? Manifest.parse(new), plainNames(in: after).isEmpty,
            Self.uses(in: after) == Self.uses(in: manifest)
        else { throw Refusal(plain.map { problem(with: $0.name, in: text) }) }
        return new
    }

    /// What each target uses, by names.
    private static func uses(in manifest: Manifest) -> [[String]] {
        manifest.targets.map { target in target.dependencies.map(\.name.value) }
    }

    /// The products that are named without their package, which SwiftPM finds only by the package's name.
    private func plainNames(in manifest: Manifest) -> [Manifest.TargetDependency] {
        let own = Set(manifest.targets.map(\.name.value))
        return manifest.targets.flatMap(\.dependencies).filter { used in
            used.package == nil && used.kind != .target && !own.contains(used.name.value)
                && products.contains(used.name.value)
        }
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
