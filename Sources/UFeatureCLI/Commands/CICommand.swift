internal import Diagnostics
internal import FileChanges
internal import OperatingSystem
internal import Planning
internal import Transactions
internal import Workspaces

/// `ufeature ci`: a pipeline that proves what a change affects, on several machines.
enum CICommand {
    static let service = Parameter.argument("service", of: Pipeline.Service.self, "The service that runs the pipeline")
    static let shards = Parameter.option(
        "shards",
        naming: .count,
        default: "those of the file, or 2",
        "How many jobs share the work"
    )
    static let macos = Parameter.option(
        "macos",
        placeholder: "runner",
        default: "that of the file, or macos-26 on GitHub where there is a test plan",
        "The Mac that tests in Xcode, by the service's name for it, or none"
    )
    static let destination = Parameter.option(
        "destination",
        placeholder: "destination",
        default: "that of the file, or the newest simulator",
        "The destination of xcodebuild on that Mac"
    )
    static let format = Parameter.format(default: ListingFormat.text)

    static let command = Command(
        "ci",
        "Write a pipeline for GitHub Actions or GitLab CI",
        discussion: """
            Pull and merge requests validate and test what they affect, the main branch everything, shared by several \
            jobs; what was built and proven is kept from run to run. The file is .github/workflows/ufeature.yml or \
            .gitlab-ci.yml at the top of the git repository, which may be above the workspace. If that is the workflow \
            of another workspace in the repository, this one gets a file of its own: ufeature-<folder>.yml.

            The file is yours. It has blocks between comments, with a checksum that shows whether a block was edited: \
            a further run renews the unedited ones, and leaves all else alone. A file with neither such blocks nor the \
            line '# ufeature:pipeline' is never changed. How ufeature is installed in a job is a block for you to \
            check: it needs the variable UFEATURE_REPOSITORY.

            Where ufeature.json names a test plan for Xcode, a Mac tests by it once the jobs on Linux have passed. \
            Linux costs less and checks the packages; only a Mac compiles code that needs Apple's SDKs.
            """,
        parameters: [service, shards, macos, destination, format, Parameter.dryRun],
        examples: [
            Command.Example("ufeature ci github", "A workflow with two jobs"),
            Command.Example("ufeature ci gitlab --shards 5 --dry-run", "What would be written for five"),
            Command.Example(
                "ufeature ci github --macos macos-26 --destination 'platform=iOS Simulator,name=iPhone 17'",
                "One simulator and no other"
            ),
            Command.Example("ufeature ci github --macos none", "No Mac"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let request = try NewPipeline(
            for: arguments[service],
            shards: arguments[shards],
            mac: arguments[macos],
            destination: arguments[destination]
        )
        let reader = try Start.reader(arguments)
        for note in try Recovery.run(in: reader.root) { report.emit(note) }
        let checkout = try GitCheckout(around: reader.root)
        let (outcome, notes) = try Transaction(in: checkout.root, isDryRun: arguments[.dryRun]).runWithResult {
            let planned = try request.plan(in: reader.read(), of: checkout)
            return (Planned(planned.plan), planned.notes)
        }
        for note in notes { report.emit(note) }
        let file = (outcome.plan.files.map(\.path) + outcome.plan.edits.map(\.path)).first ?? ""
        let isEdited = notes.contains { $0.id == "block_kept" || $0.id == "block_taken_out" }
        try OutcomeReport(
            outcome: outcome,
            nothingToDo: "\(file) is there already, "
                + "\(isEdited ? "and what is yours is kept" : "just as it would be made"): nothing to do",
            next: [
                "git add \(checkout.root.appending(file).relative(to: reader.root).shellWord)",
                arguments[service].commandThatSetsTheRepository,
            ]
        ).show(as: arguments[format], on: report)
        return .done
    }
}
