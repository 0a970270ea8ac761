internal import Diagnostics
internal import FileChanges
internal import Planning
internal import Transactions
internal import Workspaces

/// `ufeature new Kiosk --kind app`: a further app of the workspace; `--kind widget`: widgets of one.
extension NewCommand {
    /// What a command line says about an app or widgets; without a name where none is given.
    ///
    /// - Throws: a `UsageFailure` for what only features have.
    static func appRequest(_ arguments: ParsedArguments, as kind: NewKind) throws -> NewApp {
        try check(kind, arguments)
        let features = arguments[dependsOn]
        return NewApp(
            name: arguments[name] ?? "",
            features: features.isEmpty ? nil : features.filter { $0 != noDependencies },
            template: arguments[template],
            bundleID: arguments[bundleID],
            kind: kind == .widget ? .widget(of: arguments[app].first) : .app
        )
    }

    /// Makes an app or widgets, and tells of it.
    ///
    /// - Parameters:
    ///   - request: what is made.
    ///   - shown: what the user has agreed to; nothing else is made then, and its notes aren't repeated.
    ///   - reader: the workspace.
    ///   - arguments: what else was said.
    ///   - report: where it is told.
    /// - Returns: how the program ends.
    /// - Throws: a `Refusal` with every reason against it.
    static func makeApp(
        _ request: NewApp,
        asShown shown: Planned? = nil,
        _ reader: WorkspaceReader,
        _ arguments: ParsedArguments,
        _ report: Report
    ) throws -> ExitStatus {
        let name = request.name
        let (outcome, present) = try Transaction(in: reader.root, isDryRun: arguments[.dryRun]).runWithResult {
            let workspace = try reader.read()
            let planned = try agreed(request.planned(in: workspace), asShown: shown, in: workspace)
            return (planned, workspace)
        }
        try OutcomeReport(outcome: outcome, subject: name, next: ["ufeature validate \(name) --test"])
            .show(as: arguments[format], on: report)
        tell([request.noteOnFeatures(in: present)].compactMap(\.self), after: outcome, arguments, report)
        return try VerificationRun.after(report, arguments, test, besides: format, reader) { workspace in
            workspace.apps.filter { $0.name == name }
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
            (summary.definition, arguments[summary] != nil), (dynamic.definition, arguments[dynamic] != nil),
        ]
        guard let other = given.first(where: \.1)?.0 else { return }
        throw arguments.failure(.notFor(kind.rawValue, of: Self.kind.definition, other), of: command.name)
    }
}
