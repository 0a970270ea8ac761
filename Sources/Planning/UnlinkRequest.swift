internal import Architecture
internal import Diagnostics
internal import Features
package import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets
package import Workspaces
internal import XcodeProjects

/// A request that a feature uses others no more, in the words of the command line, and the way to its plan.
package struct UnlinkRequest: Hashable, Sendable {
    package var feature: String
    package var dependencies: [String]

    package init(_ feature: String, from dependencies: [String]) {
        self.feature = feature
        self.dependencies = dependencies
    }

    /// Plans the edit of the feature's manifest: every product of the others goes, and so do their packages.
    ///
    /// Of a target of the project for Xcode the project is edited.
    ///
    /// What isn't linked leaves nothing to do. A package whose feature is gone can be named all the same.
    ///
    /// - Returns: the plan, where files still import what was unlinked, and how to take it back then.
    /// - Throws: a `Refusal` with every reason against it.
    package func plan(in workspace: Workspace) throws -> Planned {
        if let project = try XcodeProjectLinks.project(withTarget: feature, in: workspace) {
            let lost = try project.lostPackages(withProducts: dependencies, linkedBy: feature)
            let gone = Set(lost.flatMap(\.products))
            let linked = try workspace.linkables(
                named: dependencies.filter { try !gone.contains($0) || workspace.linkable(named: $0) != nil })
            let edit = try project.edit(unlinking: linked, lost, from: feature)
            return Planned(
                Plan(root: workspace.root, edits: edit.map { [$0] } ?? []),
                notes: try edit.map { try project.importsLeft(of: linked, after: $0) } ?? [])
        }
        let user = try user(in: workspace)
        let packages = try unlinked(from: user, in: workspace)
        let needing = needing(packages, of: user, in: workspace)
        guard needing.isEmpty else { throw Refusal(needing) }
        if let plan = try unwired(packages, from: user, in: workspace) { return Planned(plan) }
        let edits = try edits(of: user, without: packages, in: workspace)
        let plan = Plan(root: workspace.root, edits: edits)
        if edits.isEmpty { return Planned(plan) }
        let left = try ProductsLeft(by: user, after: plan, in: PackagesAround(workspace).included())
        let whole = try Plan(root: workspace.root, edits: edits + left.edits).withExamples(in: workspace)
        return Planned(whole, notes: try notes(on: user, without: packages, in: workspace))
    }

    /// That an app which a template set made shows other features that use one of those which leave it: what it has for
    /// them needs that one.
    private func needing(_ packages: [Package], of app: Feature, in workspace: Workspace) -> [Diagnostic] {
        guard app.isMadeApp(from: workspace.templates) else { return [] }
        let leaving = Set(packages.map(\.name))
        let features = workspace.features.filter { $0.layer == .product }
        let shown = Set(workspace.dependencies(of: app)).subtracting(leaving)
        return features.filter { shown.contains($0.name) }.flatMap { user in
            workspace.dependencies(of: user).filter { name in
                leaving.contains(name) && features.contains { $0.name == name }
            }.map { name in
                let appName = app.name.shellWord
                return .error(
                    "feature_in_use",
                    "'\(app.name)' shows '\(user.name)', which uses '\(name)'",
                    help: [
                        "let it show neither: ufeature unlink \(appName) \(user.name.shellWord) \(name.shellWord)",
                        "or let '\(user.name)' do without: ufeature unlink \(user.name.shellWord) \(name.shellWord)",
                    ]
                )
            }
        }
    }

    /// What `new --app` did, backwards: an app that shows features loses what it has for them, too.
    ///
    /// Nil where it isn't an app, has nothing for one of them, or a person has changed what it has.
    private func unwired(_ packages: [Package], from app: Feature, in workspace: Workspace) throws -> Plan? {
        guard app.layer == .app, workspace.hasSettings, !packages.isEmpty else { return nil }
        let listing = try workspace.files.listing()
        var workspace = workspace
        for package in packages {
            guard let shown = workspace.features.first(where: { $0.name == package.name && $0.layer != .app })
            else { return nil }
            let unread = workspace.unreadManifests(usedBeside: shown)
            guard unread.isEmpty else { throw Refusal(unread) }
            workspace = workspace.keeping(
                try workspace.sources(naming: Array(shown.modules.union([shown.name])), of: shown, in: listing))
        }
        let wiring = AppWiring(in: workspace)
        let changes = try packages.map { try wiring.change(removing: [$0.name], from: app) }
        // Code of the team's that names what would go comes first.
        let used = changes.flatMap(\.conflicts).filter { $0.location != nil }.map { conflict in
            var problem = conflict
            problem.severity = .error
            return problem
        }
        guard used.isEmpty else { throw Refusal(used) }
        guard changes.allSatisfy(\.isComplete) else { return nil }
        let change =
            try changes.count == 1 ? changes[0] : wiring.change(removing: Set(packages.map(\.name)), from: app)
        guard change.isComplete else { return nil }
        let deletions = try change.removals.compactMap { file in
            try workspace.files.source(at: file.path).map { Deletion(path: file.path, state: .file($0.bytes)) }
        }
        return Plan(root: workspace.root, additions: change.additions, edits: change.edits, deletions: deletions)
    }

    /// The edits of the plan alone, for whoever looks at the code by themselves.
    ///
    /// - Throws: a `Refusal` with every reason against it.
    func edits(in workspace: Workspace) throws -> [FileEdit] {
        let user = try user(in: workspace)
        return try edits(of: user, without: unlinked(from: user, in: workspace), in: workspace)
    }

    private func edits(of user: Feature, without packages: [Package], in workspace: Workspace) throws -> [FileEdit] {
        let members = try members(of: user, in: workspace)
        let removals = packages.flatMap { removal(of: $0, from: user, members) }
        let edits = try workspace.edits(of: user, by: removals)
        guard !removals.isEmpty, edits.allSatisfy({ $0.old == $0.new }) else { return edits }
        // SwiftPM says that it is used, and no text of the manifest does.
        throw Refusal(
            .error(
                "edit_not_certain",
                "what '\(feature)' uses is made by code that ufeature doesn't evaluate",
                in: user.source,
                at: 0..<0,
                help: ["take it out by hand: \(packages.map { "'\($0.name)'" }.listed(upTo: 4))"]
            )
        )
    }

    /// The feature that is meant: a package, or one that lies in a package with others.
    private func user(in workspace: Workspace) throws(Refusal) -> Feature {
        if let part = try workspace.part(named: feature) { return part.feature }
        return try workspace.feature(named: feature)
    }

    /// The targets that are edited: all of a package; of a feature that lies in a package with others, those that `link`
    /// gives something, and no tests.
    private func members(of user: Feature, in workspace: Workspace) throws(Refusal) -> Set<String> {
        if let part = try workspace.part(named: feature) {
            return Set([part.targets[.interface], part.targets[.source]].compactMap(\.self))
        }
        return Set(user.manifest.targets.map(\.name.value))
    }

    private func removal(of package: Package, from user: Feature, _ members: Set<String>) -> [ManifestEdit] {
        let own = Set(user.manifest.targets.map(\.name.value))
        var edits: [ManifestEdit] = []
        var isUsedByOthers = false
        for target in user.manifest.targets {
            for dependency in target.dependencies.everywhere {
                let name = dependency.name.value
                let isOfPackage = comes(dependency, of: user, from: package)
                let isMeant =
                    if dependency.package != nil {
                        isOfPackage && (!package.isPart || package.products.contains(name))
                    } else if own.contains(name) {
                        dependency.kind != .product && package.targets.contains(name)
                    } else {
                        dependency.kind != .target && package.products.contains(name)
                    }
                guard isMeant else {
                    // What another feature of the same package vends keeps the package.
                    isUsedByOthers = isUsedByOthers || isOfPackage
                    continue
                }
                guard members.contains(target.name.value) else {
                    isUsedByOthers = true
                    continue
                }
                edits.append(
                    .removeTargetDependency(
                        named: name,
                        package: dependency.package?.value,
                        from: target.name.value
                    )
                )
            }
        }
        guard let identity = package.identity, !isUsedByOthers,
            let declared = user.manifest.dependencies.everywhere.first(where: { $0.identity == identity })
        else { return edits }
        // First the package: what becomes of its list tells whether the manifest writes what is empty.
        return [.removeDependency(identity: declared.identityInText ?? identity)] + edits
    }

    /// The imports of what can't be imported any more, and what to do about all of them.
    ///
    /// An import that stands below `#if canImport(…)` of the module can do without it.
    private func notes(on user: Feature, without packages: [Package], in workspace: Workspace) throws -> [Diagnostic] {
        var left: [Diagnostic] = []
        var isLeftElsewhere = false
        var seen: Set<String> = []
        let ordered = Role.manifestOrder.compactMap { user.target($0) }
        // Programs and the like have no role, and all targets of a package are edited.
        let others = workspace.isPart(user) ? [] : user.manifest.targets.elements.filter { !ordered.contains($0) }
        for target in ordered + others {
            let sources = try workspace.files.sources(of: target, in: user)
            for source in sources.sorted(by: { Files.byteOrder($0.path, $1.path) })
            where seen.insert(source.path).inserted {
                let imports = SourceOutline(scanning: source).imports
                let found = packages.flatMap { package in
                    imports.filter { $0.needs(oneOf: package.modules) }.map {
                        $0.stillImported(of: package.name, in: source)
                    }
                }
                if !found.isEmpty, target.name.value != user.targets[.source] { isLeftElsewhere = true }
                left += found
            }
        }
        if left.isEmpty { return [] }
        let lost = try packages.filter { try isInNoLayer($0, in: workspace) }
        if !lost.isEmpty {
            return left + [
                .importsLeft(left.count, help: lost.map { helpOnPuttingBack($0, into: user, in: workspace) })
            ]
        }
        let names = packages.flatMap { package in
            // A package without a source of its own is linked by its products.
            let isWithoutSource = workspace.features.contains {
                $0.name == package.name && $0.targets[.source] == nil
            }
            return isWithoutSource ? used(of: package, by: user) : [package.name]
        }
        let back = "ufeature link \(feature) \(names.joined(separator: " "))"
        // A link is one of the source; what else imported it declares it again by 'fix'.
        let fix = "ufeature fix \(user.name.shellWord)"
        let way = user.targets[.source] == nil ? fix : back + (isLeftElsewhere ? ", then \(fix)" : "")
        let unlinked = packages.map { "'\($0.name)'" }.listed
        let help = ["to use \(unlinked) again: \(way)"]
        return left + [.importsLeft(left.count, help: help)]
    }

    /// Whether `link` doesn't know a package, as no layer and no catalogue has it.
    private func isInNoLayer(_ package: Package, in workspace: Workspace) throws -> Bool {
        try package.identity != nil && workspace.part(named: package.name) == nil
            && workspace.linkable(named: package.name) == nil
    }

    /// The lines of a manifest that no command writes again.
    private func helpOnPuttingBack(_ package: Package, into user: Feature, in workspace: Workspace) -> String {
        let names = used(of: package, by: user).compactMap { workspace.shared?.targetElsewhere(vendedAs: $0) }
        if !names.isEmpty {
            let list = names.map(\.swiftLiteral).joined(separator: ", ")
            return "to use '\(package.name)' again, put \(list) back into the dependencies of '\(user.name)' in "
                + "'\(user.manifestOnDisk)'"
        }
        let declared = user.manifest.dependencies.everywhere.filter { $0.identity == package.identity }.map(\.range)
        let used = user.manifest.targets.elements.flatMap(\.dependencies.elements)
            .filter { comes($0, of: user, from: package) }.map(\.range)
        let lines = (declared + used).map { user.source.text(in: $0) }.uniqued()
        return "to use '\(package.name)' again, put back into '\(user.source.path)': \(lines.joined(separator: ", "))"
    }

    /// The products of a package that a feature has, in the order of its manifest.
    private func used(of package: Package, by user: Feature) -> [String] {
        user.manifest.targets.elements.flatMap(\.dependencies.elements)
            .filter { comes($0, of: user, from: package) }.map(\.name.value).uniqued()
    }

    /// Whether a feature's dependency says that it is from a package.
    private func comes(_ dependency: Manifest.TargetDependency, of user: Feature, from package: Package) -> Bool {
        dependency.package.map { user.manifest.identity(ofPackageCalled: $0.value) == package.identity } ?? false
    }
}

extension Diagnostic {
    /// How many imports are left of what isn't there any more.
    static func importsLeft(_ count: Int, help: [String] = []) -> Diagnostic {
        let imports = count == 1 ? "1 import is" : "\(count) imports are"
        return Diagnostic(.note, "imports_left", "\(imports) left to delete", help: help)
    }
}
