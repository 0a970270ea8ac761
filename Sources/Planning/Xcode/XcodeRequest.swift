internal import Architecture
internal import Diagnostics
internal import Features
package import FileChanges
internal import JSON
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets
package import Workspaces

/// A request for what Xcode needs and isn't there yet, and the way to its plan.
///
/// What is there stays, whatever is in it: a project may have got settings, targets and files of its own.
package struct XcodeRequest: Sendable {
    /// By what the app is known to systems; nil for one that is made of its name.
    package var bundleID: String?
    /// Whether each layer is to have a test plan of its own, beside that of all packages.
    package var makesLayerPlans: Bool

    package init(bundleID: String? = nil, makesLayerPlans: Bool = false) {
        self.bundleID = bundleID
        self.makesLayerPlans = makesLayerPlans
    }

    /// Plans the projects of the apps, their schemes, the test plan, the apps' few files, and their places in
    /// `ufeature.json` and in the workspace for Xcode.
    ///
    /// - Throws: a `Refusal` with every reason against it.
    package func plan(in workspace: Workspace) throws -> Planned {
        guard workspace.hasSettings else { throw Refusal(Self.noWorkspace(in: workspace)) }
        if let bundleID, let problem = BundleID.problem(with: bundleID) { throw Refusal(problem) }
        if let xcode = workspace.settings.xcode {
            let isThere = !workspace.files.isNothing(at: workspace.root.appending(xcode.project))
            let moved = isThere ? nil : try movedProject(in: workspace)
            if let moved { throw Refusal(Self.isElsewhere(xcode, moved)) }
            if xcode.links == .features { throw Refusal(isThere ? hasProject(xcode) : xcode.lostProject) }
        }
        let slips = try XcodeAppComparison.all(in: workspace).compactMap { try $0.slip() }
        guard slips.isEmpty else { throw Refusal(slips) }
        let feature = try mainApp(of: workspace)
        let name = feature.name
        var settings = workspace.settings
        var xcode = settings.xcode ?? XcodeApp.settings(named: name, bundleID: bundleID)
        if let bundleID, let problem = try self.problem(withBundleID: bundleID, of: xcode, in: workspace) {
            throw Refusal(problem)
        }
        if makesLayerPlans {
            if xcode.testPlan == nil { throw Refusal(Self.noTestPlan) }
            xcode.hasLayerPlans = true
        }
        settings.xcode = xcode
        let others = FurtherXcodeApp.all(besides: feature, in: workspace.with(settings: settings))
        xcode.apps = settings.xcode?.apps ?? []
        xcode.apps += others.made.map(\.app).filter { !xcode.apps.contains($0) }
        settings.xcode = xcode
        let product = try product(of: feature)
        var app = XcodeApp(
            settings: settings,
            xcode: xcode,
            name: name,
            path: feature.path,
            home: workspace.home,
            product: product,
            bundleID: bundleID ?? xcode.bundleID ?? BundleID.standard(for: name)
        )
        app.buildSettings = try workspace.files.source(at: app.configuration)
        let workspace = workspace.with(settings: settings)
        let context = WorkspaceContext(settings: settings, appName: name)
        let set = try workspace.templates.set(named: XcodeApp.templates)
        let tests = XcodeTestPlans.kept(in: workspace)
        let made =
            try app.files(from: set, filledWith: context, testing: tests.plans.first?.all ?? [])
            + others.made.flatMap { try $0.files() }
        let (files, projectEdits) = try addingWidgets(to: made, in: workspace)
        let examples = try ExampleProjects(in: workspace).all()
        let listed = XcodeWorkspace.path(named: settings.name)
        let projects = examples.map { settings.xcodeEntry(at: $0.entry.path, $0.entry.layer) }
        let absent = try examples.flatMap { example in
            try workspace.files.source(at: example.projectFile) == nil
                ? example.filesInWorkspace : missingScheme(of: example, in: workspace)
        }
        let own = (files + examples.flatMap(\.filesInWorkspace)).map(\.path) + [listed].compactMap(\.self)
        let lost = try own.compactMap { path in
            try workspace.files.source(at: path).flatMap { workspace.files.loss(in: $0, isOwn: true) }
        }
        guard lost.isEmpty else { throw Refusal(lost) }
        let missing = try files.filter { try workspace.files.source(at: $0.path) == nil }
        var plan = Plan(
            root: workspace.root,
            additions: try workspace.files.withoutSecondEntryPoints(missing) + absent,
            edits: try [settingsEdit(in: workspace, xcode, others.made)].compactMap(\.self) + projectEdits
        )
        let scheme = try app.schemeChange(in: workspace)
        var notes = others.notes + scheme.notes
        plan.operations += scheme.edits.map(FileOperation.edit)
        for tests in tests.plans where try workspace.files.source(at: tests.path) != nil {
            plan.operations += [try tests.comparison().edit].compactMap(\.self).map(FileOperation.edit)
        }
        guard let path = listed else { return Planned(plan, notes: notes) }
        if let source = try workspace.files.source(at: path) {
            do throws(XcodeWorkspaceText.Problem) {
                let new = try XcodeWorkspaceText(source, in: workspace.root).inserting(project: xcode.project)
                    .inserting(furtherProjects: others.made.map(\.xcode.project), after: xcode.project)
                    .inserting(projects, groups: settings.xcodeGroups).source
                plan.operations += [FileEdit(changing: source, to: new)].compactMap(\.self).map(FileOperation.edit)
            } catch {
                notes.append(Self.notListed(xcode, in: path, "the file \(error.reason)"))
            }
        } else {
            let entries = workspace.features.map { settings.xcodeEntry(at: $0.path, $0.layer) } + projects
            let own = [xcode.project] + others.made.map(\.xcode.project)
            let text = XcodeWorkspace(projects: own, groups: settings.xcodeGroups, entries: entries).text
            plan.operations.append(.createFile(GeneratedFile(path: path, contents: text)))
        }
        return Planned(plan, notes: notes)
    }

    /// The scheme of an example whose project is there, where nothing is in its folder.
    private func missingScheme(of example: ExampleApp, in workspace: Workspace) throws -> [GeneratedFile] {
        let folder = example.schemeFile.enclosingFolder + "/"
        guard try !workspace.files.listing().files.contains(where: { $0.hasPrefix(folder) }) else { return [] }
        return example.filesInWorkspace.filter { $0.path == example.schemeFile }
    }

    /// The app whose project has the test plan: the one that has it, or else that of the workspace's name.
    private func mainApp(of workspace: Workspace) throws(Refusal) -> Feature {
        if let known = workspace.xcodeApps.first?.app { return known }
        let apps = workspace.wholeApps
        let ready = apps.filter { $0.libraryOfSource != nil }
        guard let app = ready.first(where: { $0.name == workspace.settings.name }) ?? ready.first ?? apps.first else {
            throw Refusal(
                .error(
                    "no_app",
                    "the workspace has no app that Xcode could run",
                    help: [
                        GeneratedProject.file(in: workspace).map {
                            "'\($0)' makes the project of the app: it needs no other one"
                        }
                            ?? "the app's package lies in the folder of the layer 'app', which ufeature.json names under \"layers\""
                    ]
                )
            )
        }
        return app
    }

    /// The library that the app's package offers, of its source.
    private func product(of app: Feature) throws(Refusal) -> String {
        if let library = app.libraryOfSource { return library }
        let source = app.target(.source)
        let target = source?.name.value ?? app.name
        throw Refusal(
            .error(
                "app_is_program",
                "the package of '\(app.name)' has no library that an Xcode project could link",
                in: app.source,
                at: source?.name.range ?? 0..<0,
                help: [
                    "in \(app.source.path), write '.target(' for '.executableTarget(' of '\(target)', and "
                        + "'products: [.library(name: \"\(target)\", targets: [\"\(target)\"])],' before 'dependencies:'",
                    "in its code, make a 'public struct \(app.name)Scene: Scene' of what is in the body of its @main type, "
                        + "with a 'public init() {}', and take that type away",
                    "then run 'ufeature xcode' again; 'Examples/Storefront/App' of ufeature's own repository shows how it looks",
                ]
            )
        )
    }

    /// What tells `ufeature.json` of the projects; nil where it says so already.
    private func settingsEdit(in workspace: Workspace, _ xcode: XcodeSettings, _ others: [FurtherXcodeApp]) throws
        -> FileEdit?
    {
        guard let source = try workspace.files.source(at: WorkspaceReader.settingsFile),
            let members = try JSONParser.parse(source).members, let last = members.last
        else { return nil }
        if members.contains(where: { $0.key == WorkspaceSettings.Key.xcode.rawValue }) {
            var new = try others.reduce(source) { try $1.settings($0) }
            let key = XcodeSettings.Key.layerPlans.rawValue
            if makesLayerPlans, let node = try JSONParser.parse(new)[WorkspaceSettings.Key.xcode.rawValue] {
                let edits = node[key].map { [TextEdit($0.range, with: "true")] }
                new = new.applying(edits ?? MemberEdits.adding(JSONValue.Member(key, .bool(true)), to: node, in: new))
            }
            return FileEdit(changing: source, to: new)
        }
        let lines = JSONPrinter.print(xcode.json).split(separator: "\n").joined(separator: "\n  ")
        let text = ",\n  \"\(WorkspaceSettings.Key.xcode.rawValue)\": \(lines)"
        let new = source.applying([.insert(text, at: last.value.range.upperBound)])
        return FileEdit(source, to: new)
    }

    // MARK: What is told

    private static func noWorkspace(in workspace: Workspace) -> Diagnostic {
        .error(
            "no_workspace",
            "there is no ufeature.json here or above, so there is no app that Xcode could run",
            help: workspace.waysToSettings
        )
    }

    private static let noTestPlan = Diagnostic.error(
        "no_test_plan",
        "ufeature.json names no test plan that others could lie beside",
        help: ["name it as 'testPlan' of 'xcode', then run 'ufeature xcode --layer-plans' again"]
    )

    /// The project beside `ufeature.json` that may be the one which is named there and isn't there; nil for none or many.
    private func movedProject(in workspace: Workspace) throws -> String? {
        let known = Set((workspace.settings.xcode?.all ?? []).map(\.project))
        let others = try workspace.files.projectsAtTop().filter { !known.contains($0) }
        return others.count == 1 ? others[0] : nil
    }

    private static func isElsewhere(_ xcode: XcodeSettings, _ other: String) -> Diagnostic {
        .error(
            "xcode_project_missing",
            "'\(WorkspaceReader.settingsFile)' names the project '\(xcode.project)', and '\(other)' is in its place",
            help: ["name that one as 'project' of 'xcode'", "or take 'xcode' out, to get a project of its own"]
        )
    }

    private func hasProject(_ xcode: XcodeSettings) -> Diagnostic {
        let advice = "add the test plans of layers in Xcode; with \"layerPlans\": true 'sync' keeps their tests"
        return .error(
            "has_project",
            "the workspace has an Xcode project already, '\(xcode.project)', whose target links the features",
            help: ["open it in Xcode: 'new', 'link', 'remove' and 'rename' keep it up to date"]
                + (makesLayerPlans ? [advice] : [])
        )
    }

    /// That a project that is there keeps the bundle identifier that it has; nil where it has that one.
    private func problem(
        withBundleID id: String,
        of xcode: XcodeSettings,
        in workspace: Workspace
    ) throws -> Diagnostic? {
        guard let source = try workspace.files.source(at: xcode.file),
            !["= \(id);", "= \"\(id)\";"].contains(where: source.contains)
        else { return nil }
        return .error(
            "has_project",
            "'\(xcode.project)' exists, and keeps its bundle identifier",
            help: [
                "change it in Xcode, under 'Signing & Capabilities' of the target '\(xcode.target)'",
                "to make what is missing, leave out --bundle-id: ufeature xcode",
            ]
        )
    }

    private static func notListed(_ xcode: XcodeSettings, in path: String, _ reason: String) -> Diagnostic {
        Diagnostic(
            .note,
            "xcode_workspace_not_kept",
            "'\(path)' doesn't list '\(xcode.project)': \(reason)",
            help: ["add to it: \(xcode.project)"]
        )
    }
}

extension Feature {
    /// The library that an app's package offers, of its source; nil for a program.
    var libraryOfSource: String? {
        guard let source = target(.source), source.kind == .regular else { return nil }
        return manifest.products.elements.first { product in
            guard case .library = product.kind else { return false }
            return product.targets.elements.contains { $0.value == source.name.value }
        }?.name.value
    }
}

extension WorkspaceFiles {
    /// Files without those whose `@main` would be a second one beside a file that is there: an app that got another name
    /// keeps its entry point in the file of the old one.
    fileprivate func withoutSecondEntryPoints(_ files: [GeneratedFile]) throws -> [GeneratedFile] {
        guard files.contains(where: \.hasEntryPoint) else { return files }
        let present = try listing().files.filter { $0.hasSuffix(".swift") }
        return try files.filter { file in
            guard file.hasEntryPoint else { return true }
            let folder = AbsolutePath(file.path).parent
            return try !present.contains {
                try AbsolutePath($0).parent == folder && source(at: $0)?.contains(GeneratedFile.entryPoint) ?? false
            }
        }
    }
}

extension GeneratedFile {
    fileprivate static let entryPoint = "@main"

    fileprivate var hasEntryPoint: Bool { path.hasSuffix(".swift") && contents.contains(Self.entryPoint) }
}
