internal import Architecture
package import Diagnostics
internal import Features
package import FileChanges
internal import OperatingSystem
internal import PackageManifest
package import Workspaces

/// A request to repair what the rules find, in the words of the command line, and the way to its plan.
///
/// Repairs are made one after the other, and the rules are asked again, until nothing is left that can be repaired: a
/// package goes with the last of its products, and what a repair brings to light is repaired too. What can't be edited
/// stays, with the lines to paste, and the rest is done.
package struct FixRequest: Hashable, Sendable {
    /// The features to look at; all for none.
    package var features: [String]
    /// The rules whose findings are wanted; all for none.
    package var rules: [String]
    /// Whether what the team's baseline accepts is left alone.
    package var leavesAccepted: Bool

    package init(of features: [String] = [], rules: [String] = [], leavesAccepted: Bool = true) {
        self.features = features
        self.rules = rules
        self.leavesAccepted = leavesAccepted
    }

    package struct Result: Sendable {
        package var plan: Plan
        /// How many findings the plan ends.
        package var fixed: Int
        /// How many the team's baseline accepts, which are left alone: ``left`` is without them.
        package var accepted: Int
        /// What is left, with why it wasn't repaired where that was tried, as the plan leaves it.
        package var left: [Diagnostic]
        /// Those of ``left`` that somebody has to be told about: errors, and what couldn't be repaired.
        package var told: [Diagnostic]
        /// What the user should know besides.
        package var notes: [Diagnostic]
    }

    /// - Throws: `Interrupted`; a `Refusal` when a feature or a rule isn't there.
    package func plan(in workspace: Workspace) throws -> Result {
        if let problem = Self.severalRepositories(in: workspace) { throw Refusal(problem) }
        let choice = features.isEmpty ? nil : try workspace.choice(named: features)
        let paths = choice.map { Set($0.packages.map(\.path)) }
        let rules = try Rule.named(rules)
        var (code, problems) = workspace.codeReader(around: paths, withUsers: true).read()
        var graph = FeatureGraph(of: workspace, code: code)
        if choice == nil { workspace.complete(&graph) }
        let lost = LostSources(in: workspace)
        let found = lost.sparing(Validation(graph, of: choice).violations(of: rules), in: graph)
        let accepted = try ViolationCounts(of: leavesAccepted ? workspace.accepted(of: found) : [])

        var draft = RepairDraft(of: workspace)
        var left = found
        var known = workspace.features
        var outside = ImportsOutside(in: workspace)
        /// Reads what the draft makes of some packages.
        func read(again changed: Set<String>) throws -> (graph: FeatureGraph, violations: [Validation.Violation]) {
            let current = try workspace.changed(by: draft.texts).evaluated(since: workspace)
            code = current.codeReader(around: paths, withUsers: true)
                .read(again: changed, keeping: code, of: known)
            known = current.features
            var graph = FeatureGraph(of: current, code: code)
            if choice == nil { current.complete(&graph) }
            return (graph, lost.sparing(Validation(graph, of: choice).violations(of: rules), in: graph))
        }
        for _ in 0..<Self.maximumRounds {
            let repairs = accepted.others(of: left).compactMap(\.finding.repair)
            try outside.refuse(repairs, in: &draft)
            let changed = draft.make(repairs, in: graph)
            if changed.isEmpty { break }
            let next = try read(again: changed)
            left = Self.violations(left, after: draft, next.violations, graph, next.graph)
            graph = next.graph
        }
        let roles = try addRoles(for: accepted.others(of: left), &draft)
        if !roles.made.isEmpty {
            left.removeAll { $0.finding.repair.map(roles.made.contains) ?? false }
            // What lacked a target may have it now, though its files aren't there yet.
            let now = try read(again: Set(roles.made.compactMap(\.featurePath)))
            left = ViolationCounts(of: now.violations).same(in: left)
        }
        let grown = Set(roles.made.compactMap(\.featurePath))
        let manifests = draft.texts.filter { grown.contains($0.key) }.flatMap(\.value)
        // Most runs add no role, and need not read the plans.
        let tests =
            manifests.isEmpty
            ? XcodeListing.Change() : try XcodeTestPlans(in: workspace).change { try $0.change(adding: manifests) }
        return result(
            try Plan(root: workspace.root, additions: roles.additions, edits: draft.edits + tests.edits)
                .withExamples(in: workspace),
            from: found,
            accepting: accepted,
            to: left,
            refusals: draft.refusals.merging(draft.waiting) { first, _ in first },
            in: workspace,
            notes: (features.isEmpty ? workspace.problems : []) + problems,
            roleNotes: roles.notes + tests.notes
        )
    }

    /// What is found after a round of repairs; where not even SwiftPM could tell what a manifest means by now, what was
    /// found before and not repaired.
    private static func violations(
        _ before: [Validation.Violation],
        after draft: RepairDraft,
        _ now: [Validation.Violation],
        _ old: FeatureGraph,
        _ new: FeatureGraph
    ) -> [Validation.Violation] {
        let blind = Set(
            zip(old.packages, new.packages).filter { $0.manifest.exact && !$1.manifest.exact }.map(\.0.index)
        )
        if blind.isEmpty { return now }
        let kept = before.filter { violation in
            guard let package = violation.finding.package, blind.contains(package) else { return false }
            return !(violation.finding.repair.map(draft.made.contains) ?? false)
        }
        return (now.filter { !($0.finding.package.map(blind.contains) ?? false) } + kept).sorted()
    }

    /// That the packages around lie in several repositories of git: who is outside of all of them hasn't said which one
    /// is meant.
    private static func severalRepositories(in workspace: Workspace) -> Diagnostic? {
        let isRepository = { (path: String) in
            !workspace.files.isNothing(at: workspace.root.appending(path).appending(".git"))
        }
        guard !workspace.hasSettings, !isRepository(".") else { return nil }
        var known: [String: Bool] = [:]
        var found: Set<String> = []
        for feature in workspace.features {
            var place = AbsolutePath(feature.path)
            while place.relative(to: .root) != "." {
                let path = place.relative(to: .root)
                let isOne = known[path] ?? isRepository(path)
                known[path] = isOne
                if isOne { found.insert(path) }
                place = place.parent
            }
        }
        guard found.count > 1 else { return nil }
        let names = found.sorted(by: Files.byteOrder).map { "'\($0)'" }.listed(upTo: 3)
        return .error(
            "several_repositories",
            "the packages here are in \(found.count) repositories: \(names)",
            help: ["go into one of them, or name it: ufeature fix -C <folder>"]
        )
    }

    /// A repair may bring another one to light, but not for ever.
    private static let maximumRounds = 16
}

// MARK: Roles

extension FixRequest {
    private struct Addition {
        var additions: [GeneratedFile] = []
        var notes: [Diagnostic] = []
        var made: Set<Repair> = []
    }

    /// Adds the roles that features lack: last, as their files are there only when the plan is done.
    ///
    /// Nobody declares them before it imports them: the next run would take that away again.
    private func addRoles(for violations: [Validation.Violation], _ draft: inout RepairDraft) throws -> Addition {
        var wanted: [String: Set<Role>] = [:]
        for case .role(let role, let path)? in violations.map(\.finding.repair) {
            wanted[path, default: []].insert(role)
        }
        var result = Addition()
        for (path, roles) in wanted.sorted(by: { Files.byteOrder($0.key, $1.key) }) {
            let repairs = roles.map { Repair.role($0, ofFeatureAt: path) }
            do {
                let current = draft.workspace.changed(by: draft.texts)
                let added = try AddRequest(roles, to: path, declaresAhead: false).plan(in: current)
                draft.take(added.plan.edits)
                result.additions += added.plan.additions
                result.notes += added.notes
                result.made.formUnion(repairs)
            } catch let refusal as Refusal {
                draft.refuse(repairs, because: refusal.reasons)
            }
        }
        return result
    }
}

// MARK: What is told

extension FixRequest {
    private func result(
        _ plan: Plan,
        from found: [Validation.Violation],
        accepting accepted: ViolationCounts,
        to left: [Validation.Violation],
        refusals: [Repair: [Diagnostic]],
        in workspace: Workspace,
        notes: [Diagnostic],
        roleNotes: [Diagnostic]
    ) -> Result {
        var told: [Diagnostic] = notes
        let new = accepted.others(of: left)
        let all = zip(new, workspace.diagnostics(of: new)).map { violation, diagnostic in
            var diagnostic = diagnostic
            diagnostic.excerpt = nil
            let reasons = violation.finding.repair.flatMap { refusals[$0] } ?? []
            if !reasons.isEmpty {
                diagnostic.help = reasons.flatMap { reason in
                    ["not repaired: \(reason.brief)"] + reason.help
                }
            }
            if diagnostic.severity == .error || !reasons.isEmpty { told.append(diagnostic) }
            return diagnostic
        }
        var rest = Dictionary(left.map { ($0.key, 1) }, uniquingKeysWith: +)
        let fixed = found.count { violation in
            guard let count = rest[violation.key], count > 0 else { return true }
            rest[violation.key] = count - 1
            return false
        }
        return Result(
            plan: plan,
            fixed: fixed,
            accepted: left.count - new.count,
            left: notes + all,
            told: told,
            notes: roleNotes
        )
    }
}

extension Repair {
    /// Where the feature is that gets a role.
    fileprivate var featurePath: String? {
        if case .role(_, let path) = self { path } else { nil }
    }
}

/// How often each violation occurs, while lines move.
private struct ViolationCounts {
    private let counts: [[String]: Int]

    init(of violations: [Validation.Violation]) {
        counts = Dictionary(violations.map { ($0.key, 1) }, uniquingKeysWith: +)
    }

    /// Those of some violations that aren't counted; of several that are alike, the first ones are those that are.
    func others(of violations: [Validation.Violation]) -> [Validation.Violation] { split(violations).others }

    /// Those that are counted.
    func same(in violations: [Validation.Violation]) -> [Validation.Violation] { split(violations).same }

    private func split(
        _ violations: [Validation.Violation]
    ) -> (same: [Validation.Violation], others: [Validation.Violation]) {
        var counts = counts
        var result: (same: [Validation.Violation], others: [Validation.Violation]) = ([], [])
        for violation in violations {
            if let count = counts[violation.key], count > 0 {
                counts[violation.key] = count - 1
                result.same.append(violation)
            } else {
                result.others.append(violation)
            }
        }
        return result
    }
}

extension Validation.Violation {
    /// What stays the same when lines move.
    fileprivate var key: [String] { [rule, finding.path, finding.message] }
}
