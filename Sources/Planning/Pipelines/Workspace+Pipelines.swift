internal import Diagnostics
internal import OperatingSystem
internal import Workspaces

extension Workspace {
    /// The services whose pipelines `ufeature ci` has made for this workspace, with the repository that they are in.
    ///
    /// Git is asked only where there is such a file.
    ///
    /// - Throws: a `Refusal` when git can't tell, or a file can't be read; `Interrupted`.
    func pipelines() throws -> (checkout: GitCheckout, services: [Pipeline.Service])? {
        let top = try root.ancestors.first { try Files.kind(at: $0.appending(".git")) != nil }
        guard let top else { return nil }
        let services = try Pipeline.Service.allCases.filter { service in
            let text = try Files.text(at: top.appending(service.file), shownAs: service.file)
            return text?.contains(Pipeline.settingsMark) ?? false
        }
        return services.isEmpty ? nil : (try GitCheckout(around: root), services)
    }
}
