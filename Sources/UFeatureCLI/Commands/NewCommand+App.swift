internal import Planning
internal import Transactions
internal import Workspaces

/// `ufeature new Kiosk --kind app`: a further app of the workspace; `--kind widget`: widgets of one.
extension NewCommand {
    /// Makes an app or widgets, and tells of it.
    ///
    /// - Parameters:
    ///   - name: what it is called.
    ///   - kind: which of the two it is.
    ///   - reader: the workspace.
    ///   - arguments: what else was said.
    ///   - report: where it is told.
    /// - Returns: how the program ends.
    /// - Throws: a `UsageFailure` for what only features have; a `Refusal` with every reason against it.
    static func makeApp(
        _ name: String,
        as kind: NewKind,
        _ reader: WorkspaceReader,
        _ arguments: ParsedArguments,
        _ report: Report
    ) throws -> ExitStatus {
        try check(kind, arguments)
        let features = arguments[dependsOn]
        let request = NewApp(
            name: name,
            features: features.isEmpty ? nil : features.filter { $0 != noDependencies },
            template: arguments[template],
            bundleID: arguments[bundleID],
            kind: kind == .widget ? .widget(of: arguments[app].first) : .app
        )
        var present: Workspace?
        let outcome = try Transaction(in: reader.root, isDryRun: arguments[.dryRun]).runWithNotes {
            let workspace = try reader.read()
            present = workspace
            let planned = try request.planned(in: workspace)
            return (try workspace.folded(planned.plan), workspace.unseen + planned.notes)
        }
        try OutcomeReport(outcome: outcome, subject: name, next: ["ufeature validate \(name) --test"])
            .show(as: arguments[format], on: report)
        tell(of: request, in: present, after: outcome, arguments, report)
        guard arguments[test], !arguments[.dryRun] else { return .done }
        return try report.afterResult {
            let workspace = try reader.read()
            let apps = workspace.apps.filter { $0.name == name }
            return try VerificationRun(workspace: workspace, features: apps).show(
                besides: arguments[format], on: report)
        }
    }

    /// Refuses what features have, and apps or widgets don't.
    private static func check(_ kind: NewKind, _ arguments: ParsedArguments) throws {
        let given: [(ParameterDefinition, Bool)] = [
            (targets.definition, !arguments[targets].isEmpty),
            (externals.definition, !arguments[externals].isEmpty), (like.definition, arguments[like] != nil),
            (folder.definition, arguments[folder] != nil),
            (app.definition, kind == .widget ? arguments[app].count > 1 : !arguments[app].isEmpty),
            (bundleID.definition, kind == .widget && arguments[bundleID] != nil),
            (settings.definition, !arguments[settings].isEmpty), (resources.definition, arguments[resources]),
            (summary.definition, arguments[summary] != nil),
        ]
        guard let other = given.first(where: \.1)?.0 else { return }
        throw arguments.failure(.notFor(kind.rawValue, of: Self.kind.definition, other), of: command.name)
    }

    /// Says which features a new app shows.
    private static func tell(
        of request: NewApp,
        in workspace: Workspace?,
        after outcome: Transaction.Outcome,
        _ arguments: ParsedArguments,
        _ report: Report
    ) {
        if case .nothingToDo = outcome { return }
        guard arguments[format] == .text, report.verbosity > .quiet, let workspace,
            let note = request.noteOnFeatures(in: workspace)
        else { return }
        report.emit(note)
    }
}
