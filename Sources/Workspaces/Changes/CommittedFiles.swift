internal import Diagnostics
internal import OperatingSystem

/// The files of some folders that git would give back, by their paths in the workspace.
package struct CommittedFiles {
    package private(set) var paths: Set<String> = []
    /// Why git knows nothing about a folder, where it doesn't.
    package private(set) var reason: String?

    /// Asks git about folders of a workspace, each in the repository that it's in.
    ///
    /// - Throws: `Interrupted`; that git can't tell is no error, but means that it would give nothing back.
    package init(in folders: [String], of workspace: Workspace) throws {
        for folder in Set(folders).sorted(by: Files.byteOrder) {
            do {
                let files = try GitCheckout(around: workspace.root.appending(folder)).committedFiles()
                paths.formUnion(files.map { folder == "." ? $0 : folder + "/" + $0 })
            } catch let refusal as Refusal {
                reason = refusal.reasons.first?.message
            }
        }
    }
}
