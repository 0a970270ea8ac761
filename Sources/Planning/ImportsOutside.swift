internal import Architecture
internal import Diagnostics
internal import PackageManifest
internal import Workspaces

/// The imports of files that no package has, such as those of an app that Xcode builds: what such a file imports, it may
/// have through a target that imports nothing of it.
struct ImportsOutside {
    private let workspace: Workspace
    private var files: FilesOfNoPackage?
    private var asked: Set<Repair> = []

    init(in workspace: Workspace) { self.workspace = workspace }

    /// Keeps repairs from taking from a target what such a file imports.
    ///
    /// - Throws: a `Refusal` where a file can't be read.
    mutating func refuse(_ repairs: [Repair], in draft: inout RepairDraft) throws {
        var removals: [Repair: Set<String>] = [:]
        for repair in repairs where asked.insert(repair).inserted {
            guard case .edits(let edits) = repair else { continue }
            for case .removeTargetDependency(let name, _, _) in edits.values.flatMap(\.self) {
                removals[repair, default: []].insert(Manifest.Target.moduleName(of: name))
            }
        }
        guard !removals.isEmpty else { return }
        let files = try self.files ?? FilesOfNoPackage(in: workspace, workspace.files.listing())
        self.files = files
        let found = try files.imports(of: removals.values.reduce(into: []) { $0.formUnion($1) })
        for (repair, modules) in removals {
            let reasons = found.filter { modules.contains($0.statement.module) }.prefix(1).map { path, statement in
                Diagnostic(
                    .warning,
                    "imported_outside",
                    "'\(path)', which is in no package, imports '\(statement.module)', and may have it through this",
                    help: ["link it where that file is built first, then remove this by hand"]
                )
            }
            if !reasons.isEmpty { draft.refuse([repair], because: Array(reasons)) }
        }
    }
}
