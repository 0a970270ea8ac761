internal import Diagnostics
internal import Features
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

extension Rule {
    package static let unusedDependency = Rule(
        .unusedDependency,
        .warning,
        "A target imports what it declares",
        findsToo: [.note],
        page: Page(
            what: """
                Finds a dependency of a target that no file imports: neither its modules nor what they re-export with \
                `@_exported`. An import below any `#if` counts. Also finds a package of the workspace that a manifest \
                names and none of its targets uses.

                Dependencies on Swift libraries of the workspace are judged. The manifests here don't say which \
                modules a third-party package has: in a workspace with a `ufeature.json` it is a note if a library \
                declares a product of one, doesn't import it by its name, and imports nothing else that may come from \
                it. No command removes that product, because a library may be linked for what it does at run time. \
                Macros, plugins, programs, binaries and C libraries are used without an import, and so is a library \
                that alone brings one of the last two to the target.

                A target is judged if all its code is Swift and was read. If a plugin makes more of it, it is judged \
                only beside an import of a module that nothing can have: that is what stands in its place. Of a list \
                that several targets share, what none of them imports is found once. A target \
                without any code hands its dependencies on to the targets that link it. Tests may link other tests: a \
                dependency of theirs that imports `XCTest` or `Testing` is not judged. Without a `ufeature.json`, a \
                program may link a module for what the module registers at run time: then only interfaces and testing \
                targets are judged. What `new` gave to a feature of `bare`, or of a set of the team's own, is judged \
                once a file of the target imports any of it. An interface isn't reported if the source of its feature \
                is imported instead.
                """,
            why: """
                A dependency that nothing needs makes a target wait for it in every build, and be built again after \
                every change of it. In the graph of the features it is a line that isn't true.
                """,
            source: "Tuist, `tuist inspect redundant-imports`; SwiftPM, \"dependency is not used by any target\"",
            wrong: Example(
                "Features/Search/Package.swift",
                """
                .target(
                  name: "Search",
                  dependencies: ["SearchInterface", .product(name: "Core", package: "Core")],  // no file imports Core
                  path: "Source"
                )
                """
            ),
            right: Example(
                "Features/Search/Package.swift",
                """
                .target(name: "Search", dependencies: ["SearchInterface"], path: "Source")
                """
            ),
            repair: "`ufeature fix` removes it, and its package where no other target uses that."
        ),
        check: { graph in
            let reach = ImportReach(in: graph)
            return graph.packages.flatMap { graph.unusedDependencies(of: $0, reach) + graph.unusedPackages(of: $0) }
                + graph.modules.flatMap { graph.unusedExternals(of: $0) }
        }
    )
}

// MARK: What a target declares

extension FeatureGraph {
    /// What a module declares and no file of it can need, as far as that is certain.
    func unusedUses(of module: Module, _ reach: ImportReach) -> [Use] {
        guard module.importsWhatItDeclares, packages[module.package].isExact, module.isWholeBesidePlugins,
            !module.uses.isEmpty, module.code.files.contains(where: \.hasCode),
            !module.usesPlugins || importsNothing(module, reach)
        else { return [] }
        let imported = Set(module.imports.map(\.statement.module))
        let isStart = isStart(module)
        let awaited = awaitedInterfaces(of: module)
        let misspelt = Set(module.imports.filter { isForeign($0) }.map(\.statement.module))
        let renamed = misspelt.flatMap { uses(inPlaceOf: $0, by: module) }
        return module.uses.filter { use in
            if renamed.contains(use) || isRenamedByHalf(use, of: module, importing: imported) { return false }
            if isStart, case .product = use.meaning { return false }
            if !awaited.isDisjoint(with: use.modules) { return false }
            if use.modules.contains(where: { isMeant(modules[$0].importName, by: misspelt) }) { return false }
            if module.kind == .test, isSubject(use, of: module) { return false }
            return !use.modules.contains { imported.contains(modules[$0].importName) } && isLibrary(use, of: module)
                && !hands(use, on: imported, to: module, reach) && !bringsOtherLanguages(use, to: module, reach)
        }
    }

    /// What the targets of a package declare and don't need: of a list that several of them share, the first one's, if none of
    /// them needs it.
    fileprivate func unusedDependencies(of package: GraphPackage, _ reach: ImportReach) -> [Finding] {
        let unused = package.modules.map { modules[$0] }.map { (module: $0, uses: unusedUses(of: $0, reach)) }
        return unused.flatMap { module, uses in
            uses.compactMap { use in
                let sharing = package.modules.filter { id in modules[id].uses.contains { $0.isWritten(as: use) } }
                if sharing.count < 2 { return unusedDependency(use, of: module, reach) }
                // Where no text is known to make it, it can be taken from none of them alone.
                let idle = unused.filter { $0.uses.contains { $0.isWritten(as: use) } }.map(\.module)
                guard !use.dependency.range.isEmpty, idle.count == sharing.count, idle.first?.id == module.id else {
                    return nil
                }
                var finding = unusedDependency(use, of: module, reach)
                let others = idle.dropFirst().map { "'\($0.name)'" }.listed
                finding.help = [
                    "\(others) \(idle.count == 2 ? "has" : "have") it from the same list: remove it there by hand"
                ]
                finding.repair = nil
                return finding
            }
        }
    }

    private func unusedDependency(_ use: Use, of module: Module, _ reach: ImportReach) -> Finding {
        let name = use.dependency.name.value
        let importedModules = Set(module.imports.compactMap(\.module))
        let needed = needed(of: use, by: module, importing: importedModules, reach)
        let isFree = needed.isEmpty
        let copied = module.imports.map(\.statement.module).first { uses(copiedAs: $0, by: module).contains(use) }
        let imports = needed.sorted().map { "'\($0)'" }.joined(separator: ", ")
        let isForImport = isOwn(use, of: module) || modulesByName[name] != nil
        let way = isForImport ? "write 'import \(name)' where it is used, or remove it" : "remove it"
        let help =
            copied.map { "import it in place of '\($0)', which no module is called; or remove it" }
            ?? (isFree
                ? "\(way): ufeature fix"
                : "first declare \(imports) itself, or remove its imports: nothing else brings it; then remove this")
        return finding(
            "'\(module.name)' declares '\(name)' and imports nothing of it",
            at: use.dependency.range,
            inManifestOf: packages[module.package],
            help: [help],
            target: module.name,
            repair: isFree && copied == nil ? removal(of: use, from: module) : nil
        )
    }

    /// Whether a target imports, in place of a target of its feature, one of the same role that nothing has: a package
    /// that was renamed by hand, without its code.
    private func isRenamedByHalf(_ use: Use, of module: Module, importing imported: Set<String>) -> Bool {
        guard case .target = use.meaning, let feature = feature(of: module) else { return false }
        return use.modules.contains { id in
            guard let role = modules[id].role, modules[id].feature == module.feature else { return false }
            let ending = modules[id].name.dropFirst(feature.name.count)
            guard modules[id].name == feature.name + ending else { return false }
            return imported.contains { name in
                guard modulesByName[name] == nil, name.hasSuffix(ending) else { return false }
                if role != .source { return true }
                // Without an ending, it's the name before that of its interface or testing target.
                return feature.modules.values.contains { other in
                    let ending = modules[other].name.dropFirst(feature.name.count)
                    return !ending.isEmpty
                        && packages[module.package].modules.contains { one in
                            modules[one].imports.contains { $0.module == nil && $0.statement.module == name + ending }
                        }
                }
            }
        }
    }

    /// Whether imports of modules that nothing has may be slips for one.
    private func isMeant(_ name: String, by unknown: Set<String>) -> Bool {
        unknown.contains { modulesByName[$0] == nil && Spelling.nearest(to: $0, among: [name]) != nil }
    }

    /// The interfaces that a module is to import in place of the sources that it imports.
    private func awaitedInterfaces(of module: Module) -> Set<Module.ID> {
        let sources = module.imports.compactMap(\.module).filter {
            violation(of: module, using: modules[$0]) == .interfaceOnly
        }
        return Set(sources.compactMap { feature(of: modules[$0]) }.compactMap { self.module(.interface, of: $0)?.id })
    }

    /// Whether a dependency is on the interface or the test support of the same feature, which nearly all such targets
    /// use.
    private func isOwn(_ use: Use, of module: Module) -> Bool {
        guard case .target = use.meaning, let feature = feature(of: module)?.name else { return false }
        return use.modules.allSatisfy { id in
            [.interface, .testing].contains(modules[id].role) && self.feature(of: modules[id])?.name == feature
        }
    }

    /// Whether a dependency is what a test target is there to test, though it has nothing yet but the frame for tests.
    private func isSubject(_ use: Use, of module: Module) -> Bool {
        guard module.imports.allSatisfy({ ["XCTest", "Testing", "Foundation"].contains($0.statement.module) }) else {
            return false
        }
        let subjects = use.modules.map { modules[$0].name.lowercased() }
        return subjects.contains { subject in
            ["tests", "-tests", "_tests", "test", "-test", "_test", "unittests"].contains {
                subject + $0 == module.name.lowercased()
            }
        }
    }

    /// The built-in template sets whose code uses what a feature is made to depend on.
    private static let setsWithUses = Set(TemplateCatalog.builtIn.names).subtracting([TemplateCatalog.bare])

    /// Whether a target is still as the template `bare` or a team's own starts it, before any code that uses the
    /// dependencies that were asked for.
    ///
    /// The other built-in sets write that code.
    private func isStart(_ module: Module) -> Bool {
        packages[module.package].template.map { !Self.setsWithUses.contains($0) } ?? false
            && !module.imports.contains { use in use.module.map { modules[$0].package != module.package } ?? false }
    }

    private func removal(of use: Use, from module: Module) -> Repair {
        .edits([
            packages[module.package].path: [
                .removeTargetDependency(
                    named: use.dependency.name.value,
                    package: use.dependency.package?.value,
                    from: module.name
                )
            ]
        ])
    }

    /// Whether a dependency is on Swift libraries with code, and nothing else, which this target may use.
    private func isLibrary(_ use: Use, of module: Module) -> Bool {
        guard !use.modules.isEmpty, !use.modules.contains(module.id) else { return false }
        if case .product(let name, let package, let targets) = use.meaning {
            let product = packages[package].manifest.products.first { $0.name.value == name }
            guard let product, case .library = product.kind, product.targets.count == targets.count,
                packages[package].isExact
            else { return false }
        }
        guard !packages[module.package].renamesModules(use) else { return false }
        return use.modules.allSatisfy { id in
            let used = modules[id]
            return used.kind == .regular && !used.isProgram && used.isWhole
                && used.code.files.contains(where: \.hasCode) && !mayOnlyBeLinked(used, by: module)
                && [nil, .testCodeInProduction].contains(violation(of: module, using: used))
        }
    }

    /// Whether code of other languages is linked because of a dependency alone: that may run without being called.
    private func bringsOtherLanguages(_ use: Use, to module: Module, _ reach: ImportReach) -> Bool {
        let brought = reach.surroundings(of: use.modules).modules.filter { id in
            modules[id].kind == .binary
                || modules[id].kind == .regular && (!modules[id].code.isRead || modules[id].code.hasOtherLanguages)
        }
        // What comes with everything else is only looked for where it matters: that may be the whole workspace.
        if brought.isEmpty { return false }
        let others = reach.surroundings(of: module.uses.filter { $0 != use }.flatMap(\.modules)).modules
        return !brought.isSubset(of: others)
    }

    /// Whether a target may need a module that it doesn't import.
    private func mayOnlyBeLinked(_ used: Module, by module: Module) -> Bool {
        // Where there is a policy, the app puts features together in code; elsewhere linking may be all it takes.
        if module.isProgram, !hasSettings { return used.role != .interface && !isTestSupport(used) }
        return module.kind == .test && used.importsTests
    }

    /// Whether a target may import what a dependency hands on.
    private func hands(_ use: Use, on imported: Set<String>, to module: Module, _ reach: ImportReach) -> Bool {
        let offer = reach.offer(of: use.modules)
        guard offer.isComplete, !offer.mayBeMore else { return true }
        if offer.modules.contains(where: { imported.contains(modules[$0].importName) }) { return true }
        if !offer.externals.isDisjoint(with: imported) { return true }
        guard !offer.externals.isEmpty else { return false }
        // What is handed on may hand on others, which nobody here can know.
        return module.imports.contains { isForeign($0) }
    }

    /// The modules that a target imports, has through this dependency alone, and can't declare.
    private func needed(
        of use: Use,
        by module: Module,
        importing importedModules: Set<Module.ID>,
        _ reach: ImportReach
    ) -> Set<String> {
        let around = reach.surroundings(of: use.modules)
        if around.externals.isEmpty, around.modules.isDisjoint(with: importedModules) { return [] }
        let others = module.uses.filter { $0 != use }
        let offered = reach.offer(of: others.flatMap(\.modules)).modules
        let external = Set(others.compactMap { if case .external(let name, _) = $0.meaning { name } else { nil } })
        let imports = module.imports.filter { imported in
            guard let id = imported.module else {
                return !around.externals.isEmpty && isForeign(imported)
                    && !external.contains(imported.statement.module)
            }
            guard id != module.id, around.modules.contains(id), !offered.contains(id) else { return false }
            return violation(of: module, using: modules[id]) != nil
                || obstacle(toDeclaring: modules[id], by: module) != nil
        }
        return Set(imports.map(\.statement.module))
    }

    /// Whether an import is of a package that the workspace doesn't have.
    private func isForeign(_ use: ImportUse) -> Bool {
        use.module == nil && !ReservedModules.contain(use.statement.module)
    }
}

// MARK: What a package names

extension FeatureGraph {
    fileprivate func unusedPackages(of package: GraphPackage) -> [Finding] {
        guard package.isExact, !package.dependencies.isEmpty, !package.modules.isEmpty else { return [] }
        var used: Set<Int> = []
        var identities: Set<String> = []
        var products: Set<String> = []
        for use in package.modules.flatMap({ modules[$0].uses }) {
            switch use.meaning {
            case .target: continue
            case .product(_, let other, _): used.insert(other)
            case .external(let product, let identity?):
                identities.insert(identity)
                products.insert(product)
            // A name that nothing explains may be a product of any of them.
            case .external(_, nil): return []
            }
        }
        return package.dependencies.sorted { $0.key < $1.key }.compactMap { index, other in
            let dependency = package.manifest.dependencies[index]
            let names = [dependency.identity, packages[other].identity].compactMap(\.self)
            guard other != package.index, !used.contains(other), identities.isDisjoint(with: names),
                products.isDisjoint(with: packages[other].manifest.products.map(\.name.value)),
                packages[other].offersLibrariesOnly, !mentions(packages[other], in: package, besides: dependency)
            else { return nil }
            return finding(
                "package '\(packages[other].feature.name)' is used by no target",
                at: dependency.range,
                inManifestOf: package,
                help: ["remove it" + (dependency.identity == nil ? "" : ": ufeature fix")],
                repair: (dependency.identityInText ?? dependency.identity).map {
                    .edits([package.path: [.removeDependency(identity: $0)]])
                }
            )
        }
    }

    /// Whether an argument that isn't read further names a package, such as the plugins of a target, or its traits.
    private func mentions(
        _ other: GraphPackage,
        in package: GraphPackage,
        besides dependency: Manifest.Dependency
    ) -> Bool {
        let identity = other.identity
        let verbatim = package.manifest.verbatim + package.manifest.targets.flatMap(\.verbatim)
        return verbatim.contains { $0.text.lowercased().contains("\"\(identity)\"") }
            || package.feature.source.text(in: dependency.range).contains("traits")
    }
}

extension Use {
    /// Whether the same text makes both, or, where no text is known to make them, code may make both for several targets.
    fileprivate func isWritten(as other: Use) -> Bool {
        dependency.range == other.dependency.range && dependency.name.value == other.dependency.name.value
    }
}

extension GraphPackage {
    /// Whether nobody can want it for a program or a plugin, which are used without any target that says so.
    fileprivate var offersLibrariesOnly: Bool {
        manifest.exact && !manifest.verbatim.contains { $0.label == "traits" }
            && manifest.products.allSatisfy { if case .library = $0.kind { true } else { false } }
            && manifest.targets.allSatisfy { $0.kind == .regular || $0.kind == .test || $0.kind == .executable }
            && manifest.targets.contains { $0.kind == .regular }
    }
}
