internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let danglingDependency = Rule(
        .danglingDependency,
        .error,
        "A path dependency leads to a package",
        page: Page(
            what: """
                Finds a `.package(path:)` that leads to a folder which isn't there, to a folder without a manifest, or \
                to a link to nothing. Paths in the home folder (`~`) aren't followed.
                """,
            why: """
                SwiftPM loads every package that a manifest names before it builds anything. One that isn't there \
                breaks the build of all targets, and of all packages that use this one.
                """,
            source: "SwiftPM, \"PackageDescription: Package Dependency\": https://docs.swift.org/package-manager",
            wrong: Example(
                "Features/Search/Package.swift",
                """
                dependencies: [.package(path: "../../Core")],  // it lies in Foundation/Core
                """
            ),
            right: Example(
                "Features/Search/Package.swift",
                """
                dependencies: [.package(path: "../../Foundation/Core")],
                """
            ),
            repair: "Correct the path, or remove the dependency."
        ),
        check: { graph in graph.packages.flatMap { graph.danglingDependencies(of: $0) } }
    )
}

extension FeatureGraph {
    fileprivate func danglingDependencies(of package: GraphPackage) -> [Finding] {
        zip(package.manifest.dependencies.elements, package.code.dependencies).compactMap { dependency, place in
            guard case .path(let path) = dependency.kind, case .dangling(let missing) = place else { return nil }
            return finding(
                "'\(path.value)' leads to \(missing)",
                at: path.range,
                inManifestOf: package,
                help: ["correct the path, or remove the dependency"]
            )
        }
    }
}
