internal import Diagnostics
internal import Features
internal import FileChanges
internal import JSON
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// What names a feature besides manifests and code: `ufeature.json`, the workspace for Xcode, and files of other tools.
struct RenamedSurroundings {
    private(set) var edits: [FileEdit] = []
    /// What is told of a test plan that can't be kept.
    private var testNotes: [Diagnostic] = []
    /// What is told of a workspace for Xcode that can't be kept.
    private var listNotes: [Diagnostic] = []
    /// What its package is called besides the targets, and the folder that is moved.
    private let packageNames: Set<String>
    private let renaming: Renaming
    private var workspace: Workspace { renaming.workspace }

    init(in renaming: Renaming, _ names: RenamedNames, after plan: Plan, ofUsers: Bool) throws {
        self.renaming = renaming
        let (workspace, subject, feature) = (renaming.workspace, renaming.subject, renaming.feature)
        let newPaths = plan.newPaths
        let products = renaming.change.names(subject.products)
        let projects = try XcodeProjectLinks.all(in: workspace).compactMap { project in
            try project.edit(renaming: products, of: feature, newPaths)
        }
        packageNames = Self.packageNames(of: subject, newPaths)
        edits += projects
        if ofUsers {
            edits += try otherProjects(products, newPaths) + RenamedSchemes(in: renaming, newPaths).edits
            edits += try markdown(newPaths)
        }
        if let edit = try settings(names, newPaths) { edits.append(edit) }
        let lists = try xcodeWorkspaces(newPaths)
        edits += lists.compactMap(\.edit)
        listNotes = lists.compactMap(\.note)
        let targets = renaming.change.names(subject.targets)
        let plans = try XcodeTestPlans(in: workspace)
        func follow(_ plan: XcodeTestPlan) throws -> XcodeListing.Change {
            try plan.change(renamingTargetsOf: feature, targets, newPaths)
        }
        var tests = try plans.change(follow)
        if ofUsers {
            tests =
                try tests + plans.changeOfOthers(among: renaming.listing.files, in: workspace, follow)
        }
        edits += tests.edits
        testNotes = tests.notes
    }

    // MARK: ufeature.json

    /// The keys of `tags` and the values of `like` that name the feature, or its folder, the further folders of layers
    /// that are it, an app's project, and what rules say of its modules, types and folders.
    private func settings(_ names: RenamedNames, _ newPaths: NewPaths) throws -> FileEdit? {
        let (subject, feature, change) = (renaming.subject, renaming.feature, renaming.change)
        guard workspace.hasSettings, let source = try workspace.files.source(at: WorkspaceReader.settingsFile),
            let root = try? JSONParser.parse(source)
        else { return nil }
        func members(_ key: WorkspaceSettings.Key) -> [JSONNode.Member] { root[key.rawValue]?.members ?? [] }
        var edits = members(.tags).compactMap { entry -> TextEdit? in
            let new = entry.key == feature.name ? change.new : newPaths.path(of: entry.key)
            guard new != entry.key else { return nil }
            return TextEdit(entry.keyRange, with: "\"\(new)\"")
        }
        edits += members(.like).compactMap { entry in
            guard let text = entry.value.string else { return nil }
            let new = text == feature.name ? change.new : newPaths.path(of: text)
            return new == text ? nil : TextEdit(entry.value.range, with: "\"\(new)\"")
        }
        edits += members(.layers).flatMap { ($0.value.elements ?? []).dropFirst() }.compactMap { node in
            guard let folder = node.string.flatMap({ try? WorkspaceFolder($0) }) else { return nil }
            let new = newPaths.path(of: folder.path)
            return new == folder.path ? nil : TextEdit(node.range, with: "\"\(new)\"")
        }
        edits += Self.words(in: root[WorkspaceSettings.Key.rules.rawValue]).compactMap { text, range in
            // `SearchLog.shared`, or a folder.
            let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            let word = parts.map { names.modules[$0] ?? names.types[$0] ?? $0 }.joined(separator: ".")
            let new = word == text ? Self.folder(text, newPaths) : word
            return new == text ? nil : TextEdit(range, with: "\"\(new)\"")
        }
        let xcode = root[WorkspaceSettings.Key.xcode.rawValue]
        for key in [XcodeSettings.Key.apps, .extensions] {
            edits += (xcode?[key.rawValue]?.members ?? []).compactMap { entry in
                entry.key == feature.name && feature.layer == .app
                    ? TextEdit(entry.keyRange, with: "\"\(change.new)\"") : nil
            }
        }
        let new = try LayerFolderChange(of: source.applying(edits), in: workspace).keeping(
            newPaths.path(of: subject.path), from: subject.path, ofPackageAt: subject.isPart ? feature.path : nil)
        return FileEdit(changing: source, to: new)
    }

    /// The texts in lists of rules' settings, which name modules, types and folders, and no reasons.
    private static func words(in node: JSONNode?) -> [(text: String, range: Range<Int>)] {
        (node?.members ?? []).flatMap { words(in: $0.value) }
            + (node?.elements ?? []).flatMap { element in
                element.string.map { [($0, element.range)] } ?? words(in: element)
            }
    }

    /// A folder of the workspace as it is called afterwards; what follows a `*` isn't known to be one.
    private static func folder(_ text: String, _ newPaths: NewPaths) -> String {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let known = parts.prefix { !$0.contains("*") }.joined(separator: "/")
        guard known.contains("/") else { return text }
        return newPaths.path(of: known) + text.dropFirst(known.count)
    }

    // MARK: Xcode

    /// What projects that `ufeature.json` doesn't name say of the package: where it lies, and which of its products they
    /// link, unless another manifest has one of that name, as that of a fixture may.
    private func otherProjects(_ products: [String: String], _ newPaths: NewPaths) throws -> [FileEdit] {
        let (feature, listing) = (renaming.feature, renaming.listing)
        let own = Set(feature.manifestFiles.map(\.path))
        let manifests = listing.files.filter { WorkspaceListing.isManifest($0) && !own.contains($0) }
        let taken = try workspace.texts(of: manifests, containing: Array(products.keys)).flatMap { source in
            (try? Manifest.parse(source))?.products.map(\.name.value) ?? []
        }
        let known = products.filter { !taken.contains($0.key) }
        let words = known.keys + [AbsolutePath(feature.path).name]
        // What can't be edited for certain is told by its lines.
        return try XcodeProjectLinks.others(in: workspace, listing, naming: words).compactMap { project in
            (try? project.edit(renaming: known, of: feature, newPaths)) ?? nil
        }
    }

    /// The references to what is somewhere else afterwards, in every workspace for Xcode that is understood, and what is
    /// told of the others.
    private func xcodeWorkspaces(_ newPaths: NewPaths) throws -> [(edit: FileEdit?, note: Diagnostic?)] {
        let name = "contents.xcworkspacedata"
        return try renaming.listing.files.filter { WorkspaceListing.name(of: $0) == name }.compactMap { path in
            // A project's own workspace leads to nothing but the project.
            guard let source = try workspace.files.source(at: path) else { return nil }
            let folder = workspace.root.appending(path).parent.parent
            do throws(XcodeWorkspaceText.Problem) {
                let new = try XcodeWorkspaceText(source, in: folder).renaming(newPaths.place).source
                return (FileEdit(changing: source, to: new), nil)
            } catch {
                return (nil, note(on: source, error, newPaths))
            }
        }
    }

    /// That a workspace for Xcode which can't be understood may list what is somewhere else afterwards.
    private func note(
        on source: SourceText,
        _ problem: XcodeWorkspaceText.Problem,
        _ newPaths: NewPaths
    ) -> Diagnostic? {
        let path = renaming.feature.path
        guard source.contains(AbsolutePath(path).name), newPaths.path(of: path) != path else { return nil }
        let isKept = source.path == XcodeWorkspace.path(named: workspace.settings.name)
        let place = newPaths.path(of: source.path)
        return Diagnostic(
            .note,
            "xcode_workspace_not_kept",
            "'\(place)' may still list '\(path)': the file \(problem.reason)",
            help: [isKept ? "repair it, then: ufeature sync" : "write '\(newPaths.path(of: path))' there by hand"]
        )
    }

    // MARK: Pages

    /// The links of pages to the feature's folder and to what is in it.
    private func markdown(_ newPaths: NewPaths) throws -> [FileEdit] {
        let path = renaming.subject.path
        return try workspace.markdownLinks(in: renaming.listing.files, naming: AbsolutePath(path).name).compactMap {
            FileEdit(
                changing: $0.source,
                to: $0.following(newPaths, renaming.change, ofPackageAt: path, in: workspace.root))
        }
    }

    // MARK: Other tools

    /// The old name of a package that gets another one, and the path of its folder where the last part isn't the name.
    ///
    /// A package of several features has no target that is called as it is.
    private static func packageNames(of subject: RenameSubject, _ newPaths: NewPaths) -> Set<String> {
        guard !subject.isPart else { return [] }
        let feature = subject.feature
        let isMoved = newPaths.path(of: feature.path) != feature.path
        let isCalledSo = AbsolutePath(feature.path).name == feature.name
        return isMoved && !isCalledSo ? [feature.name, feature.path] : [feature.name]
    }

    /// That files which the tool doesn't edit mention the feature, with the places.
    ///
    /// - Parameters:
    ///   - names: what is called otherwise.
    ///   - plan: what is changed, and where the files are afterwards.
    /// - Returns: the notes, in the order of the files.
    /// - Throws: a `Refusal` where a file can't be read.
    func notes(naming names: RenamedNames, after plan: Plan) throws -> [Diagnostic] {
        let (edits, newPaths) = (plan.edits, plan.newPaths)
        // What was changed is looked at as it will be.
        let changed = edits.map(\.newText)
        let files = try FilesOfNoPackage(in: workspace.keeping(changed), renaming.listing)
        let imports = try files.imports(of: Set(names.modules.keys), aroundOnly: true).map { source, statement in
            Diagnostic(
                .warning,
                "still_imported",
                "'\(statement.module)' is still imported, by a file outside of the workspace",
                at: statement.place.location(in: source.path),
                help: ["change it by hand: only files in the workspace's folder are edited"]
            )
        }
        let kinds =
            FilesOfNoPackage.kindsOfOtherTools + [".storyboard", ".xib", ".plist", ".md", ".json", ".mustache"]
        let notes = try files.notes(
            on: packageNames.union(names.modules.keys).union(names.targets.keys),
            in: kinds,
            below: ["Tuist", "Plugins"],
            at: newPaths.path,
            id: "name_left_elsewhere",
            words: "is the old name, and is left as it is here",
            help: "check whether it means the feature, and change it by hand"
        )
        return testNotes + listNotes + imports + notes + schemeNotes(on: names, after: plan)
            + self.notes(onTargetsElsewhere: names, newPaths)
    }

    /// That schemes which are edited keep the old name: a pipeline may build by that.
    private func schemeNotes(on names: RenamedNames, after plan: Plan) -> [Diagnostic] {
        let ending = ".xcscheme"
        return plan.edits.compactMap { edit -> Diagnostic? in
            let path = plan.newPaths.path(of: edit.path)
            let stem = String(AbsolutePath("/" + path).name.dropLast(ending.count))
            guard path.hasSuffix(ending), names.targets[stem] != nil || packageNames.contains(stem),
                let new = renaming.change.name(stem)
            else { return nil }
            let place = AbsolutePath("/" + path).parent.appending(new + ending).relative(to: .root)
            return Diagnostic(
                .note,
                "name_left_elsewhere",
                "the scheme '\(stem)' is edited, and keeps its name",
                at: SourceLocation(path: path, line: 1, column: 1),
                help: [
                    "if nothing builds it by that name, call it '\(new)': git mv \(path.shellWord) \(place.shellWord)"
                ]
            )
        }
    }

    /// That targets which other machines make use what is renamed: on this one, their files are none of any target.
    private func notes(onTargetsElsewhere names: RenamedNames, _ newPaths: NewPaths) -> [Diagnostic] {
        workspace.features.flatMap { user in
            let found = user.manifest.targets.elsewhere.filter { target in
                target.dependencies.everywhere.contains { names.targets[$0.name.value] != nil }
            }
            return found.map { target in
                let place = user.source.location(at: target.name.range.lowerBound)
                return Diagnostic(
                    .note,
                    "name_left_elsewhere",
                    "'\(target.name.value)' is a target on other machines only: its name and files are left as they are",
                    at: SourceLocation(path: newPaths.path(of: place.path), line: place.line, column: place.column),
                    help: ["change what they say of the feature by hand"]
                )
            }
        }
    }
}
