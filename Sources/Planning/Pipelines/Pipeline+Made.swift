internal import Diagnostics
internal import OperatingSystem
internal import Workspaces

extension Pipeline {
    /// The services whose pipelines `ufeature ci` has made for a workspace, with the repository that they are in.
    ///
    /// Git is asked only where there is such a file.
    ///
    /// - Throws: a `Refusal` when git can't tell, or a file can't be read; `Interrupted`.
    static func made(for workspace: Workspace) throws -> (checkout: GitCheckout, services: [Service])? {
        let top = try workspace.root.ancestors.first { try Files.kind(at: $0.appending(".git")) != nil }
        guard let top else { return nil }
        let folder = workspace.root == top ? "" : workspace.root.relative(to: top)
        let services = try Service.allCases.filter { service in
            let file = try PipelineFile(of: service, for: folder, in: top)
            let text = try Files.text(at: top.appending(file.path), shownAs: file.path)
            return file.other == nil && text?.contains(settingsMark) ?? false
        }
        return services.isEmpty ? nil : (try GitCheckout(around: workspace.root), services)
    }
}
