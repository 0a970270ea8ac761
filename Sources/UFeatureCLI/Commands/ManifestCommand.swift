internal import JSON
internal import Workspaces

/// `ufeature manifest`: the reader of manifests, as anyone can judge it from outside.
enum ManifestCommand {
    static let manifests = Parameter.arguments(
        "Package.swift", naming: .file, "Manifests, or folders of packages (then the one that SwiftPM reads)")
    static let evaluate = Parameter.flag(
        "evaluate", executing: true, "Ask SwiftPM for what the text alone doesn't show")

    static let command = Command(
        "manifest",
        "Show what manifests mean, as JSON",
        discussion: """
            Manifests are read as text, without running them. Where the text alone isn't enough, the answer isn't \
            exact, and the reasons are listed with their places. With --evaluate SwiftPM is asked about those \
            manifests, so that everything is exact; its answers are kept in the user's cache folder.
            """,
        parameters: [manifests, evaluate],
        examples: [
            Command.Example("ufeature manifest Features/Search", "What its text says"),
            Command.Example("ufeature manifest App/Package.swift --evaluate", "What it means, for certain"),
        ],
        givesJSON: true,
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        var (readings, problems) = try ManifestReading.read(
            arguments[manifests],
            from: Start.folder(arguments),
            arguments.execution
        )
        if arguments[evaluate] {
            readings = try report.withProgress { live in
                try ManifestEvaluator.evaluated(
                    readings,
                    arguments.execution,
                    onProgress: { live.show(Progress(done: $0, total: $1, activity: "Asking SwiftPM")) }
                )
            }
        }
        problems += readings.flatMap(\.problems)
        try report.print(JSONPrinter.print(ManifestDocument.json(readings.filter(\.isManifest))))
        for problem in problems { report.emit(problem) }
        return problems.isEmpty ? .done : .found
    }
}
