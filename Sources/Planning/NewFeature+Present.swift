package import Diagnostics
internal import Features
internal import TemplateSets
package import Workspaces

/// What is told of a feature that is to be made and is there already.
extension NewFeature {
    /// A refusal, with what is different about the feature that is in the way.
    package func explained(_ refusal: Refusal, in workspace: Workspace) -> Refusal {
        guard refusal.reasons.contains(where: { $0.id == "folder_exists" }) else { return refusal }
        let differences = differences(in: workspace)
        return Refusal(
            refusal.reasons.map { reason in
                guard reason.id == "folder_exists", present(in: workspace) != nil else { return reason }
                var reason = reason
                // What differs has advice of its own, and that is no longer to move the feature away.
                reason.help =
                    differences.isEmpty ? ["see what it was made with: ufeature describe \(name)"] + reason.help : []
                return reason
            } + differences
        )
    }

    /// The feature that is there in the place of this one.
    func present(in workspace: Workspace) -> Feature? {
        let path = path(in: workspace)
        return workspace.features.first { $0.path == path && $0.name == name && $0.layer != .app }
    }

    private func differences(in workspace: Workspace) -> [Diagnostic] {
        guard like == nil, let feature = present(in: workspace), let set = try? set(in: workspace),
            let values = try? set.values(ofWords: parameters)
        else { return [] }
        let request = DescriptorRequest(
            name: FeatureName(unchecked: name),
            kind: kind(in: workspace),
            roles: roles,
            dependencies: dependencies,
            externals: externals.isEmpty ? nil : externals,
            template: set.name,
            parameters: set.values(values),
            summary: summary.flatMap { try? FeatureSummary.checked($0) }
        )
        return ExistingFeature(feature: feature, workspace: workspace).faults(of: request).map { fault in
            switch fault.part {
            case .template, .parameter: feature.atTemplateDirective(fault.diagnostic)
            case .name, .kind, .targets, .dependency, .external, .summary, .app: fault.diagnostic
            }
        }
    }
}
