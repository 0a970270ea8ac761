internal import Diagnostics
internal import Features
internal import Workspaces

/// The files that are kept for Xcode beside the packages, where a merge may have left its marks: test plans, and the
/// workspace that lists the packages.
struct MergedFiles {
    let workspace: Workspace

    init(in workspace: Workspace) { self.workspace = workspace }

    /// That there are conflicts, at their lines.
    var problems: [Diagnostic] {
        guard workspace.hasSettings else { return [] }
        let plans = (workspace.settings.xcode?.all ?? []).compactMap(\.testPlan)
        let list = workspace.settings.name + ".xcworkspace/contents.xcworkspacedata"
        return (plans + [list]).compactMap { path in
            (try? workspace.files.source(at: path)).flatMap { $0?.mergeProblem }
        }
    }
}
