internal import Architecture
package import Diagnostics
internal import Features
internal import OperatingSystem
package import Workspaces

/// The findings in trials that the team has accepted for a feature of its own: what a template set was made from shows
/// them in each of its features.
///
///     Features/Cart/CartStore.swift: 'CartStore' holds one shared instance       accepted by the baseline
///     Features/OursTrial1/OursTrial1Store.swift: 'OursTrial1Store' holds one …   the same finding
package struct AcceptedInTrials {
    private let trials: TemplateTrials
    /// The features of the workspace for which the baseline accepts anything.
    private let features: [(name: String, accepted: Set<FindingIdentity>)]

    /// - Parameters:
    ///   - trials: what is looked at.
    ///   - workspace: the team's own.
    /// - Throws: a `Refusal` where the baseline that adoption has written can't be read.
    package init(_ trials: TemplateTrials, in workspace: Workspace) throws {
        self.trials = trials
        let baseline = try workspace.baseline() ?? Baseline()
        features = workspace.features.map { ($0.name, baseline.accepted(in: $0.path)) }.filter { !$0.1.isEmpty }
    }

    /// The name of the feature for which a finding, with its path in the trials, is accepted; nil for any other finding.
    package func feature(acceptedFor finding: Diagnostic) -> String? {
        guard !features.isEmpty, let place = finding.location, let trial = trials.trial(with: place.path) else {
            return nil
        }
        let name = trial.descriptor.name.text
        let identity = FindingIdentity(finding)
        return features.first { feature in
            let change = { (text: String) in Self.renamed(text, from: name, to: feature.name) }
            let same = FindingIdentity(
                rule: identity.rule,
                path: change(identity.path),
                message: change(identity.message),
                text: change(identity.text)
            )
            return feature.accepted.contains(same.anywhere)
        }?.name
    }

    /// A text with another name for a feature, in every spelling that templates have for it.
    private static func renamed(_ text: String, from old: String, to new: String) -> String {
        if old == new { return text }
        let spellings = { (name: String) in NameVariants(NameChange.camel(name)).spellings }
        return zip(spellings(old), spellings(new)).reduce(text) { text, pair in
            text.split(separator: pair.0, omittingEmptySubsequences: false).joined(separator: pair.1)
        }
    }
}
