internal import Diagnostics
internal import Features
internal import TemplateSets
internal import Workspaces

/// Foundation features that an earlier version of their template set made, as far as new code can't use them for that.
enum EarlierFoundation {
    /// A note on each of some features that still begins as its set makes it, and lacks lines that new code needs.
    ///
    /// What is made is made without it then.
    static func notes(
        on name: String,
        using used: Set<String>,
        among available: some Sequence<AvailableFeature>,
        from set: TemplateSet,
        in workspace: Workspace
    ) -> [Diagnostic] {
        let gaps = Dictionary(available.map { ($0.path, $0.gaps) }) { first, _ in first }
        return workspace.features.filter { used.contains($0.name) && $0.layer == .foundation }.compactMap { feature in
            let lines = (gaps[feature.path] ?? []).filter { set.knownOffers.contains($0.offer) }.flatMap(\.lines)
            guard !lines.isEmpty, let template = feature.template else { return nil }
            return Diagnostic(
                .note,
                "earlier_foundation",
                "'\(name)' doesn't use all of '\(feature.name)', which lacks what the template set '\(template)' makes now",
                help: lines.uniqued().map { "declare in '\(feature.name)', and in what conforms there: \($0)" }
                    + ["then make '\(name)' again"]
            )
        }
    }
}
