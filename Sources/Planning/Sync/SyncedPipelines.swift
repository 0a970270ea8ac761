internal import Diagnostics
internal import FileChanges
internal import OperatingSystem
internal import Workspaces

/// The pipelines of a workspace, beside what `ufeature ci` would make of them now.
struct SyncedPipelines {
    /// As it will be once the manifests are in line.
    private let workspace: Workspace
    private let checkout: GitCheckout?
    private let services: [Pipeline.Service]

    init(in workspace: Workspace, after texts: [(path: String, texts: [SourceText])]) throws {
        let found = try Pipeline.made(for: workspace)
        checkout = found?.checkout
        services = found?.services ?? []
        let texts = Dictionary(texts.map { ($0.path, $0.texts) }) { first, _ in first }
        self.workspace = services.isEmpty || texts.isEmpty ? workspace : workspace.changed(by: texts)
    }

    /// Looks at what a plan makes of the apps that the pipelines build: none where it leaves the settings alone.
    ///
    /// - Throws: a `Refusal` where a file can't be read; `Interrupted`.
    init(in workspace: Workspace, after plan: Plan) throws {
        let edit = plan.edits.first { $0.path == WorkspaceReader.settingsFile }
        let found = try edit == nil ? nil : Pipeline.made(for: workspace)
        checkout = found?.checkout
        services = found?.services ?? []
        self.workspace = workspace.with(settings: try edit.map { try WorkspaceSettings.decode($0.newText) })
    }

    /// What differs, for each service; what the team has changed is kept, and no difference.
    ///
    /// - Throws: `Interrupted`.
    func comparisons() throws -> [WorkspaceFileComparison] {
        guard let checkout else { return [] }
        return try services.compactMap { service in
            do {
                let request = try NewPipeline(for: service)
                let edits = try request.renewal(in: workspace, of: checkout)?.edits ?? []
                guard let edit = edits.first(where: { $0.old != $0.new }) else { return nil }
                return comparison(edit, of: service, in: checkout)
            } catch let refusal as Refusal {
                return WorkspaceFileComparison(leaving: refusal.reasons)
            }
        }
    }

    private func comparison(
        _ edit: FileEdit,
        of service: Pipeline.Service,
        in checkout: GitCheckout
    ) -> WorkspaceFileComparison {
        // One plan is for one folder, and what lies above the workspace isn't in it.
        let isHere = checkout.path.isEmpty
        let found = WorkspaceFileComparison.difference(
            "'\(edit.path)' is not as '\(service.command)' makes it now",
            in: edit.path,
            help: isHere ? "run 'ufeature sync'" : "run '\(service.command)': the file is above the workspace"
        )
        return WorkspaceFileComparison(edit: isHere ? edit : nil, found: [found], left: isHere ? [] : [found])
    }
}
