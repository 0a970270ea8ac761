internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let selfDependency = Rule(
        .selfDependency,
        .error,
        "Nothing depends on itself",
        findsToo: [.warning],
        page: Page(
            what: """
                Finds a target that declares itself, a package that names its own folder among its dependencies, and, \
                as a warning, a file that imports the module that it is a part of. An import below conditions that may \
                not hold in this module isn't judged: the file may belong to several modules.
                """,
            why: """
                SwiftPM refuses a target that depends on itself, and a package that contains itself. The compiler \
                ignores the import with a warning; it is usually left over from a move.
                """,
            source: "SwiftPM, `cycleDetected`; Swift, \"file is part of module; ignoring import\"",
            wrong: Example(
                "Features/Search/Package.swift",
                """
                .target(name: "Search", dependencies: ["Search", "SearchInterface"], path: "Source")
                """
            ),
            right: Example(
                "Features/Search/Package.swift",
                """
                .target(name: "Search", dependencies: ["SearchInterface"], path: "Source")
                """
            ),
            repair: "`ufeature fix` takes it out of the manifest. Remove an import by hand."
        ),
        check: { graph in
            graph.packages.flatMap { graph.ownFolder($0) } + graph.modules.flatMap { graph.itself($0) }
        }
    )
}

extension FeatureGraph {
    fileprivate func ownFolder(_ package: GraphPackage) -> [Finding] {
        package.dependencies.sorted { $0.key < $1.key }.filter { $0.value == package.index }.map { index, _ in
            let dependency = package.manifest.dependencies[index]
            let isUsed = package.modules.contains { id in
                modules[id].uses.contains { use in
                    if case .product(_, package.index, _) = use.meaning { true } else { false }
                }
            }
            let identity = isUsed ? nil : dependency.identity
            return finding(
                "package '\(package.feature.name)' depends on its own folder",
                at: dependency.range,
                inManifestOf: package,
                help: ["remove it" + (identity == nil ? "" : ": ufeature fix")],
                repair: identity.map { .edits([package.path: [.removeDependency(identity: $0)]]) }
            )
        }
    }

    fileprivate func itself(_ module: Module) -> [Finding] {
        let package = packages[module.package]
        let declared = module.uses.filter { $0.meaning == .target(module.id) }.map { use in
            finding(
                "'\(module.name)' declares itself",
                at: use.dependency.range,
                inManifestOf: package,
                help: ["remove it: ufeature fix"],
                target: module.name,
                repair: .edits([
                    package.path: [
                        .removeTargetDependency(named: module.name, package: nil, from: module.name)
                    ]
                ])
            )
        }
        let imported = module.imports.filter { use in
            use.module == module.id && ImportConditions(of: use.statement).isCertain
                && !module.code.files[use.file].isGenerated
                && !ReservedModules.contain(use.statement.module)
        }.map { use in
            finding(
                "'\(module.name)' imports itself",
                at: use,
                in: module,
                help: ["remove the import"],
                severity: .warning
            )
        }
        return declared + imported
    }
}
