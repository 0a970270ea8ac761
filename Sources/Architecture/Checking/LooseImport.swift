internal import Diagnostics
internal import Features
internal import PackageManifest
internal import Workspaces

/// An import of something that its target doesn't declare, and gets all the same, or not.
package struct LooseImport {
    package enum Used {
        case module(Module)
        /// A product of a package that the workspace doesn't have, which is named like its module.
        case product(String, package: String)
    }

    package let user: Module
    let use: ImportUse
    package let used: Used
    /// What the target declares that reaches it; nil for nothing.
    package let through: Module?
}

extension LooseImport {
    /// What is imported, as a message names it.
    var shownName: String {
        switch used {
        case .module(let module): "'\(module.name)'"
        case .product(let name, let package): "'\(name)' of the package '\(package)'"
        }
    }
}

extension FeatureGraph {
    /// The imports that nothing that their targets declare accounts for, as far as that is certain.
    ///
    /// Those that the architecture forbids aren't among them: they are not to be declared, but to go.
    var looseImports: [LooseImport] { looseImports(withForbidden: false) }

    /// The same, also with those that the architecture forbids.
    package func looseImports(withForbidden: Bool) -> [LooseImport] {
        let reach = ImportReach(in: self)
        let externals = knownExternals
        return modules.flatMap { module -> [LooseImport] in
            guard module.importsWhatItDeclares, package(of: module).isExact else { return [] }
            let declared = Set(self.declared(by: module))
            let open = module.imports.filter { use in
                guard let used = use.module else { return externals[use.statement.module] != nil }
                return used != module.id && !declared.contains(used)
            }.filter { use in
                ImportConditions(of: use.statement).isCertain
                    && !ReservedModules.contain(use.statement.module)
                    && !isDeclaredElsewhere(use.statement.module, by: module)
            }
            if open.isEmpty { return [] }
            return loose(open, of: module, declaring: declared, externals, reach).filter { loose in
                guard !withForbidden, case .module(let used) = loose.used else { return true }
                return violation(of: module, using: used) == nil
            }
        }
    }

    /// Whether code of the manifest that doesn't run on this machine declares a module, as far as names say.
    private func isDeclaredElsewhere(_ name: String, by module: Module) -> Bool {
        module.target.dependencies.elsewhere.contains { used in
            Manifest.Target.moduleName(of: used.name.value) == name
                || packages.contains { package in
                    package.manifest.products.everywhere.contains { product in
                        product.name.value == used.name.value
                            && product.targets.contains { Manifest.Target.moduleName(of: $0.value) == name }
                    }
                }
        }
    }

    private func loose(
        _ imports: [ImportUse],
        of module: Module,
        declaring declared: Set<Module.ID>,
        _ externals: [String: String],
        _ reach: ImportReach
    ) -> [LooseImport] {
        let offer = reach.offer(of: declared)
        guard offer.isComplete else { return [] }
        let around = reach.surroundings(of: [module.id])
        let own = module.uses.filter { if case .external = $0.meaning { true } else { false } }
        func declaring(_ reaches: (ImportReach.Surroundings) -> Bool) -> Module? {
            module.uses.flatMap(\.modules).first { reaches(reach.surroundings(of: [$0])) }.map { modules[$0] }
        }
        return imports.compactMap { use in
            let name = use.statement.module
            if let id = use.module {
                guard !offer.modules.contains(id), !isGiven(modules[id], to: module),
                    !mayCome(modules[id], from: own)
                else { return nil }
                if around.modules.contains(id) {
                    let through = declaring { $0.modules.contains(id) }
                    return LooseImport(user: module, use: use, used: .module(modules[id]), through: through)
                }
                guard around.isComplete, isCertain(id, of: module, at: use, around), !mayBeInBinary(name, around),
                    !around.externals.contains(where: { isToCome($0.package, for: modules[$0.by]) }),
                    !around.externals.contains(where: { mayCome(modules[id], from: $0.product, of: $0.package) })
                else { return nil }
                return LooseImport(user: module, use: use, used: .module(modules[id]), through: nil)
            }
            guard let package = externals[name], own.isEmpty, offer.externals.isEmpty, around.isComplete else {
                return nil
            }
            let used = LooseImport.Used.product(name, package: package)
            let isHere: ((product: String, package: String?, by: Module.ID)) -> Bool = {
                $0.product == name && $0.package == package
            }
            if around.externals.contains(where: isHere) {
                let through = declaring { $0.externals.contains(where: isHere) }
                return LooseImport(user: module, use: use, used: used, through: through)
            }
            // Any other package may depend on this one, and hand its modules on.
            guard around.externals.isEmpty else { return nil }
            return LooseImport(user: module, use: use, used: used, through: nil)
        }
    }

    /// Whether products of packages that couldn't be resolved may bring a module: those of its own package, which a
    /// manifest may call by another name than that of its folder.
    private func mayCome(_ used: Module, from uses: [Use]) -> Bool {
        uses.contains { use in
            guard case .external(let product, let identity) = use.meaning else { return false }
            return mayCome(used, from: product, of: identity)
        }
    }

    private func mayCome(_ used: Module, from product: String, of identity: String?) -> Bool {
        let package = packages[used.package]
        return identity == package.identity || package.manifest.products.elements.contains { $0.name.value == product }
    }

    /// Whether a package is none yet: a script makes it, or it comes with a submodule, and nobody knows what it brings.
    private func isToCome(_ identity: String?, for user: Module) -> Bool {
        let package = packages[user.package]
        return zip(package.manifest.dependencies.elements, package.code.dependencies).contains { dependency, place in
            guard case .dangling(let missing) = place, missing.isMadeLater else { return false }
            return identity == nil || identity == dependency.identity
        }
    }

    /// Whether a binary target may bring a module: one that is called `Kit-Dynamic` may have `Kit` in it.
    private func mayBeInBinary(_ name: String, _ around: ImportReach.Surroundings) -> Bool {
        around.modules.contains { id in
            modules[id].kind == .binary && modules[id].name.lowercased().hasPrefix(name.lowercased())
        }
    }

    /// Whether SwiftPM gives a module to every target of a package that names its own: it does so with system
    /// libraries, also those that a URL leads to.
    private func isGiven(_ used: Module, to module: Module) -> Bool {
        guard used.kind == .system else { return false }
        let (own, other) = (packages[module.package], packages[used.package])
        return own.dependencies.values.contains(other.index)
            || own.manifest.dependencies.elements.contains { $0.identity == other.identity }
    }

    /// Whether a module that the package doesn't even reach is the one that is meant, and not another of that name.
    private func isCertain(
        _ used: Module.ID,
        of module: Module,
        at use: ImportUse,
        _ around: ImportReach.Surroundings
    ) -> Bool {
        if modules[used].package == module.package { return true }
        let (own, other) = (packages[module.package], packages[modules[used].package])
        // A file that lies in the other package too is written for that.
        guard !module.code.files[use.file].path.hasPrefix(other.path + "/") else { return false }
        if hasSettings { return true }
        if packages(reachableFrom: module.package).contains(modules[used].package) { return true }
        guard !module.links(modules[used].name) else { return false }
        if around.externals.isEmpty { return true }
        // What lies elsewhere may be of another project, and the import of something that nobody here has read.
        return areOfOneProject(own, other) && around.externals.allSatisfy { knowsItsPackages(modules[$0.by].package) }
    }

    /// Whether two packages lie side by side, or in one build.
    private func areOfOneProject(_ one: GraphPackage, _ other: GraphPackage) -> Bool {
        one.folderAround == other.folderAround || !packages(reachingBoth: one.index, and: other.index).isEmpty
    }

    /// Whether all that a package depends on and that isn't in the workspace comes from elsewhere: a path that leads to
    /// nothing may be a package of the team's, with anything in it.
    private func knowsItsPackages(_ index: Int) -> Bool {
        packages[index].code.dependencies.allSatisfy { $0 == .remote || $0.path != nil }
    }

    /// The products of packages that the workspace doesn't have, with the one package that each is of: those of the
    /// catalogue, and those that some target declares.
    var knownExternals: [String: String] {
        // What a package of the workspace doesn't have is no product from elsewhere.
        let own = Set(packages.map(\.identity))
        var owners = externalProducts.mapValues { $0.subtracting(own) }
        for external in settings.externals {
            for product in external.products { owners[product, default: []].insert(external.identity) }
        }
        return owners.compactMapValues { $0.count == 1 ? $0.first : nil }
            .filter { modulesByName[$0.key] == nil && !ReservedModules.contain($0.key) }
    }
}

extension FeatureGraph {
    /// A finding at an import that the target doesn't declare, with the declaration that it lacks.
    func finding(_ message: String, at loose: LooseImport) -> Finding {
        let fix = "declare it: ufeature fix"
        switch loose.used {
        case .module(let used):
            let obstacle = obstacle(toDeclaring: used, by: loose.user)
            return finding(
                message,
                at: loose.use,
                in: loose.user,
                help: obstacle?.help ?? [fix],
                repair: obstacle == nil ? .declaration(of: used.id, by: loose.user.id) : nil
            )
        case .product(let product, let package):
            let isKnown =
                settings.externals.contains { $0.identity == package }
                || self.package(of: loose.user).manifest.dependencies.contains { $0.identity == package }
                || declaration(ofExternal: package) != nil
            return finding(
                message,
                at: loose.use,
                in: loose.user,
                help: [isKnown ? fix : wayToDeclare(external: package)],
                repair: isKnown ? .externalDeclaration(of: product, package: package, by: loose.user.id) : nil
            )
        }
    }
}

extension GraphPackage {
    /// The path of the folder that its own lies in.
    fileprivate var folderAround: Substring { path.lastIndex(of: "/").map { path[..<$0] } ?? "" }
}

extension Module {
    /// Whether settings for the compiler or the linker may bring a module that no manifest tells of.
    fileprivate func links(_ name: String) -> Bool {
        target.verbatim.contains { $0.text.holds("unsafeFlags") || $0.text.holds("\"\(name)\"") }
    }
}
