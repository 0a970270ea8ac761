internal import JSON
internal import Verification

/// `ufeature doctor`: what is off around the workspace, and what to do about it.
enum DoctorCommand {
    static let format = Parameter.format(default: ListingFormat.text)

    static let command = Command(
        "doctor",
        "Look for what keeps ufeature from working, and say what to do",
        discussion: """
            Checks the Swift toolchain, git, ufeature.json and all that it names, what killed runs have left, the \
            cache and the disk. It changes nothing; other commands that read a workspace first finish or undo a run \
            that was killed halfway. A line begins with ✓ if all is well, with ! if something could be better, and \
            with ✗ if something doesn't work; only then is the status 1.
            """,
        parameters: [format],
        examples: [
            Command.Example("ufeature doctor", "Everything"),
            Command.Example("ufeature doctor --format json", "For scripts, and for a report of a bug"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let checkup = try Checkup(from: Start.folder(arguments), arguments.execution)
        switch arguments[format] {
        case .json: try report.print(JSONPrinter.print(CheckupText(checkup).document))
        case .text: try report.print(CheckupText(checkup).render)
        }
        return checkup.isBroken ? .found : .done
    }
}
