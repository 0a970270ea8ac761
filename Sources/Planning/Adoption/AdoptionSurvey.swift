package import Architecture
package import Diagnostics
package import OperatingSystem
internal import PackageManifest
package import Workspaces

/// What is in a folder that is to become a workspace: every package below it, and who uses whom.
package struct AdoptionSurvey: Sendable {
    package let root: AbsolutePath
    /// The packages as they are found where nothing tells their layers.
    package let workspace: Workspace
    /// Who uses whom, as far as no policy is needed to know.
    package let graph: FeatureGraph
    /// What each package declares of what is shown, by its index in the graph.
    let shown: [ShownTypes]
    /// The modules that may be there for tests by their names, and that code outside of packages imports.
    let importedOutside: Set<String>
    /// The paths of packages that git doesn't look at.
    package let ignored: Set<String>
    /// The paths of packages with a license by others than the repository's: copies of what these make.
    let licensedByOthers: Set<String>
    /// The names of the projects and workspaces of Xcode at the top.
    package let projects: [String]
    /// The names of the projects of Xcode in the folders there.
    package let projectsBelow: [String]
    /// What the git repository is called where it was cloned from.
    package let cloneName: String?
    /// The `ufeature.json` that is there already.
    package let present: SourceText?
    private let reader: WorkspaceReader

    /// Looks into a folder.
    ///
    /// - Throws: a `Refusal` when it belongs to a workspace already; `Interrupted`.
    package init(of folder: AbsolutePath, _ execution: Execution) throws {
        let above = try WorkspaceReader(from: folder, execution)
        if above.hasSettings, above.root != folder { throw Refusal(Self.isInside(above.root)) }
        root = folder
        reader = WorkspaceReader(ofAllBelow: folder, execution)
        workspace = try reader.read()
        graph = workspace.graph().graph
        shown = graph.shownTypes(in: workspace)
        importedOutside = try Self.importedOutside(of: workspace, graph)
        let manifests = workspace.features.map { $0.file(PackageFiles.manifest) }
        let unseen = try GitRepository.ignored(of: manifests, in: folder)
        ignored = Set(workspace.features.filter { unseen.contains($0.file(PackageFiles.manifest)) }.map(\.path))
        licensedByOthers = try LicenseOwner.strangers(in: workspace)
        projects = try Self.projects(in: folder)
        projectsBelow = try Self.projectsBelow(folder)
        cloneName = try (try? GitCheckout(around: folder))?.nameElsewhere()
        present = try Files.text(
            at: folder.appending(WorkspaceReader.settingsFile),
            shownAs: WorkspaceReader.settingsFile
        )
    }

    /// Which modules that are called as trials are, code of the app imports that is in no package.
    private static func importedOutside(of workspace: Workspace, _ graph: FeatureGraph) throws -> Set<String> {
        let named = graph.modules.filter { $0.kind == .regular && graph.isNamedForTests($0) }
        guard !named.isEmpty else { return [] }
        let names = Set(named.map(\.importName))
        let files = try FilesOfNoPackage(in: workspace, workspace.files.listing())
        return try files.modules(names) { path in
            !path.split(separator: "/").dropLast().contains { FeatureGraph.isForTrial(String($0)) }
        }
    }

    /// The workspace that the folder becomes with a `ufeature.json`, and all that is found in it then.
    func workspace(with settings: SourceText) throws -> (workspace: Workspace, findings: [Diagnostic]) {
        let workspace = try reader.assuming(settings).read()
        return (workspace, workspace.problems + workspace.findings())
    }

    /// Workspaces stand for the projects beside them, and what XcodeGen makes one from for a project that isn't there.
    private static func projects(in folder: AbsolutePath) throws -> [String] {
        let entries = try Files.entries(of: folder)
        for ending in [".xcworkspace", projectEnding] {
            let names = Self.names(ending, in: entries)
            if !names.isEmpty { return names }
        }
        guard entries.contains(generated) else { return [] }
        let source = try Files.text(at: folder.appending(generated), shownAs: generated)
        let lines = String(decoding: source?.bytes ?? [], as: UTF8.self).split(whereSeparator: \.isNewline)
        let name = lines.first { $0.hasPrefix("name:") }?.dropFirst("name:".count)
        return [name?.filter { !" \"'".contains($0) } ?? ""].filter { !$0.isEmpty }
    }

    /// Those of the folders in a folder.
    private static func projectsBelow(_ folder: AbsolutePath) throws -> [String] {
        try Files.entries(of: folder).filter { !$0.hasPrefix(".") }.flatMap { entry in
            names(projectEnding, in: (try? Files.entries(of: folder.appending(entry))) ?? [])
        }
    }

    private static func names(_ ending: String, in entries: [String]) -> [String] {
        entries.filter { $0.hasSuffix(ending) && $0 != ending }.map { String($0.dropLast(ending.count)) }
    }

    private static let projectEnding = ".xcodeproj"
    private static let generated = "project.yml"

    private static func isInside(_ root: AbsolutePath) -> Diagnostic {
        .error(
            "workspace_there",
            "this folder belongs to the workspace in '\(root)'",
            help: ["work there, or adopt a folder beside it"]
        )
    }
}
