internal import Features
internal import PackageManifest
internal import Workspaces

/// `unused_dependency`, of third-party packages.
extension FeatureGraph {
    /// The products of third-party packages that a module declares, and of which no file can import anything.
    ///
    /// What modules such a product has isn't known here. So each import that isn't the workspace's or the system's must
    /// be another product that the module declares, by its name.
    func unusedExternals(of module: Module) -> [Finding] {
        let packages = packages
        let package = packages[module.package]
        guard hasSettings, package.isExact, module.kind == .regular || module.kind == .test, !module.isProgram,
            module.isWhole, module.code.files.contains(where: \.hasCode)
        else { return [] }
        let near = Set(package.dependencies.values.map { packages[$0].identity })
        let remote = package.manifest.dependencies.compactMap { dependency -> String? in
            if case .path = dependency.kind { nil } else { dependency.identity?.lowercased() }
        }
        let uses = module.uses.filter { use in
            guard case .external(_, let identity?) = use.meaning else { return false }
            return remote.contains(identity.lowercased()) && !near.contains(identity.lowercased())
        }
        guard !uses.isEmpty else { return [] }
        let products = Set(uses.map { Self.moduleName(of: $0) })
        let imported = Set(module.imports.filter { $0.module == nil }.map(\.statement.module))
        // One that nothing explains may be of any of the products.
        let areExplained = imported.allSatisfy { name in
            products.contains(name) || ReservedModules.contain(name)
        }
        guard areExplained else { return [] }
        return uses.filter { !imported.contains(Self.moduleName(of: $0)) }.map { use in
            let name = use.dependency.name.value
            return finding(
                "'\(module.name)' declares '\(name)', of a third-party package, and imports nothing of it",
                at: use.dependency.range,
                inManifestOf: package,
                help: ["import it where it is needed; or remove it" + removal(of: use, by: module)],
                target: module.name,
                severity: .note
            )
        }
    }

    /// The command that removes a product, where that takes it from no other target of the feature, and no other product
    /// of its package with it.
    private func removal(of use: Use, by module: Module) -> String {
        guard let feature = feature(of: module), !feature.isInferred, case .external(_, let identity?) = use.meaning
        else { return "" }
        for id in packages[module.package].modules {
            for other in modules[id].uses {
                guard case .external(_, let otherIdentity?) = other.meaning, otherIdentity == identity else { continue }
                if id != module.id || other.dependency.name.value != use.dependency.name.value { return "" }
            }
        }
        return ": ufeature unlink \(feature.name) \(identity)"
    }

    /// The module that a product most likely has: `swift-log` would be `swift_log`.
    private static func moduleName(of use: Use) -> String {
        String(use.dependency.name.value.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
}
