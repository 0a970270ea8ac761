package import Diagnostics
internal import Workspaces

/// The findings that a team lives with for now: how many of each there may be.
///
///     let baseline = Baseline(accepting: findings)
///     baseline.comparison(with: findings).new   // none
///
/// Only what rules find can be accepted: what can't be read, or doesn't build, never is.
package struct Baseline: Hashable, Sendable {
    package internal(set) var counts: [FindingIdentity: Int]

    package init(counts: [FindingIdentity: Int] = [:]) { self.counts = counts }

    /// The baseline that accepts what rules found, and nothing else.
    package init(accepting findings: [Diagnostic]) {
        let ids = Set(Rule.all.map(\.id))
        let identities = findings.filter { ids.contains($0.id) }.map { FindingIdentity($0) }
        counts = Dictionary(identities.map { ($0, 1) }, uniquingKeysWith: +)
    }

    /// Whether it accepts a finding.
    package func accepts(_ identity: FindingIdentity) -> Bool { counts[identity] != nil }

    /// Whether it accepts a finding of a rule in a file, about something that the message names.
    package func accepts(_ rule: String, in path: String, naming name: String) -> Bool {
        counts.keys.contains { $0.rule == rule && $0.path == path && $0.message.contains("'\(name)'") }
    }

    /// Whether any finding that it accepts is in a manifest.
    package var namesManifests: Bool { counts.keys.contains { WorkspaceListing.isManifest($0.path) } }

    /// How many findings it accepts.
    package var count: Int { counts.values.reduce(0, +) }

    /// Findings beside those that are accepted.
    package struct Comparison: Hashable, Sendable {
        /// Those that aren't accepted, in their order.
        package var new: [Diagnostic] = []
        /// How many are.
        package var accepted = 0
        /// How many that are accepted don't occur any more.
        package var gone = 0

        package init(new: [Diagnostic] = [], accepted: Int = 0, gone: Int = 0) {
            self.new = new
            self.accepted = accepted
            self.gone = gone
        }
    }

    /// Holds findings against the baseline; of several with one identity, the first ones are those that are known.
    ///
    /// In a manifest, a message names what it is about: there a finding stays known when something else of its line is
    /// edited, as `link` does.
    package func comparison(with findings: [Diagnostic]) -> Comparison {
        var left: [FindingIdentity: Int] = [:]
        for (identity, count) in counts { left[identity.key, default: 0] += count }
        let unknown = Self.taking(findings, from: &left) { $0.key }
        var moved: [FindingIdentity: Int] = [:]
        for (identity, count) in left where WorkspaceListing.isManifest(identity.path) {
            moved[identity.onAnyLine, default: 0] += count
        }
        let new = Self.taking(unknown, from: &moved) { $0.key.onAnyLine }
        let accepted = findings.count - new.count
        return Comparison(new: new, accepted: accepted, gone: count - accepted)
    }

    /// Takes findings out of those that are left to accept.
    ///
    /// - Returns: those that none is left for, in their order.
    private static func taking(
        _ findings: [Diagnostic],
        from left: inout [FindingIdentity: Int],
        _ key: (FindingIdentity) -> FindingIdentity
    ) -> [Diagnostic] {
        findings.filter { finding in
            let key = key(FindingIdentity(finding))
            guard let count = left[key], count > 0 else { return true }
            left[key] = count - 1
            return false
        }
    }

    /// How many findings it accepts in some folders, or in manifests about some targets.
    package func count(in folders: Set<String>, about targets: Set<String>) -> Int {
        counts.filter { identity, _ in
            folders.contains { identity.path.hasPrefix($0 + "/") }
                || WorkspaceListing.isManifest(identity.path)
                    && identity.subject.map(targets.contains) == true
        }.values.reduce(0, +)
    }

    /// What it accepts in a folder, wherever a file lies in that.
    package func accepted(in folder: String) -> Set<FindingIdentity> {
        Set(counts.keys.filter { $0.path.hasPrefix(folder + "/") }.map(\.anywhere))
    }
}

extension FindingIdentity {
    /// What is named first.
    fileprivate var subject: String? {
        let parts = message.split(separator: "'", omittingEmptySubsequences: false)
        return parts.count > 2 ? String(parts[1]) : nil
    }
}
