package import Diagnostics
internal import Features
package import FileChanges
internal import JSON
internal import OperatingSystem
internal import TemplateSets
package import Workspaces

/// A request for a template set of the team's own, and the way to its plan.
package struct NewTemplateSet: Hashable, Sendable {
    package var name: String
    /// The set whose files it begins with; nil for the built-in one of its name, or else for an empty one.
    package var origin: String?
    /// Whether it extends that set, rather than copy it.
    package var extends: Bool

    package init(name: String, from origin: String? = nil, extends: Bool = false) {
        self.name = name
        self.origin = origin
        self.extends = extends
    }

    /// Plans the set's folder, in the workspace's folder of templates.
    ///
    /// - Throws: a `Refusal` with every reason against it.
    package func plan(in workspace: Workspace) throws -> Plan {
        let problems = Self.problems(withName: name, in: workspace)
        guard problems.isEmpty else { throw Refusal(problems) }
        let folder = workspace.settings.templates + "/" + name
        return Plan(root: workspace.root, folders: [try NewFolder(path: folder, files: try files(in: workspace))])
    }

    /// That a built-in set of the name is used no more.
    package func notes(in workspace: Workspace) -> [Diagnostic] { Self.notes(onName: name, in: workspace) }

    /// The same of any set that a workspace is to have.
    static func notes(onName name: String, in workspace: Workspace) -> [Diagnostic] {
        guard TemplateCatalog.builtIn.names.contains(name) else { return [] }
        let folder = workspace.settings.templates + "/" + name
        return [
            Diagnostic(
                .note, "takes_place", "'\(name)' of this workspace takes the place of the built-in template set",
                help: ["for the built-in one again, remove the folder '\(folder)'"])
        ]
    }

    /// Why no set with a name can be made in a workspace.
    static func problems(withName name: String, in workspace: Workspace) -> [Diagnostic] {
        var problems = nameProblems(of: name, in: workspace)
        if !workspace.hasSettings {
            problems.append(
                .error(
                    "no_workspace",
                    "template sets of your own belong to a workspace, and there is none here",
                    help: ["make one: ufeature init <Name>"]
                )
            )
        }
        return problems
    }

    /// Why a set can't be called so: half of all disks make no difference between letter cases.
    private static func nameProblems(of name: String, in workspace: Workspace) -> [Diagnostic] {
        let names = workspace.templates.names
        guard PlainText.isTemplateName(name) else { return [DescriptorProblem.templateName(name).diagnostic] }
        if name.lowercased() == TemplateCatalog.partialsFolder {
            let help = ["choose another name"]
            return [.error("name_taken", "'\(name)' is the folder of what all template sets include", help: help)]
        }
        guard let other = names.first(where: { $0 != name && $0.lowercased() == name.lowercased() }),
            !names.contains(name)
        else { return [] }
        let folder = workspace.root.appending(workspace.settings.templates).appending(other)
        let isOwn = !workspace.files.isNothing(at: folder)
        return [
            .error(
                "name_taken",
                "'\(name)' differs from the template set '\(other)' only in letter case",
                help: [
                    "choose another name"
                        + (isOwn ? "" : ", or make a set in that one's place: ufeature template new \(other)")
                ]
            )
        ]
    }

    private func files(in workspace: Workspace) throws -> [GeneratedFile] {
        let isBuiltIn = !extends && TemplateCatalog.builtIn.names.contains(name)
        let origin = origin ?? (isBuiltIn ? name : TemplateCatalog.bare)
        return try Self.start(extending: origin, in: workspace, copying: !extends)
    }

    private static func start(
        extending origin: String,
        in workspace: Workspace,
        copying: Bool
    ) throws -> [GeneratedFile] {
        let description = try workspace.templates.manifest(of: origin).description
        guard copying else {
            let manifest: JSONValue = [
                "description": .string(description),
                "extends": .string(origin),
            ]
            return [GeneratedFile(path: TemplateTexts.manifestName, contents: JSONPrinter.print(manifest))]
        }
        let sources = try workspace.templates.sources(of: origin)
        let problems = sources.flatMap(\.problems)
        guard problems.isEmpty else { throw Refusal(problems) }
        return sources.map { source in
            GeneratedFile(path: source.path, contents: source.source.string, isExecutable: source.isExecutable)
        }
    }
}
