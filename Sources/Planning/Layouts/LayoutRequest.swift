internal import Architecture
internal import Diagnostics
internal import Features
package import FileChanges
internal import OperatingSystem
internal import PackageManifest
package import Workspaces

/// A request to make one package of all features, or a package of each again: `ufeature layout`.
///
/// Only manifests change, and the few files of Xcode that name packages; no source file moves. Back again gives every
/// byte, and where it would not, that is said.
package struct LayoutRequest: Hashable, Sendable {
    package let layout: PackageLayout

    package init(_ layout: PackageLayout) {
        self.layout = layout
    }

    /// - Throws: a `Refusal` with everything that can't be turned for certain; nothing is to do where the layout is the
    ///   one that was asked for.
    package func plan(in workspace: Workspace) throws -> Planned {
        guard workspace.hasSettings else { throw Refusal(Self.noWorkspace) }
        let besides = layout == .single ? try packages(beside: workspace.shared, in: workspace) : []
        let twins = try twins(of: workspace)
        let paths = besides.map(\.source.path) + twins.values.map(\.path)
        let problems = workspace.problems.filter { problem in
            problem.severity != .note && !paths.contains(problem.location?.path ?? "")
        }
        guard problems.isEmpty else {
            throw Refusal(
                problems.map { problem in
                    var problem = problem
                    problem.severity = .error
                    return problem
                })
        }
        if let shared = workspace.shared, !besides.isEmpty { return try takingIn(besides, to: shared, in: workspace) }
        var planned = try planned(in: workspace, twins)
        let lost = planned.plan.operations.isEmpty ? [] : workspace.features.flatMap(workspace.problems(withFoldersOf:))
        guard lost.isEmpty else { throw Refusal(lost) }
        if !planned.plan.operations.isEmpty { planned.notes += try baselineNote(in: workspace) }
        return planned
    }

    private func planned(in workspace: Workspace, _ twins: [String: SourceText]) throws -> Planned {
        switch (layout, workspace.shared) {
        case (.single, nil) where workspace.features.allSatisfy { $0.path == "." } && !workspace.features.isEmpty:
            return Planned(Plan(root: workspace.root))
        case (.single, nil): return try single(workspace)
        case (.packages, let shared?):
            let comingBack = [try shared.changeAlone()].compactMap(\.self)
            let elsewhere = try shared.manifestsElsewhere()
            let told = elsewhere.isEmpty ? Self.notes(on: comingBack, after: .single) : []
            let change = try LayoutChange(of: workspace, home: nil).planned()
            let plan = packages(workspace, shared, change.edits, elsewhere, besides: twins)
            return Planned(plan, notes: told + Self.notes(onPackages: elsewhere) + change.notes)
        case (.packages, nil):
            let problems = workspace.features.compactMap { foreign($0, in: workspace) }
            guard problems.isEmpty else { throw Refusal(problems) }
            return try following(workspace, from: ".", to: nil)
        case (.single, _?):
            var planned = try following(workspace, from: nil, to: ".")
            planned.plan.operations += workspace.features.compactMap { twins[$0.path] }.map {
                .delete(Deletion(path: $0.path, state: .file($0.bytes)))
            }
            return planned
        }
    }

    /// The files of Xcode that still name the packages of the other layout, as a merge leaves them.
    ///
    /// - Parameters:
    ///   - workspace: the workspace, whose manifests have the layout that is wanted.
    ///   - old: the folder of the package that these files have the features in; nil where each is one.
    ///   - new: that in which the features are.
    /// - Returns: their edits.
    /// - Throws: a `Refusal` where a file can't be edited safely.
    private func following(_ workspace: Workspace, from old: String?, to new: String?) throws -> Planned {
        let features = workspace.features.map { feature in
            var feature = feature
            feature.home = old
            return feature
        }
        let change = try LayoutChange(of: workspace.with(features: features), home: new).planned()
        return Planned(Plan(root: workspace.root, edits: change.edits), notes: change.edits.isEmpty ? [] : change.notes)
    }

    /// That accepted findings in manifests are found in other files afterwards.
    private func baselineNote(in workspace: Workspace) throws -> [Diagnostic] {
        guard try workspace.baseline()?.namesManifests == true else { return [] }
        return [
            Diagnostic(
                .note,
                "baseline_to_record",
                "'\(Baseline.fileName)' accepts findings in manifests, which are found in other files from now on",
                help: ["record it again: ufeature validate --baseline \(Baseline.fileName) --record"]
            )
        ]
    }

    // MARK: One package

    private func single(_ workspace: Workspace) throws -> Planned {
        let users = try LayoutUsers(of: workspace)
        let problems = obstacles(in: workspace) + users.problems
        guard problems.isEmpty else { throw Refusal(problems) }
        let members = workspace.features
        let change = try LayoutChange(of: workspace, home: ".").planned()
        let turned = try Self.foldingReasons {
            try SharedPackage.turned(
                members, named: SharedPackage.name(in: workspace.settings), remembering: change.memories)
        }
        let plan = Plan(
            root: workspace.root,
            additions: [GeneratedFile(path: turned.manifest.path, contents: turned.manifest.string)],
            edits: change.edits,
            deletions: members.map { Deletion(path: $0.source.path, state: .file($0.source.bytes)) }
        )
        let notes = Self.notes(on: turned.changes, after: .packages) + change.notes
        return Planned(plan, notes: notes + users.notes + pins(in: workspace))
    }

    // MARK: Packages beside it

    /// The packages of features beside the one that has all others, as a merge with a branch that has made one leaves them.
    private func packages(beside shared: SharedPackage?, in workspace: Workspace) throws -> [Feature] {
        guard let shared else { return [] }
        let taken = Set(shared.package.manifest.targets.map(\.name.value))
        let paths = workspace.problems.filter { $0.id == "package_beside_shared" }.compactMap(\.location?.path)
        return try paths.compactMap { path in
            let folder = path.enclosingFolder
            guard !shared.members.contains(folder), let layer = workspace.settings.layer(ofPackageAt: folder),
                let source = try workspace.files.source(at: path), let manifest = try? Manifest.parse(source),
                let name = manifest.name?.value, taken.isDisjoint(with: manifest.targets.map(\.name.value))
            else { return nil }
            return Feature(name: name, layer: layer, path: folder, manifest: manifest, manifestFiles: [source])
        }
    }

    /// The manifests of packages whose targets are in the one at the top, too, and that have nothing of their own besides,
    /// by the packages' paths.
    private func twins(of workspace: Workspace) throws -> [String: SourceText] {
        guard workspace.shared != nil else { return [:] }
        return try workspace.features.reduce(into: [:]) { twins, feature in
            guard let source = try workspace.files.onDisk(feature.source.path),
                workspace.files.isCopy(source, of: feature)
            else { return }
            twins[feature.path] = source
        }
    }

    /// Moves the targets of packages into the one that has those of all others.
    private func takingIn(
        _ packages: [Feature],
        to shared: SharedPackage,
        in workspace: Workspace
    ) throws -> Planned {
        let members = workspace.features + packages
        // Beside all others: what a manifest has otherwise than these, as a platform, would be lost.
        let turned = try Self.foldingReasons {
            try SharedPackage.turned(members, named: SharedPackage.name(in: workspace.settings))
        }
        let paths = packages.map(\.source.path)
        let notes = Self.notes(on: turned.changes.filter { paths.contains($0.path) }, after: .packages)
        let change = try LayoutChange(of: workspace.with(features: members), home: ".").planned()
        let plan = Plan(
            root: workspace.root,
            additions: packages.map { package in
                let (text, lists) = package.source.withoutEmptyLists
                let source = text.remembering((change.memories[package.path] ?? []) + lists)
                return GeneratedFile(path: source.path, contents: source.string)
            },
            edits: change.edits,
            deletions: packages.map { Deletion(path: $0.source.path, state: .file($0.source.bytes)) }
        )
        return try workspace.folded(Planned(plan, notes: notes + change.notes))
    }

    /// Does what may be refused for many manifests alike, and says each such reason once.
    private static func foldingReasons<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let refusal as Refusal {
            throw Refusal(
                refusal.reasons.firstOfEach { [$0.id, $0.message] + $0.help }.map { first, count in
                    var reason = first
                    if count > 1 {
                        reason.message += ", and so in \(count - 1) more \(count == 2 ? "place" : "places")"
                    }
                    return reason
                })
        }
    }

    /// That the versions of packages from elsewhere may be others.
    private func pins(in workspace: Workspace) -> [Diagnostic] {
        let files = workspace.features.map { $0.file("Package.resolved") }.filter {
            !workspace.files.isNothing(at: workspace.root.appending($0))
        }
        guard !files.isEmpty else { return [] }
        return [
            Diagnostic(
                .note,
                "pins_left",
                "\(files.map { "'\($0)'" }.listed(upTo: 6)) \(files.count == 1 ? "isn't" : "aren't") read any more: "
                    + "the one package resolves versions itself",
                help: ["look at the Package.resolved that the next build makes"]
            )
        ]
    }

    /// What one package can't be made of.
    private func obstacles(in workspace: Workspace) -> [Diagnostic] {
        let features = workspace.features
        if !features.contains(where: { $0.layer != .app }) {
            return [.error("no_features", "there is no feature yet", help: ["make one: ufeature new <Name>"])]
        }
        var problems: [Diagnostic] = []
        let name = SharedPackage.name(in: workspace.settings)
        if !workspace.files.isNothing(at: workspace.root.appending("Package.swift")) {
            problems.append(
                .error(
                    "file_exists",
                    "the one package would be at the top, where there is a Package.swift already",
                    help: ["move it into a folder of its own"]
                ))
        }
        if workspace.takesName(name) {
            problems.append(
                .error(
                    "name_taken", "the one package would be called '\(name)', and there is something of that name",
                    help: ["change \"name\" in ufeature.json"]))
        }
        for feature in features where feature.manifestFiles.count > 1 {
            let usual = feature.file(PackageFiles.manifest)
            let others = feature.manifestFiles.filter { $0.path != usual }.map { "'\($0.path)'" }.joined(
                separator: ", ")
            problems.append(
                .error(
                    "layout_not_certain",
                    "'\(feature.path)' has further manifests for other versions of Swift: \(others)",
                    help: ["one package has one manifest: take them out"]
                ))
        }
        problems += promoted(in: workspace)
        return problems
    }

    /// Packages that others use from a repository already: with both, the one package would have their targets twice.
    private func promoted(in workspace: Workspace) -> [Diagnostic] {
        var owners: [String: Feature] = [:]
        for feature in workspace.features {
            for product in feature.manifest.products { owners[product.name.value] = feature }
        }
        var seen: Set<String> = []
        return workspace.features.flatMap { user in
            let manifest = user.manifest
            let elsewhere = Set(manifest.dependencies.filter { $0.path == nil }.compactMap(\.identity))
            return manifest.targets.flatMap(\.dependencies.elements).compactMap { use -> Diagnostic? in
                guard !elsewhere.isEmpty, let package = use.package?.value, let feature = owners[use.name.value],
                    elsewhere.contains(manifest.identity(ofPackageCalled: package)), seen.insert(feature.path).inserted
                else { return nil }
                return .error(
                    "layout_not_certain",
                    "'\(feature.path)' is there, and '\(user.name)' uses '\(use.name.value)' from another place",
                    in: user.source,
                    at: use.range,
                    help: [
                        "remove the folder, if nothing uses it: ufeature promote \(feature.name) … --remove",
                        "or let all use it: ufeature promote \(feature.name) --local \(feature.path)",
                    ])
            }
        }
    }

    /// That manifests would have another text after the way back, with the first place of the first one: what differs is
    /// mostly the same in all.
    private static func notes(
        on changes: [SharedPackage.Turned.Change],
        after layout: PackageLayout
    ) -> [Diagnostic] {
        guard let first = changes.first else { return [] }
        let paths = changes.map { "'\($0.path)'" }.listed(upTo: 4)
        let text = changes.count == 1 ? "another text" : "other texts"
        return [
            Diagnostic(
                .note,
                "comes_back_otherwise",
                "\(paths) would mean the same after 'ufeature layout \(layout.rawValue)', but with \(text)",
                at: SourceLocation(path: first.path, line: first.line, column: 1),
                help: [first.text.isEmpty ? "it would end there" : "from this line on it would be: \(first.text)"]
            )
        ]
    }

    // MARK: A package for each

    /// Why a package with many features can't be taken apart that `layout single` didn't make.
    private func foreign(_ package: Feature, in workspace: Workspace) -> Diagnostic? {
        let parts = workspace.partsOfLarge(package)
        guard parts.count > 1 else { return nil }
        guard package.path == "." else {
            return .error(
                "layout_not_certain",
                "'\(package.name)' has \(parts.count) features, and only a package at the top is taken apart",
                in: package.source,
                at: 0..<0,
                help: ["move its manifest beside ufeature.json, give each target its path, and type this again"]
            )
        }
        let layer = workspace.settings.layers[parts[0].layer ?? package.layer] ?? ""
        let home = AbsolutePath("/" + layer).appending(parts[0].name).relative(to: .root)
        return .error(
            "layout_not_certain",
            "'\(package.name)' has \(parts.count) features, whose folders don't show where their packages would go",
            in: package.source,
            at: package.manifest.targets.first?.name.range ?? 0..<0,
            help: [
                "give each of them a folder of its own below that of its layer, and each target its path: "
                    + "\(home)/Source",
                "then write above the first target of each: // ufeature:package \(home)",
            ]
        )
    }

    private func packages(
        _ workspace: Workspace,
        _ shared: SharedPackage,
        _ edits: [FileEdit],
        _ elsewhere: [SourceText],
        besides present: [String: SourceText]
    ) -> Plan {
        let source = shared.package.source
        return Plan(
            root: workspace.root,
            additions: workspace.features.filter { present[$0.path] == nil }.map { feature in
                GeneratedFile(path: feature.source.path, contents: feature.source.withoutMemories.string)
            } + elsewhere.map { GeneratedFile(path: $0.path, contents: $0.string) },
            edits: edits
                + workspace.features.compactMap { feature in
                    present[feature.path].flatMap { FileEdit(changing: $0, to: feature.source.withoutMemories) }
                },
            deletions: [Deletion(path: source.path, state: .file(source.bytes))]
        )
    }

    /// That targets which the team has written itself are packages of their own from now on.
    private static func notes(onPackages manifests: [SourceText]) -> [Diagnostic] {
        guard !manifests.isEmpty else { return [] }
        let folders = manifests.map { "'\($0.path.enclosingFolder)'" }.listed(upTo: 4)
        return [
            Diagnostic(
                .note,
                "package_elsewhere",
                manifests.count == 1
                    ? "\(folders) is a package of its own from now on, in no layer"
                    : "\(folders) are packages of their own from now on, in no layer",
                help: ["'ufeature layout single' leaves packages that no layer has as they are"]
            )
        ]
    }

    private static let noWorkspace = Diagnostic.error(
        "no_workspace",
        "there is no ufeature.json here or above, which says where the features lie",
        help: ["make a workspace from the packages here: ufeature init --adopt"]
    )
}

extension Workspace {
    /// Whether a package, its folder or a target is called so, whatever the letter case.
    fileprivate func takesName(_ name: String) -> Bool {
        features.contains { feature in
            let names = [feature.name, root.appending(feature.path).name] + feature.manifest.targets.map(\.name.value)
            return names.contains { $0.lowercased() == name.lowercased() }
        }
    }
}

/// How the features of a workspace are packages.
package enum PackageLayout: String, CaseIterable, Hashable, Sendable {
    /// One package has the targets of all features.
    case single
    /// Each feature is a package.
    case packages
}
