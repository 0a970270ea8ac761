internal import Architecture
internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// What the names of a request to unlink stand for.
extension UnlinkRequest {
    /// What is to be unlinked: a package, or another feature of the same one.
    struct Package {
        let name: String
        /// Nil for the user's own package.
        let identity: String?
        var products: Set<String> = []
        var modules: Set<String> = []
        /// The targets of another feature of the user's package.
        var targets: Set<String> = []
        /// Whether it is one of several features in the package, so that the products of the others stay.
        var isPart = false
        /// Whether it is all of a feature's package, whichever of its products was named.
        var isWhole = false
    }

    func unlinked(from user: Feature, in workspace: Workspace) throws(Refusal) -> [Package] {
        var problems: [Diagnostic] = []
        var packages: [Package] = []
        for name in dependencies.uniqued() {
            do throws(Refusal) {
                let package = try package(named: name, of: user, in: workspace)
                // Several of its products can be named.
                if let package, !packages.contains(where: { package.isWhole && $0.identity == package.identity }) {
                    packages.append(package)
                }
            } catch {
                problems += error.reasons
            }
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        return packages
    }

    /// What a name stands for; nil for a product that the feature doesn't use.
    private func package(named name: String, of user: Feature, in workspace: Workspace) throws(Refusal) -> Package? {
        if let part = try workspace.part(named: name), part.package.path == user.path {
            guard try workspace.part(named: feature) != nil else {
                let help = ["name the feature that uses it: ufeature unlink <Feature> \(name)"]
                let message = "'\(name)' lies in the package '\(user.name)' itself"
                throw Refusal(.error("part_of_package", message, help: help))
            }
            return Package(name, ownTargets: Set(part.targets.values))
        }
        if user.holdsBinary(named: name) { return Package(name, ownTargets: [name]) }
        switch try workspace.linkable(named: name) {
        case .feature(let other, let product):
            return try package(of: other, named: name, product: product, of: user, in: workspace)
        case .external(let external):
            let isProduct = external.name != name && external.products == [name]
            return Package(
                name: name, identity: external.identity, products: Set(external.products), isPart: isProduct)
        case nil where user.manifest.dependencies.contains { $0.identity == name.lowercased() }:
            let products = user.names(like: name, in: workspace)
            // The modules of a package that no layer has are called as its products, as far as the feature knows them.
            let modules = user.manifest.products(ofPackageAtPathCalled: name).union(products)
            return Package(
                name: name, identity: name.lowercased(), products: products,
                modules: Set(modules.map(Manifest.Target.moduleName)))
        case nil:
            throw Refusal(workspace.unknown(name, among: workspace.commandNames))
        }
    }

    /// The package of a feature: where that is promoted, the remote one; where it is one of several in a package, its part.
    private func package(
        of other: Feature,
        named name: String,
        product: String?,
        of user: Feature,
        in workspace: Workspace
    ) throws(Refusal) -> Package? {
        if let external = workspace.promoted(named: other.name),
            user.manifest.dependencies.contains(where: { $0.identity == external.identity })
        {
            return Package(
                name: name, identity: external.identity, products: Set(external.products), modules: other.modules)
        }
        let identity = workspace.package(of: other).lowercased()
        if workspace.isPart(other) {
            let targets = Set(other.targets.values)
            let products = other.manifest.products.filter { product in
                product.targets.elements.contains { targets.contains($0.value) }
            }
            return Package(
                name: name, identity: identity, products: targets.union(products.map(\.name.value)),
                modules: Set(targets.map(Manifest.Target.moduleName)), isPart: true)
        }
        if product != nil {
            // With one product its package goes, and others that come from it would be lost.
            let used = user.manifest.products(of: workspace.package(of: other))
            guard used.contains(name) else { return nil }
            let rest = used.subtracting([name])
            guard rest.isEmpty else { throw Refusal(oneOfSeveral(name, of: other, besides: rest)) }
        }
        return Package(
            name: name, identity: identity,
            products: Set(other.manifest.products.map(\.name.value) + other.targets.values), modules: other.modules,
            isWhole: true)
    }

    /// That a product can't be unlinked alone, as the feature uses others of its package.
    private func oneOfSeveral(_ product: String, of other: Feature, besides rest: Set<String>) -> Diagnostic {
        let names = rest.sorted(by: Files.byteOrder).map { "'\($0)'" }.listed(upTo: 4)
        return .error(
            "unknown_feature",
            "'\(product)' is a product of '\(other.name)', of which '\(feature)' uses \(names) too",
            help: ["unlink the whole feature: ufeature unlink \(feature.shellWord) \(other.name.shellWord)"]
        )
    }
}

extension UnlinkRequest.Package {
    /// Targets of the user's own package.
    fileprivate init(_ name: String, ownTargets targets: Set<String>) {
        self.init(name: name, identity: nil, modules: Set(targets.map(Manifest.Target.moduleName)), targets: targets)
    }
}

extension Feature {
    /// What its targets name without a package and can only have from one that is gone: what is called like it, or like
    /// it with the ending of a role, and what no other package vends.
    fileprivate func names(like package: String, in workspace: Workspace) -> Set<String> {
        let endings = Role.manifestOrder.map { $0.suffix.lowercased() } + [""]
        let meant = Set(endings.map { package.lowercased() + $0 })
        let vended = Set(workspace.features.flatMap { $0.manifest.products.map(\.name.value) })
        let named = manifest.targets.elements.flatMap(\.dependencies.elements).filter { $0.package == nil }
        return Set(named.map(\.name.value).filter { meant.contains($0.lowercased()) && !vended.contains($0) })
    }
}

extension Manifest {
    /// The products that its targets say to have from a package in a folder of the repository.
    fileprivate func products(ofPackageAtPathCalled name: String) -> Set<String> {
        guard dependencies.contains(where: { $0.identity == name.lowercased() && $0.path != nil }) else { return [] }
        let named = targets.elements.flatMap(\.dependencies.elements).filter { dependency in
            dependency.package.map { identity(ofPackageCalled: $0.value) == name.lowercased() } ?? false
        }
        return Set(named.map(\.name.value))
    }

    /// The products that its targets have from a package, or may have from it: a name alone doesn't say which.
    func products(of package: String) -> Set<String> {
        let dependencies = targets.elements.flatMap(\.dependencies.elements)
        return Set(
            dependencies.filter { dependency in
                guard let name = dependency.package?.value else { return dependency.kind == .byName }
                return identity(ofPackageCalled: name) == package.lowercased()
            }.map(\.name.value)
        ).subtracting(targets.elements.map(\.name.value))
    }
}
