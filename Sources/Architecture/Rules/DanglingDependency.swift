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
                to a link to nothing. Paths in the home folder (`~`) aren't followed. It's a warning, one for each \
                package, where the repository has a project for Xcode and just one package has the name: Xcode finds \
                that one. A submodule that isn't checked out, and a folder that git ignores, are told as such, as \
                warnings too.
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
        var dangling: [(path: Manifest.Text, missing: MissingPackage)] = []
        for (dependency, place) in zip(package.manifest.dependencies.elements, package.code.dependencies) {
            guard case .path(let path) = dependency.kind, case .dangling(let missing) = place else { continue }
            dangling.append((path, missing))
        }
        let forXcode = dangling.filter { isForXcode && $0.missing.elsewhere != nil }
        let rest = dangling.filter { !isForXcode || $0.missing.elsewhere == nil }
        return rest.map { finding(about: $0.missing, at: $0.path, in: package) }
            + (forXcode.first.map { [finding(about: forXcode.map(\.path), first: $0.missing, in: package)] } ?? [])
    }

    private func finding(about missing: MissingPackage, at path: Manifest.Text, in package: GraphPackage) -> Finding {
        var help = ["correct the path, or remove the dependency"]
        var severity: RuleSeverity?
        switch missing.reason {
        case .submodule(let submodule):
            (help, severity) = (["git submodule update --init '\(submodule)'"], .warning)
        case .ignored:
            (help, severity) = (
                ["run what makes it, such as a script of the repository, before anything is built"], .warning
            )
        case .noFolder, .noManifest, .brokenLink:
            if let elsewhere = missing.elsewhere {
                help = ["a package of that name is in '\(elsewhere)': correct the path"]
            }
        }
        return finding(
            "'\(path.value)' leads to \(missing.text)",
            at: path.range,
            inManifestOf: package,
            help: help,
            severity: severity
        )
    }

    /// One finding for all paths of a package that only Xcode makes sense of.
    private func finding(about paths: [Manifest.Text], first missing: MissingPackage, in package: GraphPackage)
        -> Finding
    {
        let others = paths.count == 1 ? "" : ", and so \(paths.count == 2 ? "does" : "do") \(paths.count - 1) more"
        let range = paths.first?.range ?? 0..<0
        return finding(
            "'\(paths.first?.value ?? "")' leads to \(missing.text)\(others): Xcode finds the package by its name in "
                + "'\(missing.elsewhere ?? "")', SwiftPM alone can't build '\(package.feature.name)'",
            at: range,
            inManifestOf: package,
            help: ["write the path to where it is, so that 'swift build' and 'swift test' find it too"],
            severity: .warning
        )
    }
}
