package import Diagnostics
internal import PackageManifest

/// Holds a workspace to the rules.
package struct Validation: Sendable {
    package let graph: FeatureGraph
    /// The packages that findings are wanted about, by their indices; nil for all.
    package let scope: Set<Int>?
    /// The names of the features that findings are wanted about, by the package's index, where not all of it is meant.
    package let parts: [Int: Set<String>]

    package init(_ graph: FeatureGraph, scope: Set<Int>? = nil, parts: [Int: Set<String>] = [:]) {
        self.graph = graph
        self.scope = scope
        self.parts = parts
    }

    /// A finding of a rule, with how bad it is.
    package struct Verdict: Hashable, Sendable {
        package let rule: String
        package let severity: Diagnostic.Severity
        package let finding: Finding
    }

    /// What all rules that are on find, sorted by place, then by rule.
    package func verdicts(of rules: [Rule] = Rule.all) -> [Verdict] {
        let graph = graph
        let found = Parallel.map(rules, atLeast: 2) { rule -> [Verdict] in
            let wished = graph.settings.rules[rule.id]
            guard wished ?? rule.severity != .off else { return [] }
            return rule.check(graph).compactMap { finding in
                let severity = wished ?? finding.severity ?? rule.severity
                return Diagnostic.Severity(rawValue: severity.rawValue).map { severity in
                    Verdict(rule: rule.id, severity: severity, finding: finding)
                }
            }
        }
        return found.flatMap { $0 }.filter(isWanted).sorted()
    }

    private func isWanted(_ verdict: Verdict) -> Bool {
        guard let scope, let package = verdict.finding.package else { return true }
        guard let names = parts[package] else { return scope.contains(package) }
        return verdict.finding.feature.map(names.contains) ?? false
    }
}

extension Validation.Verdict: Comparable {
    /// Orders by path, line, column, rule and message, so that output is the same everywhere.
    package static func < (left: Self, right: Self) -> Bool {
        if left.finding.path != right.finding.path { return Files.byteOrder(left.finding.path, right.finding.path) }
        let places = [left, right].map { ($0.finding.place?.line ?? 0, $0.finding.place?.column ?? 0) }
        if places[0] != places[1] { return places[0] < places[1] }
        return (left.rule, left.finding.message) < (right.rule, right.finding.message)
    }

    /// The verdict as a diagnostic; the excerpt comes from whoever can read the file.
    package var diagnostic: Diagnostic {
        Diagnostic(
            severity,
            rule,
            finding.message,
            at: finding.place.map { $0.location(in: finding.path) }
                ?? SourceLocation(path: finding.path, line: 1, column: 1),
            help: finding.help,
            feature: finding.feature,
            target: finding.target
        )
    }
}
