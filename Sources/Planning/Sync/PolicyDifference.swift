internal import Architecture
internal import Diagnostics
internal import PackageManifest

/// In what a manifest differs from the policy of its workspace, and what ends that.
struct PolicyDifference: Sendable {
    /// The rule that finds it too; `sync` for what no rule is about.
    var rule = Self.noRule
    let message: String
    /// Where it is in the manifest.
    let range: Range<Int>
    /// All of them are made, or none.
    let edits: [ManifestEdit]
    var target: String?
    /// Why no edit can end it.
    var obstacle: Diagnostic?

    static let noRule = "sync"

    /// The finding of the rule about the same, and what it was in baselines of older versions.
    func identities(in source: SourceText) -> [FindingIdentity] {
        let today = FindingIdentity(diagnostic(in: source, of: ""))
        guard rule != Self.noRule else { return [today] }
        let former = FindingIdentity(rule: Self.noRule, path: today.path, message: today.message, text: today.text)
        return [today, former]
    }

    /// The difference as it is told.
    func diagnostic(in source: SourceText, of feature: String) -> Diagnostic {
        var diagnostic = Diagnostic.error(rule, message, in: source, at: range, help: ["run 'ufeature sync'"])
        diagnostic.feature = feature
        diagnostic.target = target
        diagnostic.repair = obstacle == nil ? .sync : nil
        return diagnostic
    }
}
