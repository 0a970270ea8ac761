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
        from set: TemplateSet,
        in workspace: Workspace
    ) -> [Diagnostic] {
        workspace.features.filter { used.contains($0.name) && $0.layer == .foundation }.compactMap { feature in
            let lines = (try? lacks(feature, for: set, in: workspace)) ?? []
            guard !lines.isEmpty, let template = feature.template else { return nil }
            return Diagnostic(
                .note,
                "earlier_foundation",
                "'\(name)' doesn't use all of '\(feature.name)', which lacks what the template set '\(template)' makes now",
                help: lines.map { "declare in '\(feature.name)', and in what conforms there: \($0)" }
                    + ["then make '\(name)' again"]
            )
        }
    }

    /// The lines that its code lacks of what a template set would use.
    private static func lacks(_ feature: Feature, for set: TemplateSet, in workspace: Workspace) throws -> [String] {
        guard let template = feature.template, workspace.templates.names.contains(template) else { return [] }
        let promised = try workspace.templates.set(named: template).offers.filter { set.knownOffers.contains($0.name) }
        let door = try workspace.files.texts(of: feature.roles.contains(.interface) ? .interface : .source, in: feature)
        let kept = try KeptOffers(promised, of: feature.name, door: door, testing: [])
        // One that has nothing at all of an offer was rewritten, or never had it.
        return promised.filter { kept.missing[$0.name]?.count ?? 0 < $0.door.count }
            .flatMap { kept.missing[$0.name] ?? [] }.uniqued()
    }
}
