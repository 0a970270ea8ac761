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
        /// What else manifests may call it, such as the name in its own manifest.
        package var names: [String: String]
        package var products: [String: String]

        package init(name: String, names: [String: String] = [:], products: [String: String]) {
            self.name = name
            self.names = names
            self.products = products
        }

        /// The new name for what a manifest calls it; nil for one that others have made up.
        func name(for text: String, of identity: String) -> String? {
            names[text] ?? (text.lowercased() == identity ? name : nil)
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
    /// The paths to packages, as the manifest writes them, and what it writes for the URLs of those that are none.
    package var dependencyPaths: [String: String] = [:]

    package init() {}
}

extension ManifestRenaming {
    /// A text of a manifest, and what it is to say, which may be the same.
    struct Naming: Hashable {
        let text: Manifest.Text
        let new: String

        init(_ text: Manifest.Text, _ new: String?) {
            self.text = text
            self.new = new ?? text.value
        }

        var isChange: Bool { text.value != new }
    }

    /// All that a manifest calls by names, in its order.
    func namings(in manifest: Manifest) -> [Naming] {
        var namings: [Naming] = []
        func name(_ text: Manifest.Text?, _ names: [String: String]) {
            if let text { namings.append(Naming(text, names[text.value])) }
        }
        name(manifest.name, names)
        for product in manifest.products.everywhere {
            name(product.name, products)
            for target in product.targets { name(target, targets) }
        }
        for dependency in manifest.dependencies.everywhere {
            name(dependency.path, dependencyPaths)
            if case .url(let url) = dependency.kind { name(url, dependencyPaths) }
            guard let text = dependency.name else { continue }
            let new = dependency.identity.flatMap { packages[$0]?.name(for: text.value, of: $0) }
            namings.append(Naming(text, new))
        }
        let all = manifest.targets.everywhere
        let own = Set(all.map(\.name.value))
        for target in all {
            name(target.name, targets)
            name(target.path, targetPaths)
            for dependency in target.dependencies.everywhere {
                namings += self.namings(of: dependency, in: manifest, own)
            }
            for plugin in target.plugins { namings += self.namings(of: plugin, in: manifest) }
        }
        return namings
    }

    private func namings(of plugin: PluginUse, in manifest: Manifest) -> [Naming] {
        // Without a package it is a target or a product of this one.
        guard let text = plugin.package else {
            return [Naming(plugin.name, targets[plugin.name.value] ?? products[plugin.name.value])]
        }
        let identity = manifest.identity(ofPackageCalled: text.value)
        let package = packages[identity]
        return [
            Naming(plugin.name, package?.products[plugin.name.value]),
            Naming(text, package?.name(for: text.value, of: identity)),
        ]
    }

    private func namings(
        of dependency: Manifest.TargetDependency,
        in manifest: Manifest,
        _ own: Set<String>
    ) -> [Naming] {
        let name = dependency.name
        if let text = dependency.package {
            let identity = manifest.identity(ofPackageCalled: text.value)
            let package = packages[identity]
            return [
                Naming(text, package?.name(for: text.value, of: identity)),
                Naming(name, package?.products[name.value]),
            ]
        }
        if dependency.kind == .target || own.contains(name.value) { return [Naming(name, targets[name.value])] }
        // A plain name is that of whichever package has such a product.
        let used = manifest.dependencies.everywhere.compactMap { $0.identity.flatMap { packages[$0] } }
        return [Naming(name, used.lazy.compactMap { $0.products[name.value] }.first)]
    }

    /// Every name that may not be left in code that isn't read.
    var oldNames: Set<String> {
        Set(names.keys).union(targets.keys).union(products.keys).union(packages.values.flatMap(\.products.keys))
    }
}
