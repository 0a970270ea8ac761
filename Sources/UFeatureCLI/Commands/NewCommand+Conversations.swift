internal import Planning
internal import Workspaces

/// `ufeature new` without a name.
extension NewCommand {
    /// Asks about a feature, and makes it.
    ///
    /// - Parameters:
    ///   - start: what was said on the command line.
    ///   - reader: the workspace, or the folder beside none.
    ///   - arguments: what else was said.
    ///   - report: where it is told.
    /// - Returns: how the program ends.
    /// - Throws: a `UsageFailure` where it can't ask; `Interrupted`; a `Refusal`.
    static func converse(
        about start: NewFeature,
        _ reader: WorkspaceReader,
        _ arguments: ParsedArguments,
        _ report: Report
    ) throws -> ExitStatus {
        var conversation = try Conversation(reader, arguments, report)
        let workspace = try reader.readForNewFeature(using: start.dependencies ?? [])
        let questions = try NewQuestions(about: start, in: workspace)
        for problem in questions.problems { report.emit(problem) }
        return try conversation.run(
            about: start,
            asking: questions.ask,
            simplified: { try $0.withoutDefaults(in: workspace) },
            line: { try NewCommandLine(request: $0, arguments: arguments, in: workspace).text },
            plan: { try $0.planned(in: reader.readForNewFeature(using: $0.dependencies ?? [])) },
            make: { try make($0, asShown: $1, reader, arguments, report) }
        )
    }

    /// Asks about an app or widgets, and makes them.
    ///
    /// - Parameters:
    ///   - start: what was said on the command line.
    ///   - kind: which of both.
    ///   - reader: the workspace.
    ///   - arguments: what else was said.
    ///   - report: where it is told.
    /// - Returns: how the program ends.
    /// - Throws: a `UsageFailure` where it can't ask; `Interrupted`; a `Refusal`.
    static func converse(
        about start: NewApp,
        as kind: NewKind,
        _ reader: WorkspaceReader,
        _ arguments: ParsedArguments,
        _ report: Report
    ) throws -> ExitStatus {
        var conversation = try Conversation(reader, arguments, report)
        let workspace = try reader.read()
        try start.refuseImpossible(in: workspace)
        return try conversation.run(
            about: start,
            asking: NewAppQuestions(kind: kind, workspace: workspace).ask,
            line: { NewCommandLine(request: $0, as: kind, arguments: arguments).text },
            plan: { try $0.planned(in: workspace) },
            make: { try makeApp($0, asShown: $1, reader, arguments, report) }
        )
    }
}
