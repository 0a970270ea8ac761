/// What things are called from now on, as far as the manifest of one package names them.
///
///     var renaming = ManifestRenaming()
///     renaming.packages["search"] = .init(name: "Discovery", products: ["SearchInterface": "DiscoveryInterface"])
///     renaming.dependencyPaths = ["../Search": "../Discovery"]
///     try source.renamed(by: renaming)
package struct ManifestRenaming: Hashable, Sendable {
    /// Another package, whose products targets use.
    package struct Package: Hashable, Sendable {
        /// The folder that it is in then, after which SwiftPM calls it.
        package var name: String
        package var products: [String: String]

        package init(name: String, products: [String: String]) {
            self.name = name
            self.products = products
        }
    }

    /// What the package calls itself.
    package var names: [String: String] = [:]
    /// The package's own targets.
    package var targets: [String: String] = [:]
    /// The package's own products.
    package var products: [String: String] = [:]
    /// The folders of its targets, as the manifest writes them.
    package var targetPaths: [String: String] = [:]
    /// The packages that it uses, by their identities of today.
    package var packages: [String: Package] = [:]
    /// The paths to packages, as the manifest writes them.
    package var dependencyPaths: [String: String] = [:]

    package init() {}
}

extension ManifestRenaming {
    /// A text of a manifest, and what it is to say.
    struct Change: Hashable {
        let text: Manifest.Text
        let new: String
    }

    /// All that a manifest says about what gets another name.
    func changes(in manifest: Manifest) -> [Change] {
        var changes: [Change] = []
        func change(_ text: Manifest.Text?, _ names: [String: String]) {
            guard let text, let new = names[text.value], new != text.value else { return }
            changes.append(Change(text: text, new: new))
        }
        change(manifest.name, names)
        for product in manifest.products {
            change(product.name, products)
            for target in product.targets { change(target, targets) }
        }
        for dependency in manifest.dependencies {
            change(dependency.path, dependencyPaths)
            if let package = dependency.identity.flatMap({ packages[$0] }), let name = dependency.name {
                change(name, [name.value: package.name])
            }
        }
        let own = Set(manifest.targets.map(\.name.value))
        for target in manifest.targets {
            change(target.name, targets)
            change(target.path, targetPaths)
            for dependency in target.dependencies { changes += self.changes(of: dependency, in: manifest, own) }
        }
        return changes
    }

    private func changes(
        of dependency: Manifest.TargetDependency,
        in manifest: Manifest,
        _ own: Set<String>
    ) -> [Change] {
        var changes: [Change] = []
        func change(_ text: Manifest.Text, to new: String?) {
            guard let new, new != text.value else { return }
            changes.append(Change(text: text, new: new))
        }
        if let text = dependency.package {
            guard let package = packages[manifest.identity(ofPackageCalled: text.value)] else { return [] }
            change(text, to: package.name)
            change(dependency.name, to: package.products[dependency.name.value])
        } else if dependency.kind == .target || own.contains(dependency.name.value) {
            change(dependency.name, to: targets[dependency.name.value])
        } else {
            // A plain name is that of whichever package has such a product.
            let used = manifest.dependencies.compactMap { $0.identity.flatMap { packages[$0] } }
            change(dependency.name, to: used.lazy.compactMap { $0.products[dependency.name.value] }.first)
        }
        return changes
    }

    /// Every name that may not be left in code that isn't read.
    var oldNames: Set<String> {
        Set(names.keys).union(targets.keys).union(products.keys).union(packages.values.flatMap(\.products.keys))
    }
}
