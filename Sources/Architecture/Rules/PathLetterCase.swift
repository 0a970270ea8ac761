internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let pathLetterCase = Rule(
        .pathLetterCase,
        .error,
        "A path in a manifest is spelled as the disk spells it",
        page: Page(
            what: """
                Finds the path of a `.package(path:)`, and the `path:` of a target, that differs from the names on the \
                disk by letter case alone. Names are compared with what the folders list, so that it is found on macOS \
                as well as on Linux. A path that could mean two things is left alone.
                """,
            why: """
                The disks of most Macs take `source` and `Source` for the same; those of Linux and of most build \
                servers don't. So a package that builds on its author's Mac doesn't build there.
                """,
            source: "SwiftPM, \"PackageDescription: Target, path\": https://docs.swift.org/package-manager",
            wrong: Example(
                "Features/Search/Package.swift",
                """
                .target(name: "Search", path: "source"),  // the folder is Features/Search/Source
                """
            ),
            right: Example(
                "Features/Search/Package.swift",
                """
                .target(name: "Search", path: "Source"),
                """
            ),
            repair: "`ufeature fix` corrects the path. It renames no folder."
        ),
        check: { graph in
            graph.packages.flatMap { graph.misspelledDependencies(of: $0) + graph.misspelledTargets(of: $0) }
        }
    )
}

extension FeatureGraph {
    fileprivate func misspelledDependencies(of package: GraphPackage) -> [Finding] {
        zip(package.manifest.dependencies, package.code.dependencies).compactMap { dependency, place in
            guard case .path(let path) = dependency.kind, case .otherCase(let spelled, _) = place else { return nil }
            return finding(path, spelled, in: package, repair: .setDependencyPath(from: path.value, to: spelled))
        }
    }

    fileprivate func misspelledTargets(of package: GraphPackage) -> [Finding] {
        package.modules.compactMap { id in
            let module = modules[id]
            guard let path = module.target.path, let spelled = module.code.spelledFolder else { return nil }
            return finding(
                path,
                spelled,
                in: package,
                target: module.name,
                repair: .setTargetPath(of: module.name, to: spelled)
            )
        }
    }

    private func finding(
        _ path: Manifest.Text,
        _ spelled: String,
        in package: GraphPackage,
        target: String? = nil,
        repair: ManifestEdit
    ) -> Finding {
        finding(
            "'\(path.value)' is '\(spelled)' on the disk",
            at: path.range,
            inManifestOf: package,
            help: ["'ufeature fix' writes \"\(spelled)\""],
            target: target,
            repair: .edits([package.path: [repair]])
        )
    }
}
