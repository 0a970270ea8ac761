internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces
internal import XcodeProjects

/// The project whose target links the library of the app's package, beside what `ufeature.json` says of it.
///
/// Nothing of it is ever edited: it may have got targets, files and settings of its own.
struct XcodeAppComparison {
    let workspace: Workspace
    let xcode: XcodeSettings
    /// The app whose library it links; nil where that isn't certain.
    let app: Feature?
    /// The target that has it in it, for an extension.
    var host: String?

    /// The projects of all apps that are linked so, and the targets of their extensions.
    static func all(in workspace: Workspace) -> [XcodeAppComparison] {
        guard workspace.hasSettings else { return [] }
        let apps = workspace.xcodeApps.filter { $0.xcode.links == .app }.map { xcode, app in
            XcodeAppComparison(workspace: workspace, xcode: xcode, app: app)
        }
        let projects = workspace.settings.xcode?.all ?? []
        let extensions = workspace.xcodeExtensions.compactMap { entry, feature in
            projects.first { $0.project == entry.project }.map { host in
                var xcode = host
                xcode.target = entry.target
                return XcodeAppComparison(workspace: workspace, xcode: xcode, app: feature, host: host.target)
            }
        }
        return apps + extensions
    }

    func comparison() throws -> WorkspaceFileComparison {
        guard let source = try workspace.files.source(at: xcode.file) else {
            // The app says that its project is gone.
            if host != nil { return WorkspaceFileComparison() }
            let absent = WorkspaceFileComparison.difference(
                "the project '\(xcode.project)' isn't there", in: xcode.file,
                help: try meant().map(Self.help) ?? "run 'ufeature xcode'")
            return WorkspaceFileComparison(leaving: [absent])
        }
        do {
            let project = try XcodeProject(parsing: source)
            if let problem = try problem(withHostIn: project) { return WorkspaceFileComparison(leaving: [problem]) }
            if let lost = lostFile(of: source, project) { return WorkspaceFileComparison(leaving: [lost]) }
            let target = try project.target(named: xcode.target)
            let gone = WorkspaceFileComparison(leaving: goneFiles(of: project, target))
            guard let app else { return gone }
            let path = AbsolutePath(app.packageFolder).relative(to: AbsolutePath(xcode.folder))
            let package = project.package(at: path)
            let products = Set(app.manifest.products.elements.map(\.name.value))
            // A product that names no package is the one that Xcode finds by its name.
            let isLinked = project.links(of: target).contains { link in
                products.contains(link.product) && package != nil
                    && (link.package == nil || link.package == package?.object.id)
            }
            if isLinked { return gone }
            // With the package where it is now, it would be there twice.
            let linked = project.links(of: target).filter { products.contains($0.product) }.map(\.package)
            let moved = project.references.first { other in
                linked.contains(other.object.id)
                    && workspace.files.isNothing(at: workspace.root.appending(xcode.folder).appending(other.path))
            }
            let unlinked = WorkspaceFileComparison.difference(
                "the target '\(xcode.target)' doesn't link a library of the package at '\(app.path)'",
                in: xcode.file,
                help: moved.map { "write '\(path)' in the project where it has the package's old path, '\($0.path)'" }
                    ?? "add the package to the project in Xcode, and its library to the target"
            )
            return WorkspaceFileComparison(leaving: [unlinked])
        } catch {
            return WorkspaceFileComparison(leaving: [error])
        }
    }

    /// The project or target that `ufeature.json` may mean by a name that nothing has; nil where it may be no slip: what it
    /// names elsewhere is something of its own.
    private func meant() throws -> String? {
        let settings = workspace.settings.xcode
        guard let source = try workspace.files.source(at: xcode.file) else {
            let known = Set((settings?.all ?? []).map(\.project))
            let all = try workspace.files.listing().files.filter { $0.hasSuffix(".xcodeproj/project.pbxproj") }
            return Spelling.nearest(
                to: xcode.project, among: all.map(\.enclosingFolder).filter { !known.contains($0) })
        }
        guard host != nil, let project = try? XcodeProject(parsing: source) else { return nil }
        let names = project.targets.map(\.name)
        let known = Set(settings?.targets ?? [])
        return names.contains(xcode.target)
            ? nil : Spelling.nearest(to: xcode.target, among: names.filter { !known.contains($0) })
    }

    private static func help(on meant: String) -> String {
        "did you mean '\(meant)'? correct it under \"xcode\" in \(WorkspaceReader.settingsFile)"
    }

    /// That `ufeature.json` may name the project or the target by a slip: with that, a second one would be made.
    func slip() throws -> Diagnostic? {
        try meant().map { meant in
            let name = host == nil ? "project '\(xcode.project)'" : "target '\(xcode.target)'"
            return .error(
                "xcode_project_missing", "'\(WorkspaceReader.settingsFile)' names the \(name), which isn't there",
                help: [Self.help(on: meant)])
        }
    }

    /// What the project needs and is gone since the last commit; nil for nothing.
    var lostFile: Diagnostic? {
        (try? workspace.files.source(at: xcode.file)).flatMap(\.self).flatMap { source in
            lostFile(of: source, try? XcodeProject(parsing: source))
        }
    }

    private func lostFile(of source: SourceText, _ project: XcodeProject?) -> Diagnostic? {
        (host == nil ? lostFileOfSettings(of: source, project) : nil) ?? project.flatMap(lostCode)
    }

    /// That nothing is left of the code of the target.
    private func lostCode(of project: XcodeProject) -> Diagnostic? {
        guard let target = try? project.target(named: xcode.target) else { return nil }
        let (places, folder) = (project.sourcePlaces(of: target), AbsolutePath(xcode.folder))
        let isCode = { (path: String) in
            path.hasSuffix(".swift") && places.contain(AbsolutePath(path).relative(to: folder))
        }
        // Where there is some, git isn't asked, and few folders are looked into.
        let packages = Set(workspace.features.map(\.path))
        guard let outside = try? workspace.files.listing(besides: packages).files, !outside.contains(where: isCode)
        else {
            return nil
        }
        let lost = workspace.files.removedSources(in: xcode.folder).filter(isCode)
        guard let first = lost.first, let files = try? workspace.files.listing(besides: []).files,
            !files.contains(where: isCode)
        else { return nil }
        // With the folder, files of other kinds are gone, too.
        let around = places.folders.map { folder.appending($0.path).relative(to: .root) }.first { path in
            first.hasPrefix(path + "/") && workspace.files.isNothing(at: workspace.root.appending(path))
        }
        let paths = around.map { [$0] } ?? lost
        return WorkspaceFileComparison.difference(
            "no code is left of the target '\(xcode.target)'", in: xcode.file,
            help: "bring it back: git checkout HEAD -- \(paths.map(\.shellWord).joined(separator: " "))")
    }

    /// A file that building the project needs, and that is gone since the last commit, such as with the target's folder: a
    /// property list, the entitlements, the settings that a configuration begins with.
    private func lostFileOfSettings(of source: SourceText, _ project: XcodeProject?) -> Diagnostic? {
        let settings = ["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"].flatMap(source.values)
            .map { String($0.drop { $0 == "\"" }.prefix { $0 != "\"" }) }
        let configurations = project?.baseConfigurations ?? []
        // What has settings in it, only Xcode can find; what was never committed, a script may make.
        let paths = (settings + configurations).filter { !$0.contains("$") && !$0.hasPrefix("/") }.map { value in
            workspace.root.appending(xcode.folder).appending(value).relative(to: workspace.root)
        }
        let lost = paths.first { path in
            workspace.files.isNothing(at: workspace.root.appending(path))
                && workspace.files.removedText(at: path) != nil
        }
        guard let path = lost else { return lostConfiguration }
        return WorkspaceFileComparison.difference(
            "'\(path)' isn't there, which the project needs", in: xcode.file, help: wayBack(of: path))
    }

    /// That the build settings which apps and examples begin with aren't where `ufeature.json` says.
    private var lostConfiguration: Diagnostic? {
        guard let path = xcode.configuration, workspace.files.isNothing(at: workspace.root.appending(path)) else {
            return nil
        }
        let others = ((try? workspace.files.listing().files) ?? []).filter { $0.hasSuffix(".xcconfig") }
        let meant = Spelling.nearest(to: path, among: others)
        let isRemoved = workspace.files.removedText(at: path) != nil
        return WorkspaceFileComparison.difference(
            "'\(path)' isn't there, which apps and examples begin with",
            in: WorkspaceReader.settingsFile,
            help: isRemoved
                ? wayBack(of: path)
                : meant.map(Self.help) ?? "write its path as \"\(XcodeSettings.Key.configuration.rawValue)\""
        )
    }

    private func wayBack(of path: String) -> String {
        let folder = AbsolutePath("/" + path).parent.relative(to: .root)
        let place = workspace.files.isNothing(at: workspace.root.appending(folder)) ? folder : path
        return "bring it back: git checkout HEAD -- \(place.shellWord)"
    }

    /// Notes on what `ufeature xcode` makes beside the code and is gone since the last commit: a team may do without.
    private func goneFiles(of project: XcodeProject, _ target: XcodeProject.Target) -> [Diagnostic] {
        let folder = AbsolutePath(xcode.folder)
        let folders = project.sourcePlaces(of: target).folders.map { folder.appending($0.path).relative(to: .root) }
        let gone = folders.flatMap(workspace.files.removedFiles).compactMap { path -> String? in
            if path.hasSuffix(".xcprivacy") { return path }
            // Of a catalogue, each picture is a file.
            guard path.hasSuffix(".xcassets/Contents.json") else { return nil }
            return AbsolutePath("/" + path).parent.relative(to: .root)
        }
        let schemes = workspace.files.removedFiles(in: xcode.project).filter { $0 == xcode.schemeFile }
        return (gone + schemes).map { path in
            var note = WorkspaceFileComparison.difference(
                "'\(path)' isn't there, and the last commit has it",
                in: xcode.file,
                help: "bring it back: git checkout HEAD -- \(path.shellWord)"
            )
            note.severity = .note
            return note
        }
    }

    /// That the app doesn't have the extension in it; nil for an app.
    private func problem(withHostIn project: XcodeProject) throws(Diagnostic) -> Diagnostic? {
        guard let host else { return nil }
        let isThere = project.targets.contains { $0.name == xcode.target }
        let app = try project.target(named: host)
        if project.extensions(in: app).contains(where: { $0.name == xcode.target }) { return nil }
        return WorkspaceFileComparison.difference(
            isThere
                ? "the app '\(host)' doesn't have the extension '\(xcode.target)' in it"
                : "the project has no target '\(xcode.target)', which is to be in '\(host)'",
            in: xcode.file,
            help: isThere
                ? "in Xcode, add it to 'Frameworks, Libraries, and Embedded Content' of '\(host)'"
                : (try? meant()).flatMap(\.self).map(Self.help) ?? "run 'ufeature xcode'"
        )
    }
}
