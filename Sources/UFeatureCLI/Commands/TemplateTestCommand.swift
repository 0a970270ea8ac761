internal import Diagnostics
internal import FileChanges
internal import JSON
internal import Planning
internal import TemplateSets
internal import Transactions
internal import Verification
internal import Workspaces

/// `ufeature template test`: proves that everything that template sets can make builds and passes its tests.
enum TemplateTestCommand {
    static let sets = Parameter.arguments(
        "template", naming: .template, isRequired: false, default: "the workspace's own, or all built-in ones",
        "The template sets")
    static let record = Parameter.flag("record", "Record what every combination writes, for later runs to compare with")
    static let noBuild = Parameter.flag("no-build", "Leave out the build and the tests")
    static let format = Parameter.format(default: ListingFormat.text)

    static let command = Command(
        "test",
        "Prove that all that template sets can make builds",
        discussion: """
            Every combination of kinds, roles and parameters becomes a feature. The fullest ones are also made with \
            features for all that their templates ask for. If a set wires its features into an app, an app gets them. \
            All lie in one workspace in the user's cache, where they are checked against the rules, built together and \
            tested. If the workspace has a '.swift-format', 'swift format lint --strict' checks their code by it. \
            Snapshots that --record has kept are compared first, and every difference is shown. Any finding ends with \
            the status 1, even a note, except notes on what can't be built here. 'small_feature' is off.
            """,
        parameters: [sets, record, noBuild, Parameter.timeout, Parameter.noCache, format, Parameter.dryRun],
        examples: [
            Command.Example("ufeature template test ours", "Everything that the set can make"),
            Command.Example("ufeature template test --record --no-build", "Keep what is written now, and commit it"),
            Command.Example("ufeature template test --no-build", "What a change to a template changes"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        if arguments[.noExecute], !arguments[noBuild] {
            let error = UsageError.needed(noBuild.definition, by: Parameter.noExecute.definition)
            throw arguments.failure(error, of: "template test")
        }
        let workspace = try Start.workspace(arguments, report)
        let names = workspace.templates.names(chosen: arguments[sets])
        let mistakes = try names.flatMap { try TemplateCheck(of: $0, in: workspace.templates).findings() }
        guard !mistakes.contains(where: { $0.severity == .error }) else { throw Refusal(mistakes) }
        mistakes.forEach(report.emit)
        let trials = try TemplateTrials(of: arguments[sets], in: workspace)
        let recorded = try RecordedTrials(of: trials, in: workspace)
        if arguments[record] {
            try keep(recorded, in: workspace, arguments, report)
            if arguments[Parameter.dryRun] { return .done }
        }
        let changes = try recorded.changes()
        if arguments[format] == .text {
            try report.print { style in
                changes.map { UnifiedDiff(path: $0.path, old: $0.old, new: $0.new).render(style) }.joined()
            }
        }
        let tried = trials.sets.map(\.name)
        if arguments[sets].isEmpty, let first = tried.first, !tried.contains(where: workspace.templates.isOwn) {
            let what = "all \(tried.count) built-in template sets that make features are tried"
            report.note("\(what); for one alone: ufeature template test \(first)")
        }
        let place = try TrialWorkspace(of: trials, for: workspace)
        report.detail("the packages are in \(place.folder)")
        func wait() { report.note("another ufeature is trying these template sets: waiting for it") }
        let verification = TrialVerification(
            place: place,
            options: .init(runsTests: true, timeout: arguments[.timeout], usesCachedResults: !arguments[.noCache]),
            isBuilt: !arguments[noBuild],
            changes: changes,
            format: try TrialFormat(of: place, for: workspace),
            accepted: try AcceptedInTrials(trials, in: workspace)
        )
        let result = try place.holding(onWait: wait) { try verification.run(in: $0, report) }
        let findings = result.findings
        switch arguments[format] {
        case .json:
            let document = TrialsDocument(trials: trials, root: place.folder, results: result.results)
            try report.print(JSONPrinter.print(document.json(findings)))
        case .text:
            _ = try FindingsReport(findings: findings, summary: result.summary, root: workspace.root).show(on: report)
        }
        // What this machine can't build says nothing against a set.
        let unbuilt = [AppleSDKNeeds.id, TrialFormat.skippedID, "build_skipped"]
        return findings.contains { $0.severity != .note || !unbuilt.contains($0.id) } ? .found : .done
    }

    /// Keeps what every combination writes, or shows what would be kept.
    private static func keep(
        _ recorded: RecordedTrials,
        in workspace: Workspace,
        _ arguments: ParsedArguments,
        _ report: Report
    ) throws {
        let (outcome, surplus) = try Transaction(in: workspace.root, isDryRun: arguments[Parameter.dryRun])
            .runWithResult {
                let planned = try recorded.plan()
                return (Planned(planned.plan), planned.surplus)
            }
        if arguments[Parameter.dryRun] {
            let nothingToDo = "the snapshots are what they would be: nothing to do"
            return try OutcomeReport(outcome: outcome, nothingToDo: nothingToDo).show(as: arguments[format], on: report)
        }
        try surplus.remove()
        switch outcome {
        case .nothingToDo: report.note("the snapshots are what they would be")
        case .planned: break
        case .applied(let plan, let notes):
            for note in notes { report.emit(note) }
            report.note("\((plan.additions.count + plan.edits.count).counted("snapshot")) written: commit them")
        }
    }
}
