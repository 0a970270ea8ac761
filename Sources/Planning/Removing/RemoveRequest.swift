internal import Architecture
internal import Diagnostics
internal import Features
package import FileChanges
internal import OperatingSystem
internal import PackageManifest
package import Workspaces

/// A request to remove a feature, in the words of the command line, and the way to its plan.
///
/// It's the way of ``NewFeature`` backwards: the package goes, and with it what the app has to show it and its place in
/// the workspace in Xcode. Of a feature that lies in a package with others, its targets go.
package struct RemoveRequest: Hashable, Sendable {
    package var feature: String
    /// Whether it is taken out of the manifests of those that depend on it.
    package var unlinks: Bool
    /// Whether it goes with all that nothing could give back.
    package var isForced: Bool

    package init(_ feature: String, unlinks: Bool = false, isForced: Bool = false) {
        self.feature = feature
        self.unlinks = unlinks
        self.isForced = isForced
    }

    /// Plans the removal.
    ///
    /// - Throws: a `Refusal` with every reason against it.
    package func plan(in workspace: Workspace) throws -> Planned {
        if let part = try workspace.part(named: feature) { return try plan(removing: part, in: workspace) }
        let feature = try found(in: workspace)
        if let problem = workspace.problem(withFolderOf: feature) { throw Refusal(problem) }
        let unread = workspace.unreadManifests(naming: feature) + workspace.unreadManifests(usedBeside: feature)
        guard unread.isEmpty else { throw Refusal(unread) }
        let folder = try PackageFolder(at: workspace.root.appending(feature.path))
        let obstacles =
            feature.obstacles(in: workspace, folder) + (self.feature == feature.path ? [] : feature.targetsOfOthers)
        guard obstacles.isEmpty else { throw Refusal(obstacles) }
        let listing = try workspace.files.listing()
        let modules = Array(feature.modules.union([feature.name]))
        let own = folder.files.map { SourceText(path: feature.file($0.key), bytes: $0.value) }
        let sources = try workspace.keeping(own).sources(naming: modules, of: feature, in: listing)
        let workspace = workspace.keeping(own + sources)

        let app = try AppWiring(in: workspace).change(removing: [feature.name])
        let tests = try XcodeTestPlans(in: workspace).change { try $0.change(removing: [feature]) }
        let ownProject = try RemovedXcodeApp(of: feature, in: workspace)
        let links = try XcodeProjectLinks.all(in: workspace).filter { $0.projectFolder != ownProject?.project }
            .compactMap { try $0.edit(removing: [feature]) }
        let entries = try XcodeListing(in: workspace)
            .change(removing: [feature.name], projects: [ownProject?.project].compactMap(\.self))
        let policy = [
            try ownProject?.settingsEdit() ?? LayerFolderChange(in: workspace)?.removing(feature)
        ]
        .compactMap(\.self)
        let xcode = entries + XcodeListing.Change(edits: links + policy) + tests
        let users = FeatureUsers(of: feature, in: workspace)
        let wired = workspace.apps(editedBy: app.edits)
        let unlinking = unlinks ? try users.unlinking(without: wired) : nil
        let unlinked = try Plan(root: workspace.root, edits: unlinking?.edits ?? []).withExamples(in: workspace)
        // What is still said of the feature is said once these have been edited.
        let edited = (xcode.edits + unlinked.edits).map(\.newText)
        let others = try FilesOfNoPackage(in: users.workspace.keeping(edited), listing) { path in
            feature.holds(path) || ownProject?.holds(path) ?? false
        }
        let appFiles = try app.removals.compactMap { file in
            try workspace.files.source(at: file.path).map { Deletion(path: file.path, state: .file($0.bytes)) }
        }
        let outside = listing.files.filter { !feature.holds($0) }
        let pages = try workspace.markdownLinks(in: outside, naming: AbsolutePath(feature.path).name).compactMap {
            FileEdit(changing: $0.source, to: $0.removingEntries(thatLeadTo: feature.path))
        }
        var plan = Plan(
            root: workspace.root,
            additions: app.additions,
            edits: app.edits + xcode.edits + pages,
            deletions: [Deletion(path: feature.path, state: .folder(folder.files))] + appFiles
                + (ownProject?.deletions ?? [])
        )
        var problems: [Diagnostic] = []
        var left: [Diagnostic] = []
        if let unlinking {
            plan.operations += unlinked.operations
            problems = unlinking.problems
            left = try users.imports(in: sources, and: others, after: plan, words: "is still imported")
            if left.count > 1 { left.append(.importsLeft(left.count, help: Self.helpOnImports)) }
            left += try users.usesInProjects(by: others)
        } else {
            problems = try inUse(users, sources, others, app.conflicts, wired, after: plan)
        }
        problems += users.workspace
            .foreignTargets(in: [feature.path], ofPackageAt: feature.path, named: feature.name)
        if problems.isEmpty {
            let types = try app.removals.compactMap { try workspace.files.source(at: $0.path) }.flatMap(\.types)
            problems = LostSources(in: workspace).problems(naming: modules + types)
        }
        if !isForced,
            let problem = try FeatureLoss(
                of: feature, folder, and: app.removals + (ownProject?.files ?? []), in: workspace
            )
            .problem(unless: command(unlinks: unlinks || !problems.isEmpty, isForced: true))
        {
            problems.append(problem)
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        let products = try ProductsLeft(by: feature, after: plan, in: users.workspace)
        plan.operations += products.edits.map(FileOperation.edit)
        let after = workspace.keeping(policy.map(\.newText))
        let notes =
            (unlinks ? app.conflicts : []) + left + xcode.notes + after.settingsThatName(feature)
            + products.notes + (try users.notes(on: others))
            + policy.flatMap { LayerFolderChange.notes(on: $0, in: workspace, besides: feature.path) }
        return Planned(plan, notes: notes)
    }

    /// Who depends on the feature, says so or not, and what in an app does that can't be taken back.
    private func inUse(
        _ users: FeatureUsers,
        _ sources: [SourceText],
        _ others: FilesOfNoPackage,
        _ conflicts: [Diagnostic],
        _ wired: Set<String>,
        after plan: Plan
    ) throws -> [Diagnostic] {
        let problems = users.problems(without: wired)
        // Where a manifest names the feature, that is reason enough.
        let packages = users.strangers.union(wired)
        let words = "would still be imported"
        let left =
            try users.imports(in: sources, ofPackagesAt: packages, and: others, after: plan, words: words)
            + users.usesInProjects(by: others)
        let isStuck = try !problems.isEmpty && !users.unlinking(without: wired).problems.isEmpty
        return try inUse(problems, conflicts + left, waits: isStuck) {
            try users.imports(in: sources, and: others, after: plan, words: words).count
        }
    }

    /// Why the feature can't go, with what is left of it as errors, and what to do about all of them.
    ///
    /// - Parameters:
    ///   - problems: who uses it.
    ///   - left: what is left of it elsewhere.
    ///   - waits: whether '--unlink' is refused until something was edited by hand.
    ///   - importsInAll: how many imports there are, with those of its users, which aren't among what is left.
    /// - Returns: the reasons; none where nothing keeps it.
    /// - Throws: what the count throws.
    func inUse(
        _ problems: [Diagnostic],
        _ left: [Diagnostic],
        waits: Bool = false,
        importsInAll: () throws -> Int
    ) rethrows -> [Diagnostic] {
        var problems = problems
        problems += left.map { note in
            var problem = note
            problem.severity = .error
            return problem
        }
        guard let last = problems.indices.last else { return [] }
        let (count, named) = (try importsInAll(), left.count { $0.id == "still_imported" })
        let edited = count > max(1, named) ? "the \(count) imports to edit" : "what is left to edit"
        let command = command(unlinks: true, isForced: isForced)
        let start = waits ? "once that was done by hand, remove it from every other" : "remove it from every"
        problems[last].help.append("\(start) manifest, and list \(edited): \(command)")
        return problems
    }

    /// How what is still imported is found again: of modules that nothing has any more, rules don't know whose they were.
    static let helpOnImports = ["'ufeature validate' finds some of them, and 'ufeature validate --build' all"]

    /// The command that the request is, with other options.
    func command(unlinks: Bool, isForced: Bool) -> String {
        "ufeature remove \(feature)" + (unlinks ? " --unlink" : "") + (isForced ? " --force" : "")
    }
}

extension RemoveRequest {
    /// The feature that is meant.
    ///
    /// - Throws: a `Refusal` where there is none, with what may be meant in its place.
    private func found(in workspace: Workspace) throws -> Feature {
        if workspace.features.contains(where: { $0.name == feature || $0.path == feature }) {
            return try workspace.feature(named: feature)
        }
        let part = workspace.partOfPackage(named: feature) { manifest in
            "take its targets out of '\(manifest)', then remove their folders"
        }
        if let part { throw Refusal(part) }
        if !workspace.packages(named: feature).isEmpty { return try workspace.feature(named: feature) }
        let names = workspace.features.map(\.name)
        let unknown = workspace.unknown(feature, among: names)
        if workspace.isNothing { throw Refusal(unknown) }
        if Spelling.nearest(to: feature, among: names) != nil { throw Refusal(unknown) }
        if feature.contains(",") {
            let message = "there is no feature '\(feature)': several are removed one by one"
            let parts = feature.split { $0 == "," || $0.isWhitespace }
            throw Refusal(
                .error("unknown_feature", message, help: parts.map { "ufeature remove \(String($0).shellWord)" }))
        }
        if workspace.packageOutside(called: AbsolutePath("/" + feature).name) != nil, let moved = deleted(in: workspace)
        {
            throw Refusal(moved)
        }
        let folders = workspace.hasSettings ? Layer.allCases.compactMap { workspace.settings.layers[$0] } : []
        let places = [feature] + folders.map { $0 + "/" + feature }
        if let place = places.first(where: { !workspace.files.isNothing(at: workspace.root.appending($0)) }) {
            throw Refusal(
                workspace.problems + [
                    .error(
                        "unknown_feature",
                        "there is no feature '\(feature)', but '\(place)' is there",
                        help: [
                            workspace.files.removedManifest(in: place).map { manifest in
                                "bring its manifest back: git checkout HEAD -- \(manifest.shellWord)"
                            } ?? "check what it is: it has no Package.swift that can be read"
                        ]
                    )
                ]
            )
        }
        throw Refusal(deleted(in: workspace) ?? unknown)
    }

    /// That the feature's folder was deleted by hand, so that nothing tells any more what there was of it elsewhere.
    private func deleted(in workspace: Workspace) -> Diagnostic? {
        let named = workspace.features.lazy.flatMap { user in
            user.manifest.dependencies.compactMap(\.path).map { user.file($0.value) }
        }
        // Those who used it may know it by its product, as `PlayerFeature` of the package in `player`.
        let uses = workspace.features.flatMap { $0.manifest.targets.flatMap(\.dependencies.elements) }
        let owners = Set(uses.filter { $0.name.value == feature }.compactMap { $0.package?.value.lowercased() })
        let words = owners.union([feature.lowercased()])
        for path in named where words.contains(AbsolutePath("/" + path).name.lowercased()) || path == feature {
            let folder = workspace.root.appending(path)
            let place = folder.relative(to: workspace.root)
            let outside = workspace.packageOutside(called: folder.name)
            if let help = MissingPackage(reason: .noFolder, outside: outside).helpOnMove(from: place) {
                let message = "the folder of '\(feature)' isn't there, though manifests still name it"
                return .error("unknown_feature", message, help: [help, "then: ufeature remove \(feature.shellWord)"])
            }
            let isCommitted = workspace.files.isPackageRemoved(at: place)
            let again = isCommitted ? nil : commandThatMakes(place, in: workspace)
            guard isCommitted || again != nil else { continue }
            return .error(
                "unknown_feature",
                "the folder of '\(feature)' isn't there, though manifests still name it",
                help: [
                    again.map { again in
                        "make it again with the options that it had, then remove it: \(again), then: "
                            + "ufeature remove \(feature.shellWord)"
                    }
                        ?? "bring it back, then remove it: git checkout HEAD -- \(place.shellWord)"
                ]
            )
        }
        return nil
    }

    /// The command that makes a feature in a place again where nothing is, as its name and its layer's folder say.
    private func commandThatMakes(_ place: String, in workspace: Workspace) -> String? {
        let path = AbsolutePath("/" + place)
        let kind = FeatureKind.allCases.first { kind in
            workspace.settings.layers[kind.layer] == path.parent.relative(to: .root)
        }
        guard workspace.hasSettings, path.name == feature, let kind,
            workspace.files.isNothing(at: workspace.root.appending(place))
        else { return nil }
        return "ufeature new \(feature.shellWord)" + (kind == .product ? "" : " --kind \(kind.rawValue)")
    }
}

extension Workspace {
    /// That the folder of a feature isn't there, which lies in a package with others: nothing can be said of it then; nil
    /// where it is.
    func problem(withFolderOf feature: Feature) -> Diagnostic? {
        guard let missing = missingFolder(of: feature) else { return nil }
        let help =
            missing.elsewhere.map { place in
                "it's in '\(place)' now: write that in \(PackageFiles.manifest) first, also in its comments"
            }
            ?? missing.deleted.map { "bring it back first: git checkout HEAD -- \($0.shellWord)" }
            ?? "bring it back first, or take its targets out of \(PackageFiles.manifest)"
        return .error(
            "missing_folder",
            "there is no folder '\(feature.path)', in which all targets of '\(feature.name)' lie",
            help: [help]
        )
    }
}

extension Workspace {
    /// That the folders of some of a feature's targets aren't there, or its own: what is made of its manifest couldn't be
    /// built.
    func problems(withFoldersOf feature: Feature) -> [Diagnostic] {
        if let problem = problem(withFolderOf: feature) { return [problem] }
        return feature.manifest.targets.compactMap { target in
            let home = root.appending(feature.path)
            guard target.kind != .binary, TargetFolder.find(target, in: feature.manifest, at: home.text) == nil else {
                return nil
            }
            let place = home.appending(TargetFolder.place(of: target))
            guard files.isNothing(at: place), !GitRepository.ignores(place, below: root) else { return nil }
            let folder = place.relative(to: root)
            let isDeleted = !files.removedSources(in: folder).isEmpty
            return .error(
                "missing_folder",
                "there is no folder '\(folder)', in which the target '\(target.name.value)' lies",
                help: [
                    isDeleted
                        ? "bring it back first: git checkout HEAD -- \(folder.shellWord)"
                        : (target.path == nil ? "make it" : "correct the target's path")
                            + " first, or take it out of its manifest"
                ]
            )
        }
    }

    /// The paths of the apps whose manifests some edits change: the features that are gone are out of these.
    fileprivate func apps(editedBy edits: [FileEdit]) -> Set<String> {
        let edited = Set(edits.map(\.path))
        return Set(features.filter { $0.layer == .app && edited.contains($0.source.path) }.map(\.path))
    }
}
