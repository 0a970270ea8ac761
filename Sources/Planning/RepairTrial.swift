internal import Architecture
internal import Diagnostics
internal import PackageManifest
internal import Workspaces

/// Whether manifests can be edited as repairs ask for: what code of theirs makes, or several targets share, can't.
struct RepairTrial {
    private let graph: FeatureGraph
    private let workspace: Workspace
    private let features: [String: Feature]

    init(in graph: FeatureGraph, _ workspace: Workspace) {
        self.graph = graph
        self.workspace = workspace
        features = Dictionary(workspace.features.map { ($0.path, $0) }) { first, _ in first }
    }

    /// Why the repairs of some findings can't be made.
    ///
    /// Those of a package are tried together first: mostly, all of them can be made.
    func reasons(against findings: [Finding]) -> [Repair: Diagnostic] {
        let repairs = findings.compactMap { finding in finding.repair.map { (finding.package, $0) } }
        var reasons: [Repair: Diagnostic] = [:]
        for (_, group) in Dictionary(grouping: repairs, by: \.0) {
            let group = Array(Set(group.map(\.1)))
            let edits = group.compactMap { try? self.edits(of: $0) }
            var all: [String: [ManifestEdit]] = [:]
            for edits in edits { all.merge(edits) { $0 + $1 } }
            if edits.count == group.count, problem(with: all) == nil { continue }
            for repair in group {
                do {
                    reasons[repair] = problem(with: try self.edits(of: repair))
                } catch {
                    reasons[repair] = (error as? Refusal)?.reasons.first
                }
            }
        }
        return reasons
    }

    private func edits(of repair: Repair) throws -> [String: [ManifestEdit]] {
        try RepairEdits(graph: graph, workspace: workspace, declared: [:]).edits(of: repair)
    }

    /// Why edits of the manifests of packages, by their paths, can't be made.
    private func problem(with edits: [String: [ManifestEdit]]) -> Diagnostic? {
        for (path, edits) in edits {
            guard let feature = features[path] else { continue }
            do throws(Refusal) {
                for text in feature.manifestFiles where try text.edited(by: edits) != text {
                    if let problem = workspace.generatedManifest(of: feature) { return problem }
                }
            } catch {
                return error.reasons.first
            }
        }
        return nil
    }
}
