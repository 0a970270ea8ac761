internal import Architecture
internal import Diagnostics
internal import Features
package import FileChanges
internal import OperatingSystem
internal import PackageManifest
package import Workspaces

/// A request that a feature gets another name, in the words of the command line, and the way to its plan.
package struct RenameRequest: Hashable, Sendable {
    package var feature: String
    package var newName: String
    /// Whether names in comments are changed too.
    package var includesComments: Bool
    /// Whether names in the texts of strings are changed too.
    package var includesStrings: Bool
    /// What a folder is called afterwards that has the old name without the word for features at its end; nil for the new
    /// name without that word, if it has the same.
    var stem: String?

    package init(_ feature: String, to newName: String, includesComments: Bool = false, includesStrings: Bool = false) {
        self.feature = feature
        self.newName = newName
        self.includesComments = includesComments
        self.includesStrings = includesStrings
    }

    /// Whether there is nothing to do, as the feature has the new name and none has the old one.
    private func isDone(in workspace: Workspace) throws -> Bool {
        guard workspace.packages(named: feature).isEmpty, try workspace.part(named: feature) == nil
        else { return false }
        let names = workspace.features.map(\.name).filter { $0 != newName }
        guard Spelling.nearest(to: feature, among: names) == nil else { return false }
        return try !workspace.packages(named: newName).isEmpty || workspace.part(named: newName) != nil
    }

    /// What is called otherwise afterwards, which may have been named by its path.
    package func oldName(in workspace: Workspace) throws -> String {
        try workspace.renameSubject(named: feature).feature.name
    }

    /// Plans the new names of folders, files, targets, products and types, and every mention of them.
    ///
    /// - Returns: the plan, and what was left as it is.
    /// - Throws: a `Refusal` with every reason against it.
    package func plan(in workspace: Workspace) throws -> Planned {
        if try isDone(in: workspace) { return Planned(Plan(root: workspace.root)) }
        let renamed = try renamed(in: workspace, followsBaselines: true)
        // Only here folders get other names: a copy of a feature leaves them where they are.
        let feature = try workspace.renameSubject(named: feature).feature
        let problems =
            PackagesAround(workspace).included()
            .foreignTargets(in: renamed.plan.renames.map(\.path), ofPackageAt: feature.path, named: feature.name)
            + LostSources(in: workspace).problems(
                naming: [feature.name] + feature.modules + renamed.types)
            + workspace.unreadManifests(naming: feature)
        guard problems.isEmpty else { throw Refusal(problems) }
        return Planned(renamed.plan, notes: renamed.notes)
    }

    /// The baseline that a plan of this kind has followed into, if there is one.
    package static func baseline(editedBy plan: Plan) -> String? { RenamedBaselines.file(editedBy: plan) }

    /// What renaming comes to.
    struct Renamed {
        var plan: Plan
        var notes: [Diagnostic] = []
        /// Whether those who keep the code put their imports in order.
        var ordersImports = false
        /// The types that get other names.
        var types: [String] = []
        /// What other packages declare, in the files that carry the name.
        var foreign: Set<String> = []
    }

    /// Plans a name that the feature doesn't have yet.
    ///
    /// - Parameters:
    ///   - workspace: where the feature is.
    ///   - isForCopy: whether only what belongs to the feature counts, and the lines of imports stay where they are.
    ///   - followsBaselines: whether baselines name the feature as it is called afterwards.
    /// - Returns: the plan, with what was learned on the way.
    /// - Throws: a `Refusal` with every reason against it.
    func renamed(
        in workspace: Workspace,
        isForCopy: Bool = false,
        followsBaselines: Bool = false
    ) throws -> Renamed {
        let subject = try workspace.renameSubject(named: feature)
        let feature = subject.feature
        if feature.name == newName { return Renamed(plan: Plan(root: workspace.root)) }
        if let problem = workspace.problem(withFolderOf: feature) { throw Refusal(problem) }
        try check(subject, in: workspace)
        if let problem = repositoryProblem(of: feature, in: workspace) { throw Refusal(problem) }

        let change = NameChange(from: feature.name, to: newName)
        let listing = try workspace.files.listing()
        let traces = traces(of: subject, change)
        let sources = try workspace.sources(naming: traces, of: feature, in: listing, owning: subject.owns)
        let workspace = workspace.keeping(sources)
        let renaming = Renaming(subject: subject, change: change, workspace: workspace, listing: listing)
        let inApp = AppPart(of: feature, in: workspace)
        let made = MadeMembers(of: feature, inApp, in: workspace)
        let paths = RenamedPaths(in: renaming, stem: stem ?? ownStem(of: feature), keeping: made.commonTypes)
        var plan = Plan(root: workspace.root, renames: paths.renames + inApp.renames(change))
        if paths.packageFolder != nil {
            let packages = [feature.path] + listing.packages(below: feature.path).map { feature.path + "/" + $0 }
            plan.operations += try workspace.files.builds(of: packages).map {
                .delete(Deletion(path: $0, state: .build))
            }
        }

        let manifests = try RenamedManifests(in: renaming, paths, after: plan, ofUsers: !isForCopy)
        let twins = try TargetsOfOtherTools(calledAs: renaming)
        let files = codeFiles(of: renaming, besides: inApp.lent, sources, twins)
        let templates = try RenamedTemplates(in: renaming, paths)
        let names = names(of: renaming, in: files, made, inApp.central)
        let cases = AppCases(in: inApp, change, files, made, wirings: templates.wirings)
        let words = RenamedWords(
            names: names,
            cases: cases,
            made: made,
            includesComments: includesComments,
            includesStrings: includesStrings
        )
        let code = RenamedCode(
            of: words,
            in: files,
            ordersImports: try workspace.files.ordersImports,
            leavesImports: isForCopy
        )
        let templateEdits = templates.edits(of: words, in: files.filter(\.isOwn))
        let surroundings = try RenamedSurroundings(in: renaming, names, after: plan, ofUsers: !isForCopy)
        let problems =
            manifests.problems + clashes(of: names, in: files) + made.problems(renaming: change)
            + (try links(among: paths, of: feature, in: workspace))
        guard problems.isEmpty else { throw Refusal(problems) }
        let catalogs = try RenamedCatalogs(following: code.changedInStrings, in: workspace, listing)
        let edits = manifests.edits + code.edits + catalogs.edits + surroundings.edits + templateEdits
        plan.operations += edits.map(FileOperation.edit)
        let baselines = followsBaselines ? try RenamedBaselines(in: renaming, names, after: plan) : nil
        plan.operations += (baselines?.edits ?? []).map(FileOperation.edit)
        plan = try plan.withExamples(in: workspace)
        let ignored = isForCopy ? nil : IgnoredFiles(among: listing.files, in: feature.path, plan.newPaths, workspace)
        let notes =
            notes(feature, paths, code, plan.newPaths) + [noteOnStem(of: feature, in: files, names)].compactMap(\.self)
            + notesOnMembers(change, in: files, made, names)
            + [noteOnFolder(around: feature, in: workspace), noteOnTags(of: feature, plan.newPaths, in: workspace)]
            .compactMap(\.self) + cases.notes + (ignored?.notes ?? [])
            + catalogs.notes(plan.newPaths)
            + (baselines?.notes ?? [])
        let newPaths = plan.newPaths
        let long = isForCopy ? nil : try LongLines(in: workspace).note(on: edits, movedBy: newPaths.path)
        let elsewhere = try surroundings.notes(naming: names, after: plan)
        let spellings = try OtherSpellings(in: renaming, after: plan, besides: elsewhere)
        return Renamed(
            plan: plan,
            notes: twins.warnings + notes + elsewhere + [spellings.note, long].compactMap(\.self)
                + [noteOnWayBack(of: renaming, in: files, made, names)].compactMap(\.self),
            ordersImports: code.ordersImports,
            types: names.changed.keys + typesInLent(files, named: change, names),
            foreign: Set(files.filter { !$0.isOwn }.flatMap { $0.outline.declarations.map(\.name) })
        )
    }

    /// The types in files that look like those of an app for the feature, and are followed only where all of the app's
    /// central files are there.
    private func typesInLent(_ files: [CodeFile], named change: NameChange, _ names: RenamedNames) -> [String] {
        let lent = files.filter { file in
            !file.isOwn && AbsolutePath(file.source.path).name.hasPrefix(change.old)
                && file.outline.imports.contains { names.modules[$0.module] != nil }
        }
        return Array(change.identifiers(lent.flatMap(\.types)).keys)
    }

    /// That a feature's folder is a repository of its own: what names it as a submodule would be left.
    private func repositoryProblem(of feature: Feature, in workspace: Workspace) -> Diagnostic? {
        let repository = workspace.root.appending(feature.path).appending(".git")
        guard feature.path != ".", !workspace.files.isNothing(at: repository) else { return nil }
        let place = AbsolutePath(feature.path).parent.appending(newName).relative(to: .root)
        return .error(
            "repository_inside",
            "'\(feature.path)' is a git repository of its own, and its files aren't changed from here",
            help: [
                "rename it in its repository, then move the submodule: "
                    + "git mv \(feature.path.shellWord) \(place.shellWord)"
            ]
        )
    }

    /// The new name without the word for features at its end, where the old one has the same.
    private func ownStem(of feature: Feature) -> String? {
        let (old, new) = (FolderWords(feature.name), FolderWords(newName))
        return old.wordForFeatures == new.wordForFeatures ? new.nameBeforeFeature : nil
    }

    /// The folders of targets that are links: what they lead to would keep its name.
    private func links(
        among paths: RenamedPaths,
        of feature: Feature,
        in workspace: Workspace
    ) throws -> [Diagnostic] {
        try paths.withoutFiles.map(feature.file).filter { path in
            try !workspace.files.isFolder(path) && !workspace.files.isNothing(at: workspace.root.appending(path))
        }.map { path in
            .error(
                "folder_is_link",
                "'\(path)' is a link, and a link isn't renamed",
                help: ["replace the link with the folder, or give its target the path to that"]
            )
        }
    }

    // MARK: The code

    /// The words of files that may name the feature.
    ///
    /// A target's name that is spelled in a way of its own is no less one.
    private func traces(of subject: RenameSubject, _ change: NameChange) -> [String] {
        let modules = change.modules(subject.targets)
        return change.traces.union(modules.keys).union([change.new, NameChange.camel(change.new)]).sorted()
    }

    /// Those of the sources that may name the feature, with what they are to it.
    private func codeFiles(
        of renaming: Renaming,
        besides lent: Set<String>,
        _ sources: [SourceText],
        _ twins: TargetsOfOtherTools
    ) -> [CodeFile] {
        let (subject, feature, workspace) = (renaming.subject, renaming.feature, renaming.workspace)
        let traces = traces(of: subject, renaming.change)
        let homes = CodeHomes(in: workspace)
        let renamed = Set(renaming.modules.keys)
        // Two packages may have targets of one name, in apps of their own.
        let others = workspace.features.filter { $0.path != feature.path }
        let shared = renamed.intersection(workspace.modules(besidesPackageAt: feature.path))
        let foreign = others.map { other in
            let own = shared.union(other.products(besidesThoseOf: workspace.package(of: feature), among: renamed))
            return (other.path, own.isEmpty || workspace.uses(feature, in: other) ? [] : own)
        }
        let foreignModules = Dictionary(foreign) { first, _ in first }
        return Parallel.map(sources) { source -> CodeFile? in
            let home = homes.home(of: source.path)
            let isInPackage = home?.path == feature.path
            let isOwn = isInPackage && subject.owns(source.path)
            guard isOwn || traces.contains(where: source.contains) else { return nil }
            return CodeFile(
                source,
                module: home?.target(at: source.path) ?? AbsolutePath(source.path).parent.text,
                owner: isOwn ? .feature : lent.contains(source.path) ? .lent : .other,
                besides: home.map { isInPackage ? [] : foreignModules[$0.path] ?? shared }
                    ?? shared.union(twins.files.keys)
            )
        }.compactMap { $0 }
    }

    private func names(
        of renaming: Renaming,
        in files: [CodeFile],
        _ made: MadeMembers,
        _ central: Set<String>
    ) -> RenamedNames {
        var names = RenamedNames(of: renaming.subject.targets, renaming.change, in: files, made: made, central: central)
        // Where somebody who doesn't know the feature has such a member, or one with the new name, it may be another
        // one.
        let reach = CodeReach(of: names, in: files)
        var others: Set<String> = []
        let newModules = Set(names.modules.values)
        for file in files {
            // Code that imports the feature by its new name has that for it already: a half-done rename was taken back.
            if !file.isOwn, !file.imports.isDisjoint(with: newModules) { continue }
            let members = Set(file.outline.declarations.filter(\.isMember).map(\.name))
            if reach.isKnowing(file) {
                others.formUnion(names.members.filter { members.contains($0.value) }.keys)
            } else {
                others.formUnion(members.intersection(names.members.keys))
            }
        }
        names.drop(members: others)
        return names
    }
}

extension Workspace {
    /// Whether the manifest of a package names another one's.
    fileprivate func uses(_ feature: Feature, in user: Feature) -> Bool {
        user.manifest.dependencies.contains { dependency in
            dependency.path.map { place(of: $0.value, from: user).path == feature.path } ?? false
        }
    }
}

extension Feature {
    /// Those of some modules that it has from elsewhere: products of the same name, as a promoted package's.
    func products(besidesThoseOf package: String, among modules: Set<String>) -> Set<String> {
        let others = manifest.targets.elements.flatMap(\.dependencies.elements).filter { dependency in
            guard modules.contains(dependency.name.value), let name = dependency.package?.value else { return false }
            return manifest.identity(ofPackageCalled: name) != package.lowercased()
        }
        return Set(others.map(\.name.value))
    }
}
