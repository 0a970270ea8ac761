package import Diagnostics
internal import Features
package import FileChanges
internal import OperatingSystem
package import Workspaces

/// Keeps what one opens in Xcode up with the packages of a workspace.
///
/// It is kept where it is, and nobody who has removed it gets it back. What can't be understood is left alone, and what
/// is missing in it is said: it keeps no feature from being made. A file that the system can't read does: what is in it
/// isn't known.
package struct XcodeListing: Sendable {
    package let workspace: Workspace

    package init(in workspace: Workspace) {
        self.workspace = workspace
    }

    /// What is to be done to it.
    package struct Change: Hashable, Sendable {
        package var edits: [FileEdit] = []
        /// What the user should know about it.
        package var notes: [Diagnostic] = []
    }

    /// Lists features that come, with the projects of their examples.
    ///
    /// - Throws: a `Refusal` where the workspace for Xcode can't be read.
    func change(adding addedFeatures: [AddedFeature], in folders: [NewFolder]) throws(Refusal) -> Change {
        try change(
            listing: addedFeatures.flatMap { added in
                let path = added.availableFeature.path
                let projects = folders.filter { $0.path == path }.flatMap(\.projects)
                return ([path] + projects).map { ($0, added.descriptor.kind.layer) }
            }
        )
    }

    /// Lists packages and projects of layers, and projects of apps behind the first app's.
    ///
    /// - Throws: a `Refusal` where the workspace for Xcode can't be read.
    func change(listing paths: [(path: String, layer: Layer)], projects: [String] = []) throws(Refusal) -> Change {
        let settings = workspace.settings
        let entries = paths.map { settings.xcodeEntry(at: $0.path, $0.layer) }
        return try change(for: entries, "doesn't list", "add to it") { text throws(XcodeWorkspaceText.Problem) in
            if leavesPackagesToProject(text) { return text }
            return try text.inserting(entries, groups: settings.xcodeGroups)
                .inserting(furtherProjects: projects, after: settings.xcode?.project)
        }
    }

    /// Lists a package that comes back, where most of the others are listed: only then it was listed before.
    ///
    /// - Throws: a `Refusal` where the workspace for Xcode can't be read.
    func change(relisting feature: Feature) throws(Refusal) -> Change {
        let entries = [feature.path, exampleProject(of: feature)].compactMap(\.self).map {
            workspace.settings.xcodeEntry(at: $0, feature.layer)
        }
        return try change(for: entries, "may not list", "add to it") { text throws(XcodeWorkspaceText.Problem) in
            let listed = Set(text.references.compactMap(text.place))
            let others = workspace.features.filter { $0.path != feature.path }
            let missing = others.filter { !listed.contains(workspace.root.appending($0.path)) }
            guard missing.count * 2 <= others.count else { return text }
            return try text.inserting(entries, groups: workspace.settings.xcodeGroups)
        }
    }

    /// The project of a feature's example, if it is there.
    func exampleProject(of feature: Feature) -> String? {
        ExampleApp.projectFolder(of: feature).map(feature.file).flatMap { project in
            workspace.files.isNothing(at: workspace.root.appending(project)) ? nil : project
        }
    }

    /// Takes features out that go, by their names, and projects; they are still there.
    ///
    /// - Throws: a `Refusal` where the workspace for Xcode can't be read.
    package func change(removing names: Set<String>, projects: [String] = []) throws(Refusal) -> Change {
        let entries = workspace.features.filter { names.contains($0.name) }.flatMap { feature in
            ([feature.path] + [ExampleApp.projectFolder(of: feature).map(feature.file)].compactMap(\.self)).map {
                workspace.settings.xcodeEntry(at: $0, feature.layer)
            }
        }
        let all = entries + projects.map { XcodeWorkspace.Entry(path: $0, group: "") }
        return try change(for: all, "may still list", "remove from it") { text throws(XcodeWorkspaceText.Problem) in
            try text.removing(all)
        }
    }

    private func change(
        for entries: [XcodeWorkspace.Entry],
        _ state: String,
        _ remedy: String,
        _ edit: (XcodeWorkspaceText) throws(XcodeWorkspaceText.Problem) -> XcodeWorkspaceText
    ) throws(Refusal) -> Change {
        guard workspace.hasSettings, !entries.isEmpty,
            let path = XcodeWorkspace.path(named: workspace.settings.name)
        else { return Change() }
        let reason: String
        do {
            guard let source = try workspace.files.source(at: path) else { return Change() }
            let new = try edit(XcodeWorkspaceText(source, in: workspace.root)).source
            return Change(edits: [FileEdit(changing: source, to: new)].compactMap(\.self))
        } catch let problem as XcodeWorkspaceText.Problem {
            reason = "the file " + problem.reason
        } catch {
            reason = try Refusal.reasonUnlessUnreadable(error)
        }
        let paths = entries.map { "'\($0.path)'" }.joined(separator: ", ")
        let note = Diagnostic(
            .note,
            "xcode_workspace_not_kept",
            "'\(path)' \(state) \(paths): \(reason)",
            help: entries.map { "\(remedy): \($0.path)" }
        )
        return Change(notes: [note])
    }
}

extension NewFolder {
    /// The projects for Xcode in the folder, by their paths in the workspace.
    var projects: [String] {
        let suffix = ".xcodeproj/project.pbxproj"
        return files.filter { $0.path.hasSuffix(suffix) }.map { file in
            path + "/" + file.path.dropLast("/project.pbxproj".count)
        }
    }
}

extension WorkspaceSettings {
    /// The groups of the workspace in Xcode: the folders of the layers, what others are built on first.
    var xcodeGroups: [String] { [Layer.foundation, .product, .app].compactMap { layers[$0] } }

    /// A package's entry in the workspace in Xcode.
    func xcodeEntry(at path: String, _ layer: Layer) -> XcodeWorkspace.Entry {
        XcodeWorkspace.Entry(path: path, group: layers[layer] ?? "")
    }
}
