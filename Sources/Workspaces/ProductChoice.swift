package import PackageManifest

/// By which product others get a target, where several vend it: `UI` and `UIDynamic` of one target `UI`.
extension Workspace {
    /// The library product by which a target is had: the one that a package has already, else the one that most others
    /// have, else the one of the target's own name.
    ///
    /// A module that comes by two products is linked twice.
    ///
    /// - Parameters:
    ///   - target: the target.
    ///   - used: its package.
    ///   - user: the package that is to have it; nil for any.
    /// - Returns: the product; nil where none vends the target.
    package func product(vending target: String, of used: Feature, for user: Feature? = nil) -> Manifest.Product? {
        let vending = used.manifest.products.elements.filter { product in
            guard case .library = product.kind else { return false }
            return product.targets.elements.contains { $0.value == target }
        }
        guard vending.count > 1 else { return vending.first }
        let names = Set(vending.map(\.name.value))
        let identity = package(of: used).lowercased()
        var users: [String: Int] = [:]
        for other in features where other.path != used.path {
            let own = Set(other.manifest.targets.elements.map(\.name.value))
            let had = other.manifest.targets.elements.flatMap(\.dependencies.elements).filter { dependency in
                guard names.contains(dependency.name.value) else { return false }
                if let package = dependency.package?.value {
                    return other.manifest.identity(ofPackageCalled: package) == identity
                }
                return dependency.kind != .target && !own.contains(dependency.name.value)
            }
            for dependency in had { users[dependency.name.value, default: 0] += other.path == user?.path ? 1000 : 1 }
        }
        func rank(_ product: Manifest.Product) -> (Int, Int, Int) {
            let name = product.name.value
            return (-(users[name] ?? 0), name == target ? 0 : 1, product.targets.count)
        }
        return vending.min { rank($0) < rank($1) }
    }

    /// The package with a library product of a name, where just one has it.
    package func feature(vendingProduct name: String) -> Feature? {
        let found = features.filter { feature in
            feature.manifest.products.elements.contains { product in
                guard case .library = product.kind else { return false }
                return product.name.value == name
            }
        }
        return found.count == 1 ? found[0] : nil
    }
}
