internal import Architecture
internal import Diagnostics
internal import FileChanges
internal import PackageManifest
internal import Workspaces

/// The removal of a feature that lies in a package with others: its targets go, with their folders, and nothing else.
extension RemoveRequest {
    /// Plans it.
    ///
    /// - Throws: a `Refusal` with every reason against it.
    func plan(removing part: PackagePart, in workspace: Workspace) throws -> Planned {
        let removed = RemovedPart(part)
        let folders = try PartFolders(of: removed, in: workspace)
        let obstacles = removed.obstacles + folders.obstacles
        guard obstacles.isEmpty else { throw Refusal(obstacles) }

        let listing = try workspace.files.listing()
        let code = listing.files.filter { $0.hasSuffix(".swift") }
        let sources = try workspace.texts(of: code, containing: removed.modules.sorted()).filter {
            !$0.isMeantAsManifest
        }
        let workspace = workspace.keeping(sources)
        let users = PartUsers(of: removed, in: workspace)
        var problems = unlinks ? [] : users.problems
        // Where users keep it, there is reason enough not to look for more.
        let unlinking =
            problems.isEmpty ? try manifests(without: removed, users, in: workspace) : (edits: [], problems: [])
        let xcode = try surroundings(without: removed, in: workspace)
        let policy = try LayerFolderChange(in: workspace)?.removing(part)
        let edits = unlinking.edits + xcode.edits + [policy].compactMap(\.self)
        var plan = Plan(root: workspace.root, edits: edits, deletions: folders.deletions)
        let edited = plan.edits.map(\.newText)
        let others = try FilesOfNoPackage(in: users.workspace.keeping(edited), listing, without: folders.hold)
        let words = unlinks ? "is still imported" : "would still be imported"
        var left = try users.imports(in: sources, and: others, after: plan, words: words, omitsDeclared: !unlinks)
        if unlinks, left.count > 1 { left.append(.importsLeft(left.count, help: Self.helpOnImports)) }
        left += try others.warnings(onUsesOf: removed.products.union(removed.targets))
        if !unlinks {
            problems = try inUse(problems, left) {
                try users.imports(in: sources, and: others, after: plan, words: words).count
            }
            left = []
        }
        problems += unlinking.problems
        problems += users.workspace
            .foreignTargets(in: folders.deletions.map(\.path), ofPackageAt: part.package.path, named: part.name)
        let files = Dictionary(folders.deletions.flatMap(\.files)) { first, _ in first }
        // To look for what it may be a copy of takes a rename for each: only where something would be lost.
        if !isForced,
            let problem = try FeatureLoss(ofFiles: folders.files, of: part.feature, in: workspace)
                .problem(unless: command(unlinks: unlinks || !problems.isEmpty, isForced: true)),
            !MadeAgain(workspace: workspace).isCopy(part, with: files)
        {
            problems.append(problem)
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        plan = try plan.withExamples(in: workspace)
        let manifest = edited.first { $0.path == part.package.source.path }
        let notes =
            left + xcode.notes + workspace.settingsThatName(oneOf: removed.targets.union([part.name]))
            + (manifest.map(removed.packagesLeft) ?? []) + (try others.notes(onGone: removed.names))
        return Planned(plan, notes: notes)
    }

    /// The manifests without it: its package's, and where it is unlinked, those of its users.
    ///
    /// - Returns: the edits, and why some can't be made.
    private func manifests(
        without removed: RemovedPart,
        _ users: PartUsers,
        in workspace: Workspace
    ) throws -> (edits: [FileEdit], problems: [Diagnostic]) {
        let own = try workspace.edits(of: removed.package, by: (unlinks ? users.ownUnlinking : []) + removed.edits)
        let manifest = own.map(\.newText).filter { $0.path == removed.package.source.path }
        let left = removed.targetsLeft(in: workspace.changed(by: [removed.package.path: manifest]))
        let others = unlinks ? try users.unlinkingOthers() : (edits: [], problems: [])
        return (own + others.edits, left + others.problems)
    }

    /// What Xcode has of it: its tests in the test plan, and its products in the project.
    private func surroundings(without removed: RemovedPart, in workspace: Workspace) throws -> XcodeListing.Change {
        let tests = try XcodeTestPlans(in: workspace).change { plan in
            try plan.change(removingTargets: removed.targets, of: removed.package)
        }
        let links = try XcodeProjectLinks.all(in: workspace).compactMap { project in
            try project.edit(unlinking: removed.products, of: removed.package)
        }
        return XcodeListing.Change(edits: links) + tests
    }
}
