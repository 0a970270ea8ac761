internal import Architecture
internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// What is said of names that a rename leaves, and of places that it keeps.
extension RenameRequest {
    /// That types keep their names which begin with the old name without the word for features at its end.
    func noteOnStem(of feature: Feature, in files: [CodeFile], _ names: RenamedNames) -> Diagnostic? {
        let words = FolderWords(feature.name)
        var old = words.nameBeforeFeature
        if let beginning = words.beginningForFeatures { old = String(feature.name.dropFirst(beginning.count)) }
        guard !old.isEmpty, old != feature.name else { return nil }
        let types = files.filter(\.isOwn).reduce(into: Set<String>()) { $0.formUnion($1.types) }
        let kept = types.filter { type in
            type.hasPrefix(old) && names.types[type] == nil && type.dropFirst(old.count).first?.isLowercase != true
        }.sorted()
        guard !kept.isEmpty else { return nil }
        return .namesLeft(kept.map { "'\($0)'" }) { isOne in
            ", which \(isOne ? "begins" : "begin") with '\(old)', and not with '\(feature.name)'"
        }
    }

    /// That members keep their names which the template set makes so: in other types, or where other code has a member
    /// with the new name, which might be meant then.
    func notesOnMembers(
        _ change: NameChange,
        in files: [CodeFile],
        _ made: MadeMembers,
        _ names: RenamedNames
    ) -> [Diagnostic] {
        let own = files.filter(\.isOwn).flatMap(\.outline.declarations)
        func note(on members: [SourceDeclaration], _ reason: (Bool) -> String) -> Diagnostic? {
            let kept = Set(members.map(\.name)).filter { names.members[$0] == nil && change.member($0) != nil }.sorted()
            return kept.isEmpty ? nil : .namesLeft(kept.map { "'\($0)'" }) { ": " + reason($0) }
        }
        return [
            note(on: own.filter(made.isMadeElsewhere)) {
                "the template set makes \($0 ? "it" : "them") in another type"
            },
            note(on: own.filter(made.hasMember)) { _ in "other code has a member of the old name or of the new one" },
        ].compactMap(\.self)
    }

    /// That patterns of `"tags"` give a feature others by its new name: constraints go by them.
    func noteOnTags(of feature: Feature, _ newPaths: NewPaths, in workspace: Workspace) -> Diagnostic? {
        let settings = workspace.settings
        let rules = settings.tags
        let old = Set(FeatureTags.tags(of: feature.name, at: [feature.path], settings: settings))
        // What names it or its folder is renamed with it.
        let kept = rules.filter { $0.features == feature.name || newPaths.path(of: $0.features) != $0.features }
        let path = newPaths.path(of: feature.path)
        let new = Set(FeatureTags.tags(of: newName, at: [path], settings: settings) + kept.flatMap(\.tags))
        let (lost, come) = (old.subtracting(new).sorted(), new.subtracting(old).sorted())
        guard !lost.isEmpty || !come.isEmpty else { return nil }
        let changes = [
            lost.isEmpty ? nil : "loses \(lost.map { "'\($0)'" }.listed)",
            come.isEmpty ? nil : "gets \(come.map { "'\($0)'" }.listed)",
        ]
        let tags = old.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
        return Diagnostic(
            .warning,
            "tags_changed",
            "'\(newName)' \(changes.compactMap(\.self).joined(separator: " and ")): patterns in \"tags\" go by names",
            help: ["to keep its tags, add to \"tags\" in \(WorkspaceReader.settingsFile): \"\(newName)\": [\(tags)]"]
        )
    }

    /// That a feature stays in a folder around the packages of one with the old name.
    func noteOnFolder(around feature: Feature, in workspace: Workspace) -> Diagnostic? {
        let folder = feature.path.enclosingFolder
        guard workspace.isAroundOneFeature(folder),
            FolderWords.stem(of: newName, around: AbsolutePath(folder).name) == nil,
            let place = workspace.folder(around: newName, like: feature), place != folder
        else { return nil }
        let path = Workspace.path(of: newName, in: folder)
        return Diagnostic(
            .note,
            "folder_kept",
            "'\(newName)' stays in '\(folder)', which isn't called after it",
            help: [
                "to move it: mkdir -p \(place.shellWord) && mv \(path.shellWord) \(place.shellWord), then: ufeature fix"
            ]
        )
    }

    /// Files are named by the paths that they have afterwards, where they are looked for.
    func notes(
        _ feature: Feature,
        _ paths: RenamedPaths,
        _ code: RenamedCode,
        _ newPaths: NewPaths
    ) -> [Diagnostic] {
        var notes = paths.kept.map { path in
            Diagnostic(
                .note, "file_kept", "'\(newPaths.path(of: path))' keeps its name: a file with the new name exists")
        }
        if paths.keepsFolder {
            let words = "'\(feature.path)' keeps its name, as no folder beside it shows what it would be called"
            let help =
                "move it, and let manifests follow: mv \(feature.path.shellWord) <folder>, then: ufeature fix"
            notes.append(Diagnostic(.note, "folder_kept", words, help: [help]))
        }
        if let first = code.alreadyThere.first {
            let rest = code.alreadyThere.count > 1 ? " and \(code.alreadyThere.count - 1) more files" : ""
            notes.append(
                Diagnostic(
                    .warning,
                    "name_there_already",
                    "'\(first.name)' was already in '\(newPaths.path(of: first.path))'\(rest), where it may mean something else",
                    help: ["check that code, or choose another name"]
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
                    "\(place) were left unchanged: they mention a name of '\(feature.name)' \(times)",
                    help: ["add \(option) to change them too"]
                )
            )
        }
        return notes
    }
}

extension Diagnostic {
    /// That names are left as they are.
    ///
    /// - Parameters:
    ///   - names: the names, in quotes, with their places where these are known.
    ///   - rest: what follows in the sentence, for one name or for several.
    /// - Returns: a note, with what to do about them.
    static func namesLeft(_ names: [String], _ rest: (_ isOne: Bool) -> String) -> Diagnostic {
        let isOne = names.count == 1
        return Diagnostic(
            .note,
            "name_left",
            "\(names.listed(upTo: 6)) \(isOne ? "keeps its name" : "keep their names")\(rest(isOne))",
            help: ["rename what is to follow in Xcode, with Refactor > Rename"]
        )
    }
}
