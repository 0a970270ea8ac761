internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let unknownTarget = Rule(
        .unknownTarget,
        .error,
        "A target that a product or another target names is there, and of a kind that can be named",
        page: Page(
            what: """
                Finds a product with a target that the package doesn't have, without any target, or with a target in \
                whose folder is no file. Also finds a target that depends on another one which the package doesn't \
                have: with `.target(name:)`, or with a plain name that no declared package has either. From tools \
                version 5.2 on, SwiftPM takes a plain name for a product only if the product's package has that name. A \
                plugin without a package is found if it is neither a target nor a plugin product of the package.

                Finds as well what has another kind than SwiftPM asks for: an executable product without an executable \
                target, or with more than one; a library product with a plugin, or from tools version 5.7 on with an \
                executable target; a plugin product with anything else; a product of a system library that has a type \
                or more targets; a static or dynamic library of binary targets alone; a dependency on a test target of \
                a target that is none, and of a plugin on a library.

                Names that are put together by code are left alone, and so are manifests that don't say the same on \
                every machine.
                """,
            why: """
                SwiftPM refuses the package, and so every package that uses it: nothing of it builds. What it says \
                about a target can be about the wrong thing: "source files should be located under Sources/…".
                """,
            source: "SwiftPM, \"target referenced in product could not be found\"",
            wrong: Example(
                "Features/Home/Package.swift",
                """
                .library(name: "HomeTesting", targets: ["HomeTestng"])
                """
            ),
            right: Example(
                "Features/Home/Package.swift",
                """
                .library(name: "HomeTesting", targets: ["HomeTesting"])
                """
            ),
            repair: "Correct the name, declare the target with the kind that is asked for, or remove what names it."
        ),
        check: { graph in
            graph.packages.flatMap { package -> [Finding] in
                let found =
                    graph.productsWithoutTargets(of: package) + graph.productsOfOtherKinds(of: package)
                    + graph.unknownDependencies(of: package) + graph.dependenciesOfOtherKinds(of: package)
                    + graph.unknownPlugins(of: package)
                // Last comes what reads the whole manifest.
                return found.isEmpty || !package.isUnconditional ? [] : found
            }
        }
    )
}

extension FeatureGraph {
    fileprivate func productsWithoutTargets(of package: GraphPackage) -> [Finding] {
        let targets = Dictionary(package.modules.map { (modules[$0].name, modules[$0]) }) { first, _ in first }
        func finding(_ message: String, at text: Manifest.Text, _ help: [String]) -> Finding? {
            guard package.isWritten(text) else { return nil }
            return self.finding(message, at: text.range, inManifestOf: package, help: help)
        }
        return package.manifest.products.flatMap { product -> [Finding] in
            let name = product.name.value
            if product.targets.isEmpty {
                let message = "product '\(name)' doesn't reference any targets"
                return [finding(message, at: product.name, ["name its targets, or remove the product"])]
                    .compactMap(\.self)
            }
            return product.targets.compactMap { target in
                guard let module = targets[target.value] else {
                    let near =
                        wayToDeclare(target.value, in: package).map { [$0] }
                        ?? Spelling.help(for: target.value, among: targets.keys.sorted())
                    return finding(
                        "target '\(target.value)' referenced in product '\(name)' could not be found",
                        at: target,
                        near.isEmpty ? ["declare the target, or take it out of the product"] : near
                    )
                }
                guard isEmpty(module, in: package) else { return nil }
                return finding(
                    "target '\(target.value)' referenced in product '\(name)' is empty: it has no source file",
                    at: target,
                    ["add a file to it, or take it out of the product"]
                )
            }
        }
    }

    /// The command that declares a role's target again, whose block is gone.
    private func wayToDeclare(_ name: String, in package: GraphPackage) -> String? {
        guard hasSettings, let (feature, role) = lackingRole(named: name), feature.package == package.index else {
            return nil
        }
        return wayToDeclare(role, of: feature)
    }

    /// The command that declares a role's target, for files that are there.
    func wayToDeclare(_ role: Role, of feature: GraphFeature) -> String {
        "declare it: ufeature add \(role.rawValue) --to \(feature.name)"
    }

    /// Whether SwiftPM leaves a target out, since nothing is in its folder, or no folder is there.
    func isEmpty(_ module: Module, in package: GraphPackage) -> Bool {
        let (target, code) = (module.target, module.code)
        switch target.kind {
        case .system, .binary, .plugin: return false
        case .regular, .executable, .test, .macro: break
        }
        if code.isMadeLater { return false }
        guard code.folder != nil else {
            return target.path == nil && TargetFolder.isOnly(target, in: package.manifest)
        }
        let hasNone = code.hasNoFiles || code.hasResourcesAlone && !module.usesPlugins
        return code.isRead && hasNone && target.sources == nil && target.exclude.isEmpty
    }

    fileprivate func unknownDependencies(of package: GraphPackage) -> [Finding] {
        package.modules.flatMap { id -> [Finding] in
            let user = modules[id]
            return user.uses.compactMap { use -> Finding? in
                let name = use.dependency.name
                guard isUnknown(use, in: package), package.isWritten(name) else { return nil }
                let meant = self.meant(by: use, of: user, in: package)
                return finding(
                    "unknown dependency '\(name.value)' in target '\(user.name)'",
                    at: name.range,
                    inManifestOf: package,
                    help: [
                        meant.map { "write '\($0)', which is imported: ufeature fix" }
                            ?? help(for: use, of: user, in: package)
                    ],
                    target: user.name,
                    repair: meant.map { meant in
                        .edits([
                            package.path: [
                                .removeTargetDependency(
                                    named: name.value, package: use.dependency.package?.value, from: user.name),
                                .addTargetDependency(meant.swiftLiteral, to: user.name),
                            ]
                        ])
                    }
                )
            }
        }
    }

    /// Whether a dependency names a target that its package doesn't have, and can't be a product of a declared package.
    func isUnknown(_ use: Use, in package: GraphPackage) -> Bool {
        let dependency = use.dependency
        guard dependency.kind != .product, dependency.condition?.traits == nil,
            let tools = package.manifest.toolsVersion, (tools.major, tools.minor) >= (5, 2)
        else { return false }
        switch use.meaning {
        case .target: return false
        case .product(let name, let other, _):
            // What no product vends is found by another rule.
            guard packages[other].manifest.products.contains(where: { $0.name.value == name }) else { return false }
        case .external: break
        }
        return dependency.kind == .target || !mayBeProduct(dependency.name.value, in: package)
    }

    /// Whether a package that is declared has some name, whatever the letter case, or one that only the disk knows.
    private func mayBeProduct(_ name: String, in package: GraphPackage) -> Bool {
        let name = name.lowercased()
        return package.manifest.dependencies.contains { dependency in
            guard let identity = dependency.identity else { return true }
            return identity == name || identity.hasSuffix("." + name) || dependency.name?.value.lowercased() == name
        } || package.dependencies.values.contains { packages[$0].identity == name }
    }

    /// The target that a misspelt dependency is meant to be: the only one that differs by a slip, where the files import
    /// that one, and none has the name as it is written.
    private func meant(by use: Use, of user: Module, in package: GraphPackage) -> String? {
        let name = use.dependency.name.value
        let imported = Set(user.imports.map(\.statement.module))
        guard case .external = use.meaning, use.dependency.condition == nil, modulesByName[name] == nil,
            !imported.contains(name)
        else { return nil }
        let near = package.modules.map { modules[$0] }.filter {
            $0.id != user.id && Spelling.isSlip(name, for: $0.name)
        }
        guard near.count == 1, let meant = near.first, imported.contains(meant.importName),
            violation(of: user, using: meant) == nil, obstacle(toDeclaring: meant, by: user) == nil
        else { return nil }
        return meant.name
    }

    /// The one package besides that has a target of that name for others.
    private func owner(of name: String, besides package: GraphPackage) -> GraphPackage? {
        let owners = Set((modulesByName[name] ?? []).map { modules[$0].package }).subtracting([package.index])
        guard owners.count == 1, let owner = owners.first.map({ packages[$0] }), owner.feature.home == nil,
            owner.manifest.products.contains(where: { $0.name.value == name })
        else { return nil }
        return owner
    }

    private func help(for use: Use, of user: Module, in package: GraphPackage) -> String {
        let name = use.dependency.name.value
        if case .product(_, let other, _) = use.meaning {
            let (path, identity) = (packages[other].path, packages[other].identity)
            let folder = path.split(separator: "/").last.map(String.init) ?? identity
            let called =
                package.manifest.givenName(ofPackage: identity) ?? (folder.lowercased() == identity ? folder : identity)
            return "name its package: .product(name: \"\(name)\", package: \"\(called)\")"
        }
        if let owner = owner(of: name, besides: package) {
            let path = AbsolutePath(owner.path).relative(to: AbsolutePath(package.path))
            let folder = owner.path.split(separator: "/").last.map(String.init) ?? owner.identity
            return "'\(name)' is a target of the package '\(folder)': write .product(name: \"\(name)\", package: "
                + "\"\(folder)\"), and .package(path: \"\(path)\") where the package is missing"
        }
        if let way = wayToDeclare(name, in: package) { return way }
        // The features of one large package are packages here, and one to SwiftPM.
        let home = package.feature.home
        let own = packages.filter { $0.index == package.index || (home != nil && $0.feature.home == home) }
        let others = own.flatMap(\.modules).map { modules[$0].name }.filter { $0 != user.name }
        return Spelling.help(for: name, among: others).first
            ?? (package.manifest.dependencies.isEmpty
                ? "declare the target, or remove the dependency"
                : "declare the target, or name the package: .product(name: \"\(name)\", package: \"…\")")
    }
}

extension GraphPackage {
    /// Whether the manifest has a text as one literal, and not put together.
    fileprivate func isWritten(_ text: Manifest.Text) -> Bool {
        feature.source.text(in: text.range) == "\"\(text.value)\""
    }
}
