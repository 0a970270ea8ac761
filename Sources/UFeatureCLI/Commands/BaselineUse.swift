internal import Architecture
internal import Diagnostics
internal import OperatingSystem
internal import Planning
internal import Transactions
internal import Workspaces

/// What a baseline makes of findings: some are accepted, and the others are told.
///
/// It is the one beside `ufeature.json`, or another one that `--baseline` names: one that isn't there yet is made,
/// with what is found today. That is the day on which a team begins. Where nobody looks on, a file that isn't there is a
/// mistake.
struct BaselineUse {
    static let file = Parameter.option(
        "baseline",
        naming: .file,
        "Accept the findings in this file, or make it if it doesn't exist (default: \(Baseline.fileName), if it exists)"
    )
    static let isOff = Parameter.flag("no-baseline", "Report also what \(Baseline.fileName) accepts")
    static let record = Parameter.flag("record", "Record the baseline again, with the findings of now")

    let file: OutputFile
    /// What the file accepts; nil where it is to be made or renewed.
    let known: Baseline?
    /// Whether only some features or rules are looked at.
    let isPart: Bool

    /// What the words ask for; nil where it isn't a baseline.
    ///
    /// - Throws: a `UsageFailure` when they make no sense together; a `Refusal` when the file can't be read.
    init?(_ arguments: ParsedArguments, in workspace: Workspace, isPart: Bool) throws {
        let command = ValidateCommand.command.name
        if arguments[Self.isOff], arguments[Self.file] != nil {
            throw arguments.failure(.conflict(Self.isOff.definition, with: Self.file.definition), of: command)
        }
        let folder = try Start.folder(arguments)
        let usual = workspace.root.appending(Baseline.fileName)
        let hasUsual = try workspace.hasSettings && !arguments[Self.isOff] && Start.isFile(usual)
        var given = arguments[Self.file]
        // In a sub-folder its bare name still is that of the one which is read by itself.
        if given == Baseline.fileName, workspace.hasSettings, try !Start.isFile(folder.appending(Baseline.fileName)) {
            given = usual.relative(to: folder)
        }
        guard let name = given ?? (hasUsual ? usual.relative(to: folder) : nil) else {
            guard arguments[Self.record] else { return nil }
            let help = ["name the file: ufeature validate --baseline \(Baseline.fileName) --record"]
            let problem = Diagnostic.error("no_baseline", "--record has no baseline to renew", help: help)
            throw arguments.failure(.other(problem), of: command)
        }
        file = OutputFile(name, from: folder)
        self.isPart = isPart
        known = arguments[Self.record] ? nil : try file.baseline()
        guard known == nil else { return }
        if isPart {
            let help = ["validate the whole workspace: \(Self.command(file))"]
            throw Refusal(
                .error("part_of_baseline", "a baseline is recorded for all features and rules at once", help: help))
        }
        if !arguments[Self.record], Service.isContinuousIntegration {
            let help = ["record it where you work, and commit it: \(Self.command(file))"]
            throw Refusal(.error("no_baseline", "there is no baseline '\(name)'", help: help))
        }
        if !arguments[Self.record], let meant = file.nearBaseline {
            let help = ["did you mean '\(meant)'?", "or make it: \(Self.command(file))"]
            throw Refusal(.error("no_baseline", "there is no baseline '\(name)'", help: help))
        }
    }

    /// What is left of findings to be told, and what is to be said about the others.
    ///
    /// - Parameters:
    ///   - findings: all findings.
    ///   - isAllRead: whether every package was read, so that what isn't found isn't there.
    /// - Returns: what is told, how many aren't, and what there is to say about that.
    func remainder(
        of findings: [Diagnostic],
        isAllRead: Bool
    ) -> (findings: [Diagnostic], accepted: Int, notes: [Diagnostic]) {
        let baseline = known ?? Baseline(accepting: findings)
        let comparison = baseline.comparison(with: findings)
        guard comparison.gone > 0, !isPart, isAllRead else { return (comparison.new, comparison.accepted, []) }
        // A new baseline accepts what is new, too.
        let first = comparison.new.isEmpty ? "" : "once nothing new is found, "
        let note = Diagnostic(
            .note,
            "baseline_outdated",
            "\(comparison.gone.counted("finding")) of '\(file.name)' \(comparison.gone == 1 ? "is" : "are") gone",
            help: ["\(first)record the baseline again, so that they can't return: \(Self.command(file))"]
        )
        return (comparison.new, comparison.accepted, [note])
    }

    /// Writes the file where it is to be made or renewed.
    ///
    /// Returns what was done, or would be; nil where the file is only read.
    func write(accepting findings: [Diagnostic], in root: AbsolutePath, isDryRun: Bool) throws -> Transaction.Outcome? {
        guard known == nil else { return nil }
        let baseline = Baseline(accepting: findings)
        return try Transaction(in: root, isDryRun: isDryRun).run { try file.plan(baseline, in: root) }
    }

    private static func command(_ file: OutputFile) -> String {
        "ufeature validate --baseline \(file.name.shellWord) --record"
    }
}
