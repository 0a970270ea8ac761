internal import Architecture
internal import Diagnostics
internal import FileChanges
internal import OperatingSystem
internal import Planning
internal import Transactions
internal import Workspaces

/// `ufeature rename`: another name for a feature, wherever it is named.
enum RenameCommand {
    static let old = Parameter.argument("Old", naming: .feature, "The feature, by its name or its path")
    static let new = Parameter.argument("New", "The new name")
    static let comments = Parameter.flag("comments", "Change the names in comments too")
    static let strings = Parameter.flag("strings", "Change the names in the texts of strings too")
    static let format = Parameter.format(default: ListingFormat.text)

    static let command = Command(
        "rename",
        "Give a feature another name",
        discussion: """
            The feature's folder, files, targets and products are renamed. Every manifest that names them is edited, \
            and so are the app's files for the feature, the Xcode workspace, the tags in ufeature.json, the baselines \
            beside it, and every mention in Swift code of its modules and of its types that carry the name, such as \
            SearchBuilder. Words are replaced as a whole, never a part of a longer one, and only where they mean the \
            feature: in its package, and in files that import it. Other tools' files that carry the name are listed. \
            The name of a package that no module of it carries is the package's alone: its folder, its tests of that \
            name and what refers to the package are renamed.

            Members that carry the name keep it, except those that the template set has made. A rename is done as a \
            whole or not at all; git sees that files were renamed.
            """,
        parameters: [old, new, comments, strings, format, Parameter.force, Parameter.dryRun],
        examples: [
            Command.Example("ufeature rename Search Discovery", "Search becomes Discovery"),
            Command.Example("ufeature rename Search Discovery --dry-run", "What that would change, as a diff"),
            Command.Example("ufeature rename Search Discovery --comments --strings", "Also in comments and strings"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let request = RenameRequest(
            arguments[old],
            to: arguments[new],
            includesComments: arguments[comments],
            includesStrings: arguments[strings]
        )
        let name = arguments[new]
        let isAboutWords = arguments[comments] || arguments[strings]
        let rest = isAboutWords ? ", and comments and strings are changed along with the name only" : ""
        return try Change.run(
            arguments,
            report,
            format: arguments[format],
            nothingToDo: "'\(name)' is called so already\(rest): nothing to do",
            next: "ufeature validate",
            isForced: arguments[.force],
            nextAfter: next
        ) { workspace in
            var planned = try request.plan(in: workspace)
            if !arguments[.dryRun] {
                let old = (try? request.oldName(in: workspace)) ?? request.feature
                let isOneWay = planned.notes.contains { $0.id == "one_way" }
                planned.notes = planned.notes.map { afterwards($0, from: old, to: request.newName, isOneWay: isOneWay) }
            }
            return planned
        }
    }

    /// A note on what was left, once it is done: an option can't be added to that any more.
    ///
    /// - Parameters:
    ///   - note: any note.
    ///   - old: the feature's name before.
    ///   - new: its name now.
    ///   - isOneWay: whether only git can bring the old name back.
    /// - Returns: the note, with the commands that change what was left.
    private static func afterwards(
        _ note: Diagnostic,
        from old: String,
        to new: String,
        isOneWay: Bool
    ) -> Diagnostic {
        guard note.id == "name_left", let option = note.help.first.flatMap(option) else { return note }
        let (old, new) = (old.shellWord, new.shellWord)
        let undo = isOneWay ? "undo the rename with git" : "ufeature rename \(new) \(old)"
        var note = note
        note.help = ["to change them too: \(undo), then ufeature rename \(old) \(new) \(option)"]
        return note
    }

    /// The option that a line of help names.
    private static func option(in help: String) -> String? {
        help.split(separator: " ").first { $0.hasPrefix("--") }.map(String.init)
    }

    /// The check beside the baseline that was followed into; where that isn't certain, how it is recorded again.
    private static func next(after outcome: Transaction.Outcome) -> String? {
        guard case .applied(let plan, let notes) = outcome else { return nil }
        let uncertain = notes.first { $0.id == "baseline_to_record" }?.location?.path
        guard let file = uncertain ?? RenameRequest.baseline(editedBy: plan),
            uncertain != nil || file != Baseline.fileName
        else { return nil }
        return "ufeature validate --baseline \(file.shellWord)" + (uncertain == nil ? "" : " --record")
    }
}
