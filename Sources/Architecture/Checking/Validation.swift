package import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// Holds a workspace to the rules.
package struct Validation: Sendable {
    package let graph: FeatureGraph
    /// The packages that findings are wanted about, by their indices; nil for all.
    package let scope: Set<Int>?
    /// The names of the features and targets that findings are wanted about, by the package's index, where not all of it
    /// is meant.
    package let parts: [Int: Set<String>]

    /// The names that several targets of one package have, by the package's index.
    private let twice: [Int: Set<String>]

    /// The rules, for a workspace or a part of it.
    ///
    /// - Parameters:
    ///   - graph: the workspace.
    ///   - choice: the features that findings are wanted about; nil for all.
    package init(_ graph: FeatureGraph, of choice: FeatureChoice? = nil) {
        self.graph = graph
        let paths = choice.map { Set($0.packages.map(\.path)) }
        scope = paths.map { paths in Set(graph.packages.filter { paths.contains($0.path) }.map(\.index)) }
        let parts = graph.packages.compactMap { package in choice?.parts[package.path].map { (package.index, $0) } }
        self.parts = Dictionary(uniqueKeysWithValues: parts)
        let repeated = graph.packages.compactMap { package -> (Int, Set<String>)? in
            var seen: Set<String> = []
            let names = Set(package.modules.map { graph.modules[$0].name }.filter { !seen.insert($0).inserted })
            return names.isEmpty ? nil : (package.index, names)
        }
        twice = Dictionary(repeated) { first, _ in first }
    }

    /// A finding of a rule, with how bad it is.
    package struct Violation: Hashable, Sendable {
        package let rule: String
        package let severity: Diagnostic.Severity
        package var finding: Finding
    }

    /// What all rules that are on find, but for what comments silence, sorted by place, then by rule.
    package func violations(of rules: [Rule] = Rule.all) -> [Violation] {
        let asked = rules.filter(isOn)
        let graph = graph
        let found = Parallel.map(asked, atLeast: 2) { rule in
            rule.check(graph).compactMap { violation(on: $0, of: rule) }
        }
        return withoutEffectsOfSlips(heard(of: found.flatMap { $0 }, asked)).filter(isWanted).sorted()
    }

    /// What isn't said twice: a target with the folder of another one has what this has, and lacks its own.
    private func withoutEffectsOfSlips(_ violations: [Violation]) -> [Violation] {
        guard violations.contains(where: { $0.rule == Rule.roleFolder.id }) else { return violations }
        let slips = graph.pathSlips
        if slips.isEmpty { return violations }
        return violations.filter { violation in
            violation.rule == Rule.roleFolder.id || !slips.contains { isEffect(violation.finding, of: $0) }
        }
    }

    private func isEffect(_ finding: Finding, of slip: PathSlip) -> Bool {
        let module = graph.modules[slip.module]
        let package = graph.packages[module.package]
        guard finding.package == package.index else { return false }
        let names = [module.name, graph.modules[slip.owner].name]
        let folder = package.feature.file(slip.wanted)
        return finding.target.map(names.contains) ?? (finding.path == folder || finding.path.hasPrefix(folder + "/"))
    }

    /// Whether a rule can find anything: the team decides, else the rule itself, or a template set that switches it on.
    private func isOn(_ rule: Rule) -> Bool {
        if let severity = graph.settings.rules[rule.id] { return severity != .off }
        return rule.severity != .off || graph.setRules.values.contains { ($0[rule.id] ?? .off) != .off }
    }

    private func violation(on finding: Finding, of rule: Rule) -> Violation? {
        var finding = finding
        // Whatever is repaired of one of two targets with one name, the other one lacks.
        if finding.repair != nil, let target = finding.target, let package = finding.package,
            twice[package]?.contains(target) == true
        {
            finding.repair = nil
            finding.help = ["rename one of the two targets '\(target)' first, or remove it"]
        }
        let set = finding.package.flatMap { graph.setRules(of: $0)[rule.id] }
        let severity = graph.settings.rules[rule.id] ?? set ?? finding.severity ?? rule.severity
        return Diagnostic.Severity(rawValue: severity.rawValue).map { severity in
            Violation(rule: rule.id, severity: severity, finding: finding)
        }
    }

    /// What no comment silences, with what there is to say about comments that silence nothing.
    private func heard(of violations: [Violation], _ asked: [Rule]) -> [Violation] {
        let suppressions = Suppressions(in: graph)
        if suppressions.isEmpty { return violations }
        var used: Set<Int> = []
        func isHeard(_ violation: Violation) -> Bool {
            let silencing = suppressions.silencing(violation.finding, of: violation.rule)
            used.formUnion(silencing)
            return silencing.isEmpty
        }
        var heard = violations.filter(isHeard)
        guard let rule = asked.first(where: { $0.id == Rule.unusedSuppression.id }) else { return heard }
        let others = Set(asked.map(\.id)).subtracting([rule.id])
        heard += suppressions.unused(besides: used, asked: others).compactMap { violation(on: $0, of: rule) }
            .filter(isHeard)
        return heard + suppressions.unused(besides: used, asked: [rule.id]).compactMap { violation(on: $0, of: rule) }
    }

    private func isWanted(_ violation: Violation) -> Bool {
        guard let scope, let package = violation.finding.package else { return true }
        guard let names = parts[package] else { return scope.contains(package) }
        // A finding in the manifest of a large package is of one of its targets, and of the package's own feature.
        return [violation.finding.feature, violation.finding.target].contains { $0.map(names.contains) ?? false }
    }
}

extension Validation.Violation: Comparable {
    /// Orders by path, line, column, rule and message, so that output is the same everywhere.
    package static func < (left: Self, right: Self) -> Bool {
        if left.finding.path != right.finding.path { return Files.byteOrder(left.finding.path, right.finding.path) }
        let places = [left, right].map { ($0.finding.place?.line ?? 0, $0.finding.place?.column ?? 0) }
        if places[0] != places[1] { return places[0] < places[1] }
        return (left.rule, left.finding.message) < (right.rule, right.finding.message)
    }

    /// The violation as a diagnostic; the excerpt comes from whoever can read the file.
    package var diagnostic: Diagnostic {
        Diagnostic(
            severity,
            rule,
            finding.message,
            at: finding.place.map { $0.location(in: finding.path) }
                ?? SourceLocation(path: finding.path, line: 1, column: 1),
            help: finding.help,
            feature: finding.feature,
            target: finding.target,
            repair: finding.repairer
        )
    }
}
