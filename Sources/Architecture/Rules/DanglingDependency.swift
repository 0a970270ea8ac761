internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let danglingDependency = Rule(
        .danglingDependency,
        .error,
        "Packages that a manifest names are there",
        findsToo: [.warning],
        page: Page(
            what: """
                Finds a `.package(path:)` that leads to a folder which isn't there, to a folder without a manifest, or \
                to a link to nothing. Paths in the home folder (`~`) aren't followed. It's a warning, one for each \
                package, where just one package of the repository has the name: Xcode takes that one, and so do \
                `list`, `graph` and the rules. A submodule that isn't checked out, and a folder that git ignores, are \
                reported as such, with one warning for each package. So is a path to nothing in a package that needs a \
                submodule which isn't checked out: Xcode may find the other package there.

                Also finds a `.product(name:package:)` or `.plugin(name:package:)` of a package that the manifest's \
                `dependencies` don't have, where the manifest says the same on every machine. A package that is given \
                another name with `.package(name:path:)` is known by that name alone.
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
            repair: """
                `ufeature fix` corrects the path to a package whose folder was moved, where just one has its name. Any \
                other path is yours to correct, or the dependency to remove. It also declares a foundation feature that \
                a target names and the manifest doesn't; other features are declared by `ufeature link`.
                """
        ),
        check: { graph in
            graph.packages.flatMap { graph.danglingDependencies(of: $0) + graph.undeclaredPackages(of: $0) }
        }
    )
}

extension FeatureGraph {
    fileprivate func danglingDependencies(of package: GraphPackage) -> [Finding] {
        var findings: [Finding] = []
        var byName: [(path: Manifest.Text, missing: MissingPackage)] = []
        var later: [MissingPackage.Reason: (path: Manifest.Text, missing: MissingPackage, count: Int)] = [:]
        for (dependency, place) in zip(package.manifest.dependencies.elements, package.code.dependencies) {
            guard case .path(let path) = dependency.kind, case .dangling(var missing) = place else { continue }
            if missing.reason == .noFolder, package.needsSubmodule { missing.reason = .unknown }
            if missing.elsewhere != nil {
                byName.append((path, missing))
            } else if missing.isMadeLater {
                later[missing.reason, default: (path, missing, 0)].count += 1
            } else {
                findings.append(finding(about: missing, at: path, in: package))
            }
        }
        findings += later.values.map { finding(about: $0.missing, at: $0.path, besides: $0.count - 1, in: package) }
        guard let first = byName.first, let elsewhere = first.missing.elsewhere else { return findings }
        let more = Self.more(byName.count - 1)
        let way = package.way(to: elsewhere)
        let repair = repair(of: byName, in: package)
        let found = finding(
            "'\(first.path.value)' leads to \(first.missing.text)\(more): Xcode takes the package of that name in "
                + "'\(elsewhere)', SwiftPM alone can't build '\(package.feature.name)'",
            at: first.path.range,
            inManifestOf: package,
            help: [(repair == nil ? "write" : "'ufeature fix' writes") + " \"\(way)\", which both find"],
            severity: .warning,
            repair: repair
        )
        return findings + [found]
    }

    /// The paths to packages that are found by their names, corrected; nil where a script or a submodule may still bring
    /// what is missing, or another path leads to the same package.
    private func repair(
        of found: [(path: Manifest.Text, missing: MissingPackage)],
        in package: GraphPackage
    ) -> Repair? {
        let places = found.compactMap(\.missing.elsewhere)
        guard found.allSatisfy({ $0.missing.reason == .noFolder && !$0.missing.mayCome }),
            Set(places).count == found.count, !package.needsSubmodule
        else { return nil }
        let edits = zip(found, places).map { dependency, place in
            ManifestEdit.setDependencyPath(from: dependency.path.value, to: package.way(to: place))
        }
        return .edits([package.path: edits])
    }

    /// The packages that targets name and the manifest doesn't declare: SwiftPM calls them unknown.
    fileprivate func undeclaredPackages(of package: GraphPackage) -> [Finding] {
        let named = NamedPackages(of: package, among: packages)
        let products = package.modules.flatMap { modules[$0].target.dependencies.elements }.compactMap { use in
            use.package.map { (package: $0, name: use.name.value) }
        }
        let plugins = plugins(of: package).compactMap { use in use.package.map { (package: $0, name: use.name.value) } }
        let uses = (products + plugins).filter { !named.declares(packageCalled: $0.package.value) }
        // Without an identity it may be the one that is meant; so may, up to Swift 5.1, one that its own manifest calls
        // so.
        guard !uses.isEmpty, package.isUnconditional, named.areAllKnown else { return [] }
        let known = package.toolsVersion < SwiftVersion([5, 2]) ? Array(package.dependencies.values) : []
        let names = Set(known.map { packages[$0].feature.name.lowercased() })
        let unknown = uses.filter { !names.contains($0.package.value.lowercased()) }
        return unknown.firstOfEach { [$0.package.value] }.map { use, count in
            let name = use.package
            let given = package.manifest.givenName(ofPackage: name.value)
            let meant = packages.filter { $0.identity == name.value.lowercased() && $0.feature.layer != .app }
            // What the package's own manifest calls it is no name to others.
            let called = package.dependencies.first {
                packages[$0.value].feature.name.lowercased() == name.value.lowercased()
            }
            // What is built on may be used by everything: nothing else is to be decided about it.
            let isRepaired =
                given == nil && called == nil && meant.count == 1 && hasSettings && settings.constraints.isEmpty
                && meant[0].feature.layer == .foundation
                && meant[0].manifest.products.contains { $0.name.value == use.name }
                && meant[0].index != package.index && !packages(reachableFrom: meant[0].index).contains(package.index)
            let help =
                given.map { "its name here is '\($0)': write that, or take 'name:' out of its '.package(…)'" }
                ?? called.map { "write \"\(AbsolutePath(packages[$0.value].path).name)\", as its folder is called" }
                ?? (isRepaired
                    ? "declare it: ufeature fix"
                    : meant.count == 1 && hasSettings
                        ? "declare it: ufeature link \(package.feature.name) \(meant[0].feature.name)"
                        : "declare the package, or remove what names it")
            return finding(
                "'\(package.feature.name)' doesn't declare the package '\(name.value)', of which it uses "
                    + "'\(use.name)'\(FindingIdentity.places(besides: count - 1))",
                at: name.range,
                inManifestOf: package,
                help: [help],
                repair: isRepaired
                    ? .edits([package.path: [.addDependency(".package(path: \"\(package.way(to: meant[0].path))\")")]])
                    : nil
            )
        }
    }

    /// The package that is meant where its folder has another name or place, as it is the only one that is called like
    /// the end of the path.
    private func moved(from path: String, usedBy user: GraphPackage) -> GraphPackage? {
        let name = AbsolutePath("/" + path).name.lowercased()
        var found = packages.filter { $0.feature.name.lowercased() == name && $0.feature.layer != .app }
        if found.isEmpty {
            // Where it is called otherwise than its module, its products tell that it's the one.
            let wanted = Set(
                user.manifest.targets.flatMap(\.dependencies.elements)
                    .filter { $0.package?.value.lowercased() == name }.map(\.name.value))
            found = packages.filter { package in
                package.manifest.name?.value.lowercased() == name && package.feature.layer != .app && !wanted.isEmpty
                    && wanted.isSubset(of: package.manifest.products.elements.map(\.name.value))
            }
        }
        guard found.count == 1, found[0].index != user.index else { return nil }
        return found[0]
    }

    /// How many other paths lead to the like.
    private static func more(_ others: Int) -> String {
        others == 0 ? "" : ", and so \(others == 1 ? "does" : "do") \(others) more"
    }

    private func finding(
        about missing: MissingPackage,
        at path: Manifest.Text,
        besides others: Int = 0,
        in package: GraphPackage
    ) -> Finding {
        let help: String
        var repair: Repair?
        switch missing.reason {
        case .submodule(let submodule): help = "git submodule update --init '\(submodule)'"
        case .unknown: help = "git submodule update --init, and then correct the path"
        case .ignored: help = "run the script that creates it before you build"
        case .noFolder, .noManifest, .brokenLink:
            if let moved = moved(from: path.value, usedBy: package) {
                let way = package.way(to: moved.path)
                // Under another folder's name, or declared twice, it would be more than a path.
                let isPath =
                    missing.reason == .noFolder && !package.dependencies.values.contains(moved.index)
                    && AbsolutePath(moved.path).name.lowercased() == AbsolutePath("/" + path.value).name.lowercased()
                if isPath { repair = .edits([package.path: [.setDependencyPath(from: path.value, to: way)]]) }
                let writing = isPath ? "'ufeature fix' writes" : "write"
                let (old, new) = (AbsolutePath("/" + path.value).name, AbsolutePath(moved.path).name)
                // SwiftPM knows it by the name of its folder.
                let isNamed =
                    old != new && missing.reason == .noFolder
                    && package.manifest.targets.flatMap(\.dependencies.elements).contains { $0.package?.value == old }
                let naming = isNamed ? ", and \"\(new)\" for the package \"\(old)\"" : ""
                help = "'\(moved.feature.name)' is in '\(moved.path)': \(writing) \"\(way)\"\(naming)"
            } else if let place = package.place(of: path.value), let moved = missing.helpOnMove(from: place) {
                help = moved
            } else if let renamed = missing.helpOnRename {
                help = renamed
            } else if let deleted = missing.helpOnDeleted {
                help = deleted
            } else if let external = package.place(of: path.value).flatMap(external) {
                help =
                    "correct the path here and in \(WorkspaceReader.settingsFile), where '\(external.name)' has it "
                    + "under \"externals\""
            } else if missing.reason == .noFolder, let name = package.place(of: path.value).flatMap(featureOnce) {
                let user = package.feature.name.shellWord
                // What an app has for a feature is more than a link.
                help =
                    package.feature.layer == .app
                    ? "correct the path, or make the feature again, then remove it with all that names it: "
                        + "ufeature new \(name.shellWord), then: ufeature remove \(name.shellWord)"
                    : "correct the path, or remove the link: ufeature unlink \(user) \(name.shellWord)"
            } else {
                help = "correct the path, or remove the dependency"
            }
        }
        return finding(
            "'\(path.value)' leads to \(missing.text)" + Self.more(others),
            at: path.range,
            inManifestOf: package,
            help: [help],
            severity: missing.isMadeLater ? .warning : nil,
            repair: repair
        )
    }
}

extension FeatureGraph {
    /// The package of the catalogue that is to be in a place of the workspace.
    private func external(at place: String) -> External? {
        settings.externals.first { external in
            external.source.kind == .path && AbsolutePath(external.source.place) == AbsolutePath(place)
        }
    }

    /// The name of the feature that lay in a place of the workspace, as its layer's folder says; nil elsewhere.
    private func featureOnce(at path: String) -> String? {
        guard hasSettings else { return nil }
        let place = AbsolutePath(path)
        let isOfLayer = FeatureKind.allCases.contains {
            settings.layers[$0.layer].map { AbsolutePath($0) } == place.parent
        }
        // With the whole layer it may have moved.
        let hasSiblings = packages.contains { AbsolutePath($0.path).parent == place.parent }
        return isOfLayer && hasSiblings ? place.name : nil
    }
}

extension GraphPackage {
    /// Whether it uses a package in a git submodule that isn't checked out.
    fileprivate var needsSubmodule: Bool {
        code.dependencies.contains { place in
            guard case .dangling(let missing) = place, case .submodule = missing.reason else { return false }
            return true
        }
    }
}

extension GraphPackage {
    /// Where a path of its manifest leads in the workspace; nil for what lies outside.
    fileprivate func place(of path: String) -> String? {
        let place = AbsolutePath(path, from: AbsolutePath("/root/" + self.path))
        return place.isInside(AbsolutePath("/root")) ? place.relative(to: AbsolutePath("/root")) : nil
    }

    /// The path to a folder of the workspace, as its manifest writes it.
    fileprivate func way(to folder: String) -> String { AbsolutePath(folder).relative(to: AbsolutePath(path)) }
}
