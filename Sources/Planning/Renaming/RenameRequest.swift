package import Diagnostics
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

    package init(_ feature: String, to newName: String, includesComments: Bool = false, includesStrings: Bool = false) {
        self.feature = feature
        self.newName = newName
        self.includesComments = includesComments
        self.includesStrings = includesStrings
    }

    /// Whether there is nothing to do, as the feature has the new name and none has the old one.
    private func isDone(in workspace: Workspace) -> Bool {
        !workspace.features.contains { $0.name == feature || $0.path == feature }
            && workspace.features.contains { $0.name == newName }
    }

    /// Plans the new names of folders, files, targets, products and types, and every mention of them.
    ///
    /// - Returns: the plan, and what was left as it is.
    /// - Throws: a `Refusal` with every reason against it.
    package func plan(in workspace: Workspace) throws -> (plan: Plan, notes: [Diagnostic]) {
        if isDone(in: workspace) { return (Plan(root: workspace.root), []) }
        let renamed = try renamed(in: workspace)
        return (renamed.plan, renamed.notes)
    }

    /// What renaming comes to.
    struct Renamed {
        var plan: Plan
        var notes: [Diagnostic] = []
        /// Whether those who keep the code put their imports in order.
        var ordersImports = false
        /// What other packages declare, in the files that carry the name.
        var foreign: Set<String> = []
    }

    /// Plans a name that the feature doesn't have yet.
    ///
    /// - Parameters:
    ///   - workspace: where the feature is.
    ///   - leavesImports: whether the lines of imports stay where they are, whatever their new names.
    /// - Returns: the plan, with what was learned on the way.
    /// - Throws: a `Refusal` with every reason against it.
    func renamed(in workspace: Workspace, leavesImports: Bool = false) throws -> Renamed {
        let packagePart = workspace.partOfPackage(named: feature) { manifest in
            "rename its targets in '\(manifest)', then their folders, and what imports them"
        }
        if let packagePart { throw Refusal(packagePart) }
        let feature = try workspace.feature(named: feature)
        if feature.name == newName { return Renamed(plan: Plan(root: workspace.root)) }
        try check(feature, in: workspace)

        let change = NameChange(from: feature.name, to: newName)
        let listing = try workspace.files.listing()
        let sources = try workspace.sources(naming: traces(of: feature, change), of: feature, in: listing)
        let workspace = workspace.keeping(sources)
        let paths = RenamedPaths(of: feature, change, in: listing)
        let inApp = AppPart(of: feature, in: workspace)
        var plan = Plan(root: workspace.root, renames: paths.renames + inApp.renames(change))
        if paths.packageFolder != nil {
            let packages = [feature.path] + listing.packages(below: feature.path).map { feature.path + "/" + $0 }
            plan.operations += try workspace.files.builds(of: packages).map {
                .delete(Deletion(path: $0, state: .build))
            }
        }

        let manifests = try RenamedManifests(of: feature, change, paths, in: workspace, listing, after: plan)
        let files = codeFiles(of: feature, besides: inApp.lent, change, in: workspace, sources)
        let made = MadeMembers(of: feature, inApp, in: workspace)
        let names = names(of: feature, change, in: files, made)
        let cases = AppCases(in: inApp, change, files, made)
        let code = RenamedCode(
            of: names,
            and: cases,
            in: files,
            includesComments: includesComments,
            includesStrings: includesStrings,
            ordersImports: try workspace.files.ordersImports,
            leavesImports: leavesImports
        )
        let surroundings = try RenamedSurroundings(of: feature, change, in: workspace, listing, after: plan)
        let problems = manifests.problems + clashes(of: names, in: files)
        guard problems.isEmpty else { throw Refusal(problems) }
        let catalogs = try RenamedCatalogs(following: code.changedInStrings, in: workspace, listing)
        let edits = manifests.edits + code.edits + catalogs.edits + surroundings.edits
        plan.operations += edits.map(FileOperation.edit)
        plan = try plan.withExamples(in: workspace)
        let notes = notes(feature, paths, code, plan.newPaths) + cases.notes
        return Renamed(
            plan: plan,
            notes: notes + (try surroundings.notes(naming: names, after: plan)),
            ordersImports: code.ordersImports,
            foreign: files.filter { !$0.isOwn }.reduce(into: []) { $0.formUnion($1.outline.declarations.map(\.name)) }
        )
    }

    // MARK: What is in the way

    private func check(_ feature: Feature, in workspace: Workspace) throws(Refusal) {
        let others = workspace.features.filter { $0.path != feature.path }
        let taken = TakenNames(
            others.flatMap { [workspace.package(of: $0)] + $0.manifest.targets.map(\.name.value) }
        )
        do throws(Diagnostic) {
            let name = try checkedName(besides: taken, in: workspace)
            if let clash = taken.clash(with: name) { throw clash }
        } catch {
            throw Refusal(error)
        }
        let change = NameChange(from: feature.name, to: newName)
        let clashes = feature.manifest.targets.compactMap { target -> Diagnostic? in
            guard let new = change.name(target.name.value) else { return nil }
            let own = feature.manifest.targets.contains { $0.name.value == new && change.name(new) == nil }
            let isTaken = own || others.contains { $0.manifest.targets.contains { $0.name.value == new } }
            guard isTaken else { return nil }
            let message = "the target '\(target.name.value)' would be called '\(new)', and another one is"
            return .error("name_taken", message, help: ["choose another name"])
        }
        guard clashes.isEmpty else { throw Refusal(clashes) }
    }

    /// The types that would be called like others that are there.
    private func clashes(of names: RenamedNames, in files: [CodeFile]) -> [Diagnostic] {
        let types = files.filter(\.isOwn).reduce(into: Set<String>()) { $0.formUnion($1.types) }
        return names.types.sorted { Files.byteOrder($0.key, $1.key) }.compactMap { old, new in
            guard types.contains(new), names.types[new] == nil else { return nil }
            let help = ["rename one of the two by hand, or choose another name"]
            return .error("name_taken", "'\(old)' would be called '\(new)', and another type of it is", help: help)
        }
    }

    /// The new name as that of a feature; a package of a workspace whose packages aren't called like features may be
    /// called like them.
    private func checkedName(besides taken: TakenNames, in workspace: Workspace) throws(Diagnostic) -> FeatureName {
        let camel = NameChange.camel(newName)
        let isSpelled = newName.utf8.allSatisfy {
            $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
        let others = workspace.features.map(\.name)
        guard newName != camel, isSpelled, newName.first?.isLetter ?? false,
            others.contains(where: {
                FeatureNameProblem(of: $0) != nil && FeatureNameProblem(of: NameChange.camel($0)) == nil
            })
        else { return try FeatureName(newName, besides: taken) }
        _ = try FeatureName(camel, besides: taken)
        return FeatureName(unchecked: newName)
    }

    // MARK: The code

    /// The words of files that may name the feature.
    ///
    /// A target's name that is spelled in a way of its own is no less one.
    private func traces(of feature: Feature, _ change: NameChange) -> [String] {
        let modules = change.modules(feature.manifest.targets.map(\.name.value))
        return change.traces.union(modules.keys).union([change.new, NameChange.camel(change.new)]).sorted()
    }

    /// Those of the sources that may name the feature, with what they are to it.
    private func codeFiles(
        of feature: Feature,
        besides lent: Set<String>,
        _ change: NameChange,
        in workspace: Workspace,
        _ sources: [SourceText]
    ) -> [CodeFile] {
        let modules = change.modules(feature.manifest.targets.map(\.name.value))
        let traces = traces(of: feature, change)
        let homes = CodeHomes(in: workspace)
        // Two packages may have targets of one name, in apps of their own.
        let others = workspace.features.filter { $0.path != feature.path }
        let shared = Set(modules.keys).intersection(others.reduce(into: Set<String>()) { $0.formUnion($1.modules) })
        let users = shared.isEmpty ? [] : Set(others.filter { workspace.uses(feature, in: $0) }.map(\.path))
        return Parallel.map(sources) { source -> CodeFile? in
            let home = homes.home(of: source.path)
            let isOwn = home?.path == feature.path
            guard isOwn || traces.contains(where: source.contains) else { return nil }
            return CodeFile(
                source,
                module: home?.target(at: source.path) ?? AbsolutePath(source.path).parent.text,
                owner: isOwn ? .feature : lent.contains(source.path) ? .lent : .other,
                besides: isOwn || home.map { users.contains($0.path) } ?? false ? [] : shared
            )
        }.compactMap { $0 }
    }

    private func names(
        of feature: Feature,
        _ change: NameChange,
        in files: [CodeFile],
        _ made: MadeMembers
    ) -> RenamedNames {
        var names = RenamedNames(
            of: feature.manifest.targets.map(\.name.value),
            change,
            in: files,
            madeMembers: made.names
        )
        // Where somebody who doesn't know the feature has such a member, or one with the new name, it may be another
        // one.
        let reach = CodeReach(of: names, in: files)
        var others: Set<String> = []
        for file in files {
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

    // MARK: What is told

    /// Files are named by the paths that they have afterwards, where they are looked for.
    private func notes(
        _ feature: Feature,
        _ paths: RenamedPaths,
        _ code: RenamedCode,
        _ newPaths: NewPaths
    ) -> [Diagnostic] {
        var notes = paths.kept.map { path in
            Diagnostic(
                .note, "file_kept", "'\(newPaths.path(of: path))' keeps its name: there is a file with the new one")
        }
        if let first = code.alreadyThere.first {
            let rest = code.alreadyThere.count > 1 ? " and \(code.alreadyThere.count - 1) more files" : ""
            notes.append(
                Diagnostic(
                    .warning,
                    "name_there_already",
                    "'\(first.name)' was already in '\(newPaths.path(of: first.path))'\(rest), where it may mean something else",
                    help: ["look whether it still does, or choose another name"]
                )
            )
        }
        let left = [(code.leftInComments, "comments", "--comments"), (code.leftInStrings, "strings", "--strings")]
        for (count, place, option) in left where count > 0 {
            let times = count == 1 ? "once" : "\(count) times"
            notes.append(
                Diagnostic(
                    .note,
                    "name_left",
                    "\(place) were left as they are: they have a name of '\(feature.name)' \(times)",
                    help: ["add \(option) to change them too"]
                )
            )
        }
        return notes
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
