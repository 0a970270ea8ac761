internal import Diagnostics
internal import Features
internal import Workspaces

/// The files beside the code that commands edit, and where a merge may have left its marks: test plans, the workspace for
/// Xcode that lists the packages, and the words of apps.
struct MergedFiles {
    let workspace: Workspace

    init(in workspace: Workspace) { self.workspace = workspace }

    /// That there are conflicts, at their lines.
    var problems: [Diagnostic] {
        guard workspace.hasSettings else { return [] }
        let plans = (workspace.settings.xcode?.all ?? []).compactMap(\.testPlan)
        let list = workspace.settings.name + ".xcworkspace/contents.xcworkspacedata"
        let words = workspace.features.filter { $0.layer == .app }.compactMap { $0.folder(of: .source) }.map { folder in
            folder + "/Resources/Localizable.xcstrings"
        }
        return (plans + [list] + words).compactMap { path in
            (try? workspace.files.source(at: path)).flatMap { $0?.mergeProblem }
        }
    }
}
