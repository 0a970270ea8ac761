internal import JSON
internal import Workspaces

/// `ufeature imports`: the scanner of Swift files, as anyone can judge it from outside.
enum ImportsCommand {
    static let paths = Parameter.arguments("path", naming: .file, "Swift files, or folders with them")

    static let command = Command(
        "imports",
        "Show what Swift files import, as JSON",
        discussion: """
            Every import declaration is listed with the place of its module, its attributes and the #if conditions \
            around it, whether they hold or not. Folders are read with all their files, except for hidden ones.
            """,
        parameters: [paths],
        examples: [Command.Example("ufeature imports Features/Search", "Every import of a feature")],
        givesJSON: true,
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let (files, missing) = try SwiftFiles.find(arguments[paths], from: Start.folder(arguments))
        let (json, unread) = try ImportsDocument.read(files)
        try report.print(JSONPrinter.print(json))
        let problems = missing + unread
        for problem in problems { report.emit(problem) }
        return problems.isEmpty ? .done : .found
    }
}
