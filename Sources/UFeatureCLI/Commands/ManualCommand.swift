/// `ufeature manual`: the manual page, for whoever installs the program.
enum ManualCommand {
    static let command = Command(
        "manual",
        "Print the manual page",
        discussion: "It is what 'man ufeature' shows once it is installed, in the language of man pages.",
        examples: [Command.Example("ufeature manual", "What to put into a file ufeature.1")],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        try report.print(ManualPage(table: .ufeature).text)
        return .done
    }
}
