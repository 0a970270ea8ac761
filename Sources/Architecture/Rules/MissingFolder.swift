internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let missingFolder = Rule(
        .missingFolder,
        .error,
        "A target's folder is there, in its package, and has what SwiftPM can build",
        findsToo: [.warning],
        page: Page(
            what: """
                Finds a target whose `path:` is no folder, or leads out of the package. Also finds a target without a \
                path if no folder with its name is where SwiftPM looks for it. The only target of its kind may lack \
                its folder: SwiftPM leaves the target out and says so. But without `Tests`, it takes `Sources` for the \
                only test target, and refuses overlapping sources. A manifest that isn't exact isn't checked.

                Finds as well resources, sources, public headers and binaries that a target names and that aren't \
                there, and what SwiftPM refuses in a \
                target's folder: no source file, where another target imports it; a system library without \
                `module.modulemap`; files in Swift and in C, C++ or Objective-C in one target; resources without a \
                source file; and processed resources in folders such as `en.lproj` in a package without \
                `defaultLocalization`. A test target without a source file is a warning: SwiftPM leaves it out.
                """,
            why: """
                SwiftPM doesn't load such a package. So neither it nor any package that uses it can be built, and often \
                it was only a folder that got another name.
                """,
            source: "SwiftPM, \"PackageDescription: Target, path\": https://docs.swift.org/package-manager",
            wrong: Example(
                "Features/Search/Package.swift",
                """
                .target(name: "Search", path: "Code"),  // the folder is Features/Search/Source
                """
            ),
            right: Example(
                "Features/Search/Package.swift",
                """
                .target(name: "Search", path: "Source"),
                """
            ),
            repair: """
                Correct the path, or give the folder its name back. Make a target of its own for the files in another \
                language. One that git ignores, since a script makes it, is \
                a warning.
                """
        ),
        check: { graph in
            graph.packages.flatMap {
                graph.targetsWithoutFolder(of: $0) + graph.emptyTargets(of: $0) + graph.absentFiles(of: $0)
                    + graph.refusedFolders(of: $0)
            }
        }
    )
}

extension FeatureGraph {
    fileprivate func targetsWithoutFolder(of package: GraphPackage) -> [Finding] {
        guard package.isExact else { return [] }
        if let missing = package.code.missing, let finding = lostFolder(missing, of: package) { return [finding] }
        return package.modules.compactMap { id in
            let (target, code) = (modules[id].target, modules[id].code)
            guard code.folder == nil, target.kind != .binary else { return nil }
            if let path = target.path, code.isMadeLater {
                return finding(
                    "there is no folder '\(path.value)' in the package '\(package.feature.name)': git ignores it, and a script may create it",
                    at: path.range,
                    inManifestOf: package,
                    help: ["run the script that creates it before you build"],
                    target: target.name.value,
                    severity: .warning
                )
            }
            if let path = target.path {
                return finding(
                    "there is no folder '\(path.value)' in the package '\(package.feature.name)'",
                    at: path.range,
                    inManifestOf: package,
                    help: wayToMake(modules[id])
                        + ["correct the path, which is relative to the folder of Package.swift and stays inside it"],
                    target: target.name.value
                )
            }
            // In one package of all features, each target has a path.
            let mayLackIt =
                package.feature.home == nil && TargetFolder.isOnly(target, in: package.manifest)
                && !isTestBesideSources(target, of: package)
            if mayLackIt { return nil }
            let folder = TargetFolder.place(of: target)
            if code.isMadeLater {
                return finding(
                    "'\(target.name.value)' has no folder: there is no '\(folder)': git ignores it, and a script may create it",
                    at: target.name.range,
                    inManifestOf: package,
                    help: ["run the script that creates it before you build"],
                    target: target.name.value,
                    severity: .warning
                )
            }
            return finding(
                "'\(target.name.value)' has no folder: there is no '\(folder)'",
                at: target.name.range,
                inManifestOf: package,
                help: wayToMake(modules[id])
                    + ["make the folder '\(package.feature.file(folder))', or say where it is with 'path:'"],
                target: target.name.value
            )
        }
    }

    /// The targets without a source file, tests or what others import, where no product vends them: SwiftPM leaves them
    /// out.
    fileprivate func emptyTargets(of package: GraphPackage) -> [Finding] {
        guard package.isExact else { return [] }
        let vended = Set(package.manifest.products.flatMap { $0.targets.elements.map(\.value) })
        let users = package.modules.map { modules[$0] }
        let empty = users.filter { !vended.contains($0.name) && $0.code.folder != nil && isEmpty($0, in: package) }
        return empty.compactMap { module in
            if module.kind == .test {
                return finding(
                    "'\(module.name)' is empty: it has no source file, so no test of it runs",
                    at: module.target.path?.range ?? module.target.name.range,
                    inManifestOf: package,
                    help: ["add a test to it, or remove the target"],
                    target: module.name,
                    severity: .warning
                )
            }
            let user = users.first { user in
                user.imports.contains { $0.statement.module == module.importName }
                    && user.uses.contains { $0.meaning == .target(module.id) }
            }
            return user.map { user in
                finding(
                    "'\(module.name)' is empty, which '\(user.name)' imports: it has no source file",
                    at: module.target.path?.range ?? module.target.name.range,
                    inManifestOf: package,
                    help: ["add a file to it, or remove the target"],
                    target: module.name
                )
            }
        }
    }

    /// That the folder of a whole feature isn't there, in a package with others: one finding for all of its targets, where
    /// what has become of it is known.
    private func lostFolder(_ missing: MissingPackage, of package: GraphPackage) -> Finding? {
        let path = package.feature.path
        guard let first = package.modules.first.map({ modules[$0] }) else { return nil }
        let help =
            missing.elsewhere.map { place in
                "it's in '\(place)' now: write that for '\(path)' in \(PackageFiles.manifest), also in its comments"
            } ?? missing.helpOnDeleted
        guard let help else { return nil }
        return finding(
            "there is no folder '\(path)', in which all targets of '\(package.feature.name)' lie",
            at: first.target.path?.range ?? first.target.name.range,
            inManifestOf: package,
            help: [help],
            target: first.name
        )
    }

    /// The command that makes the files of a role's target again.
    private func wayToMake(_ module: Module) -> [String] {
        guard hasSettings, let role = module.role, role != .source, packages[module.package].feature.home == nil,
            let feature = feature(of: module), !feature.isInferred, feature.modules[role] == module.id
        else { return [] }
        return ["make it with a start for its files: ufeature add \(role.rawValue) --to \(feature.name)"]
    }

    /// Whether SwiftPM would take the folder of other targets for the only test target, as there are no tests.
    private func isTestBesideSources(_ target: Manifest.Target, of package: GraphPackage) -> Bool {
        let home = AbsolutePath(package.feature.packageFolder)
        return target.kind == .test
            && package.modules.contains { id in
                guard modules[id].target.kind != .test, let folder = modules[id].code.folder else { return false }
                return TargetFolder.isInSourceFolder(AbsolutePath(folder).relative(to: home))
            }
    }
}
