internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let unknownModule = Rule(
        .unknownModule,
        .error,
        "What is imported exists",
        page: Page(
            what: """
                Finds an import of a module that neither the workspace, Swift nor Apple has, if its name is spelled \
                nearly like a module of the workspace, or ends like a role, such as `…Interface` and `…Testing`: such \
                imports stay behind when a feature is removed. It needs a `ufeature.json`.

                Where git can tell, it finds any import of a module that a manifest of the last commit declared and \
                none declares now, as a rename by hand leaves it behind; not if a third-party package is new or has \
                another version, which may have the module.

                So is one that begins with the feature's own name and ends like a module that the target declares and \
                doesn't import: a copy whose words were all replaced.

                A target that reaches a third-party package, a binary target or C code may get modules that no \
                manifest names. There the rule finds only names with a role's ending that differ by one letter from \
                a module of the workspace. An import below `#if canImport(…)` of a module that isn't the system's, \
                below a flag of your own, or below a version of Swift isn't judged.
                """,
            why: """
                Such an import doesn't compile. This rule says so within a second, in all places at once, and names the \
                module that is meant; a build stops at the first package that fails.
                """,
            source: "Swift compiler, \"no such module\"",
            wrong: Example(
                "Features/Playback/Source/PlaybackLoader.swift",
                """
                import SerachInterface
                """
            ),
            right: Example(
                "Features/Playback/Source/PlaybackLoader.swift",
                """
                import SearchInterface
                """
            ),
            repair: """
                Write the module's name as it is, or remove the import and the code that needs it.
                """
        ),
        check: { graph in
            guard graph.hasSettings else { return [] }
            let known = KnownModules(of: graph)
            let reach = ImportReach(in: graph)
            return graph.modules.flatMap { graph.unknownImports(of: $0, besides: known, reach) }
        }
    )
}

/// The modules that imports of a workspace may mean.
struct KnownModules {
    let names: [String]
    /// The endings of the roles' targets, such as `Interface`.
    let endings: Set<String>
    /// The products of packages from elsewhere, which are mostly named like their modules.
    let externals: Set<String>

    init(of graph: FeatureGraph) {
        names = graph.modulesByName.keys.sorted()
        externals = Self.externals(of: graph)
        let roles = [Role.interface, .testing]
        let packages = graph.packages.flatMap { package in roles.map { package.feature.suffixes[$0] } }
        // 'LoginAPI' and 'ProfileAPI', in a package of many.
        let families = graph.features.filter(\.isInferred).flatMap { feature in
            roles.compactMap { role in
                feature.modules[role].map { graph.modules[$0].name }.flatMap { name in
                    name.hasPrefix(feature.name) ? String(name.dropFirst(feature.name.count)) : nil
                }
            }
        }
        endings = Set(roles.map(\.suffix) + packages + families).subtracting([""])
    }

    static func externals(of graph: FeatureGraph) -> Set<String> {
        let own = Set(graph.packages.map(\.identity))
        return Set(graph.knownExternals.keys)
            .union(graph.externalProducts.filter { !$0.value.isSubset(of: own) }.keys)
    }

    /// Whether a name is a feature's with the ending of a role.
    func isOfRole(_ name: String) -> Bool { endings.contains { name.count > $0.count && name.hasSuffix($0) } }
}

extension FeatureGraph {
    fileprivate func unknownImports(of module: Module, besides known: KnownModules, _ reach: ImportReach) -> [Finding] {
        guard module.importsWhatItDeclares, package(of: module).isExact else { return [] }
        let unknown = unexplainedImports(of: module).filter { !known.externals.contains($0.statement.module) }
        if unknown.isEmpty { return [] }
        let around = reach.surroundings(of: [module.id])
        guard isCertain(around) else { return [] }
        let isAll = isSwiftAlone(around)
        return unknown.compactMap { use in
            let name = use.statement.module
            let near = Spelling.nearest(to: name, among: known.names)
            let isOfRole = known.isOfRole(name)
            let isSlip = near.map { Spelling.isSlip(name, for: $0) } ?? false
            let renamed = uses(inPlaceOf: name, by: module)
            let copied = isAll ? uses(copiedAs: name, by: module) : []
            let former = formerModules[name].flatMap { isAll || $0.isOwn ? $0 : nil }
            let isMeant =
                former != nil || (isAll ? near != nil || isOfRole || !copied.isEmpty : isOfRole && isSlip)
            // Anything else may be a framework that is newer than this tool.
            let isFeature = features.contains { $0.name == name } || packages.contains { $0.folderName == name }
            guard isMeant || !renamed.isEmpty && (isOfRole || isAll && isFeature) else { return nil }
            let lacking = lackingRole(named: name)
            // That the role is missing is found, and repaired, by another rule.
            if renamed.isEmpty, let lacking, isRequired(lacking.role, of: lacking.feature) { return nil }
            return finding(
                "'\(module.name)' imports '\(name)', and there is no module of that name",
                at: use,
                in: module,
                help: [
                    renamed.first.map { use in
                        let target = use.dependency.name.value
                        return "'\(target)' is declared in its place: import that, or call the target '\(name)' again"
                    } ?? lacking.map { "make it: ufeature add \($0.role.rawValue) --to \($0.feature.name)" }
                        ?? copied.first.map {
                            "did you mean '\(modules[$0.modules[0]].importName)', which is declared?"
                        }
                        ?? former.flatMap { isOfRole && $0.successor == nil ? nil : $0.help(on: name) }
                        ?? meant(by: name, in: module, among: known.names).map { "did you mean '\($0)'?" }
                        ?? "remove the import, and what needs it"
                ]
            )
        }
    }

    /// The dependencies of a target that stand where an import of its files would have to: no file of the workspace imports
    /// their modules, no module has the name, and it begins as that of their feature or its folder.
    ///
    /// So it is where a target has got another name in the manifests alone.
    func uses(inPlaceOf name: String, by user: Module) -> [Use] {
        guard modulesByName[name] == nil, !ReservedModules.contain(name) else { return [] }
        let lacking = lackingRole(named: name)?.role
        return user.uses.filter { use in
            guard use.modules.count == 1, let used = use.modules.first.map({ modules[$0] }), used.kind == .regular,
                lacking == nil || used.role == nil || used.role == lacking
            else { return false }
            let package = packages[used.package]
            return [package.feature.name, package.folderName].contains(where: name.hasPrefix)
                && !modules.contains { $0.imports.contains { $0.statement.module == used.importName } }
        }
    }

    /// The dependencies of a target that an import of a copied file may mean: it begins with the name of the feature that it
    /// is in, goes on as a module of another package does that the target declares and doesn't import, and no module has it.
    ///
    ///     Wishlist, a copy of Search, declares SearchAPI and imports WishlistAPI
    func uses(copiedAs name: String, by user: Module) -> [Use] {
        guard modulesByName[name] == nil, !ReservedModules.contain(name) else { return [] }
        let own = feature(of: user)?.name ?? packages[user.package].feature.name
        let ending = name.dropFirst(own.count)
        guard name.hasPrefix(own), ending.first?.isUppercase == true else { return [] }
        let imported = Set(user.imports.map(\.statement.module))
        return user.uses.filter { use in
            guard use.modules.count == 1, let used = use.modules.first.map({ modules[$0] }) else { return false }
            return used.kind == .regular && used.package != user.package && used.importName != ending
                && used.importName.hasSuffix(ending) && !imported.contains(used.importName)
        }
    }

    /// The names of all such imports, whatever package from elsewhere may have them.
    var unexplainedNames: Set<String> {
        let externals = KnownModules.externals(of: self)
        let names = modules.flatMap { unexplainedImports(of: $0).map(\.statement.module) }
        return Set(names).subtracting(externals)
    }

    /// Whether a target imports a module that nothing can have: all that it reaches is Swift code of the workspace.
    func importsNothing(_ module: Module, _ reach: ImportReach) -> Bool {
        guard hasSettings, case let unknown = unexplainedImports(of: module), !unknown.isEmpty else { return false }
        let around = reach.surroundings(of: [module.id])
        guard isCertain(around), isSwiftAlone(around) else { return false }
        let externals = KnownModules.externals(of: self)
        return unknown.contains { !externals.contains($0.statement.module) }
    }

    /// The imports of modules that neither the workspace, Swift nor Apple has; a package from elsewhere may have them.
    func unexplainedImports(of module: Module) -> [ImportUse] {
        module.imports.filter { use in
            let name = use.statement.module
            return use.module == nil && modulesByName[name] == nil
                && !ReservedModules.contain(name) && ImportConditions(of: use.statement).isCertain
                // That there is no such product, is found where it is declared.
                && !module.uses.contains { $0.dependency.name.value == name }
        }
    }

    private func isCertain(_ around: ImportReach.Surroundings) -> Bool {
        around.isComplete && !around.modules.contains { bringsMore(modules[$0]) }
    }

    /// Whether no package from elsewhere and no code in another language has modules that no manifest names.
    ///
    /// A package that is used for its plugins alone has none for an import.
    private func isSwiftAlone(_ around: ImportReach.Surroundings) -> Bool {
        around.externals.isEmpty && around.modules.allSatisfy { modules[$0].isSwiftAlone }
    }

    /// The module that is nearest to a name, of those that a target may use.
    private func meant(by name: String, in user: Module, among names: [String]) -> String? {
        Spelling.nearest(
            to: name,
            among: names.filter { name in
                modulesByName[name]?.contains { id in
                    id != user.id && modules[id].canBeDeclared(in: user.package)
                        && violation(of: user, using: modules[id]) == nil
                } ?? false
            }
        )
    }

    /// The feature that a name is a target of as soon as it gets a role.
    func lackingRole(named name: String) -> (feature: GraphFeature, role: Role)? {
        for role in [Role.interface, .testing] where name.hasSuffix(role.suffix) {
            let stem = name.dropLast(role.suffix.count)
            if let feature = features.first(where: { $0.name == stem && $0.modules[role] == nil && !$0.isInferred }) {
                return (feature, role)
            }
        }
        return nil
    }

    private func isRequired(_ role: Role, of feature: GraphFeature) -> Bool {
        feature.layer.map { settings.requiredRoles[$0]?.contains(role) == true } ?? false
    }

    /// Whether settings for the compiler or other names for modules may bring a module that no manifest names.
    private func bringsMore(_ module: Module) -> Bool {
        module.target.verbatim.contains { $0.text.contains("unsafeFlags") }
            || module.uses.contains { packages[module.package].renamesModules($0) }
    }
}

extension GraphPackage {
    fileprivate var folderName: String { AbsolutePath("/" + feature.path).name }
}

extension Module {
    /// Whether all of its code is Swift.
    fileprivate var isSwiftAlone: Bool {
        switch kind {
        case .binary, .system, .plugin: false
        default: !code.hasOtherLanguages
        }
    }
}
