internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// What is in the way of a new name.
extension RenameRequest {
    /// - Throws: a `Refusal` where the new name is none, or taken.
    func check(_ subject: RenameSubject, in workspace: Workspace) throws(Refusal) {
        let feature = subject.feature
        let others = workspace.features.filter { $0.path != feature.path }
        let own = [workspace.package(of: feature)] + subject.otherTargets + subject.usedProducts
        let taken = workspace.takenNames(besidesPackageAt: feature.path, adding: subject.isPart ? own : [])
        do throws(Diagnostic) {
            // Where packages, or targets of its package, aren't called like features, it may be called like them.
            let siblings = workspace.features.map(\.name) + subject.otherTargets
            let name = try FeatureName(spelled: newName, amongst: siblings, besides: taken, getsTypes: false)
            // The targets that it has are looked at below.
            if let clash = taken.clash(with: name, roles: [.source]) { throw clash }
        } catch {
            throw Refusal(error)
        }
        let moved = others.flatMap { lostPaths(to: feature, in: $0, workspace) }
        guard moved.isEmpty else { throw Refusal(moved) }
        let change = NameChange(from: feature.name, to: newName)
        let clashes = subject.members.compactMap { target -> Diagnostic? in
            guard let new = change.name(target.name.value) else { return nil }
            let own = subject.targets.contains(new) && change.name(new) == nil
            let isTaken =
                own || subject.otherTargets.contains(new)
                || others.contains { $0.manifest.targets.contains { $0.name.value == new } }
            guard isTaken else { return nil }
            let message = "the target '\(target.name.value)' would be called '\(new)', which is taken"
            return .error("name_taken", message, help: ["choose another name"])
        }
        guard clashes.isEmpty else { throw Refusal(clashes) }
        let modules = Set(
            subject.members.filter { $0.kind == .regular && change.name($0.name.value) != nil }.map(\.name.value))
        // The app names a feature by its name alone; what manifests name is told apart by them.
        if workspace.hasSettings,
            let twin = others.first(where: { other in
                other.name == feature.name
                    && other.manifest.targets.contains { $0.kind == .regular && modules.contains($0.name.value) }
            })
        {
            throw Refusal(
                .error(
                    "ambiguous_module",
                    "'\(twin.path)' has targets of the same names as '\(feature.path)': an import may mean either",
                    help: ["rename the targets of one of the two by hand, and what uses them"]
                )
            )
        }
    }

    /// The paths in a manifest that end with a feature's name and lead nowhere, as its folder was moved by hand.
    ///
    /// They would be left. What Xcode alone finds is none of them.
    private func lostPaths(to feature: Feature, in user: Feature, _ workspace: Workspace) -> [Diagnostic] {
        user.manifest.dependencies.compactMap { dependency in
            guard case .path(let path) = dependency.kind else { return nil }
            let place = workspace.root.appending(user.path).appending(path.value)
            guard place.name.lowercased() == feature.name.lowercased(), workspace.files.isNothing(at: place),
                !workspace.dependencies(of: user).contains(feature.name)
            else { return nil }
            let old = place.relative(to: workspace.root)
            return .error(
                "dangling_dependency",
                "'\(path.value)' leads to a folder that is not there, while '\(feature.name)' is in '\(feature.path)'",
                in: user.source,
                at: path.range,
                help: ["move the folder back, as this moves it: mv \(feature.path.shellWord) \(old.shellWord)"]
            )
        }
    }

    /// The types that would be called like others that are there.
    func clashes(of names: RenamedNames, in files: [CodeFile]) -> [Diagnostic] {
        let types = Set(files.filter(\.isOwn).flatMap(\.types))
        return names.types.sorted { Files.byteOrder($0.key, $1.key) }.compactMap { old, new in
            if let owner = FrameworkTypes.owner(of: new) {
                let message = "'\(old)' would be called '\(new)', which \(owner) has too"
                return .error("invalid_name", message, help: ["choose another name"])
            }
            guard types.contains(new), names.types[new] == nil else { return nil }
            let help = ["rename one of the two by hand, or choose another name"]
            return .error(
                "name_taken", "'\(old)' would be called '\(new)', like another type of the feature", help: help)
        }
    }

    /// That no rename leads back to the old name: it is none that this command takes, or something of the feature that
    /// keeps its name has the new one already.
    func noteOnWayBack(
        of renaming: Renaming,
        in files: [CodeFile],
        _ made: MadeMembers,
        _ names: RenamedNames
    ) -> Diagnostic? {
        let back = NameChange(from: renaming.change.new, to: renaming.change.old)
        // What it renames beside that: not what features of any name have.
        let types = RenamedNames(of: [], back, in: files, made: made).types.keys.filter { names.new($0) == nil }
        let common = made.commonCase(calledAs: renaming.change)
        let renamed = Set(names.targets.values)
        let targets =
            renaming.subject.isPart ? renaming.subject.targets : renaming.feature.manifest.targets.map(\.name.value)
        let target = targets.filter { names.targets[$0] == nil && !renamed.contains($0) && back.name($0) != nil }.min()
        let twice = names.changed.filter { (back.identifier($0.value) ?? $0.key) != $0.key }.values.min()
        let reason =
            problem(withNameOf: renaming.subject, in: renaming.workspace)
            ?? common.map { "the code made for every feature has a case '\($0)', too" }
            ?? (types.min() ?? target).map { "'\($0)' has the new one already, and would be renamed with the rest" }
            ?? twice.map { "'\($0)' would be called '\(back.identifier($0) ?? $0)' then" }
        return reason.map { reason in
            Diagnostic(
                .note, "one_way", "'rename' can't bring the old name back: \(reason)", help: ["to undo it, use git"])
        }
    }

    /// What is wrong with the old name, had the feature the new one; nil where it could have the old one again.
    private func problem(withNameOf subject: RenameSubject, in workspace: Workspace) -> String? {
        // By then, it has the new name itself.
        let others =
            workspace.features.filter { subject.isPart || $0.path != subject.feature.path }.map(\.name) + [newName]
        do throws(Diagnostic) {
            _ = try FeatureName(
                spelled: subject.feature.name, amongst: others + subject.otherTargets, besides: TakenNames(),
                getsTypes: false)
            return nil
        } catch {
            return error.message
        }
    }
}
