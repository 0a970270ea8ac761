internal import Architecture
internal import Diagnostics
internal import FileChanges
internal import PackageManifest
internal import Workspaces

/// The manifests of a feature, and what they are like once they are in line with the policy.
struct SyncedManifests: Sendable {
    let feature: Feature
    /// Every difference.
    private(set) var found: [Diagnostic] = []
    /// Those that no edit ends, with why.
    private(set) var left: [Diagnostic] = []
    private(set) var edits: [FileEdit] = []

    init(of feature: Feature, in workspace: Workspace, accepting accepted: Baseline?) {
        self.feature = feature
        for source in feature.manifestFiles {
            // What this compiler can't read is for another one, and can't be compared.
            let comparison = try? PolicyComparison(
                of: feature,
                in: workspace,
                source: source,
                accepting: accepted
            )
            guard let comparison else { continue }
            sync(source, by: comparison.differences)
        }
    }

    /// The texts of all manifests after the edits.
    var texts: [SourceText] { feature.manifestTexts(with: edits) }

    private mutating func sync(_ source: SourceText, by differences: [PolicyDifference]) {
        guard !differences.isEmpty else { return }
        found += differences.map { $0.diagnostic(in: source, of: feature.name) }
        guard source.bytes.isUTF8 else {
            let help = ["save it as UTF-8, then try again"]
            let reason = Diagnostic.error("not_text", "this is not UTF-8 text", help: help)
            left += differences.map { unsynced($0, in: source, because: [reason]) }
            return
        }
        var text = source
        do throws(Refusal) {
            // All at once is quickest, and nearly always possible.
            guard differences.allSatisfy({ $0.obstacle == nil }) else { throw Refusal([]) }
            text = try source.edited(by: differences.flatMap(\.edits))
        } catch {
            for difference in differences {
                do throws(Refusal) {
                    if let obstacle = difference.obstacle { throw Refusal(obstacle) }
                    text = try text.edited(by: difference.edits)
                } catch {
                    left.append(unsynced(difference, in: source, because: error.reasons))
                }
            }
        }
        if let edit = FileEdit(changing: source, to: text) { edits.append(edit) }
    }

    private func unsynced(
        _ difference: PolicyDifference,
        in source: SourceText,
        because reasons: [Diagnostic]
    ) -> Diagnostic {
        var diagnostic = difference.diagnostic(in: source, of: feature.name)
        diagnostic.repair = nil
        diagnostic.help = reasons.flatMap { reason in
            ["not synced: \(reason.brief)"] + reason.help
        }
        return diagnostic
    }
}
