internal import Planning

/// `ufeature xcode`: the project for Xcode of a workspace that has none.
enum XcodeCommand {
    static let bundleID = Parameter.option(
        "bundle-id",
        placeholder: "com.acme.app",
        default: "com.example.<name>",
        "The app's bundle identifier"
    )
    static let layerPlans = Parameter.flag(
        "layer-plans", "Make a test plan for each layer too, and keep them up to date")
    static let format = Parameter.format(default: ListingFormat.text)

    static let command = Command(
        "xcode",
        "Make what Xcode needs to run the app, where it is missing",
        discussion: """
            Xcode needs a project whose target links the library of the app's package, its scheme, a test plan with \
            the tests of every package, and what only Xcode reads: pictures, the privacy manifest, settings. 'init' \
            makes all of these. This command makes those that are missing, and changes no file of the project. It adds \
            them to the Xcode workspace and to ufeature.json.

            With --layer-plans each layer has a test plan besides, such as Shop-Foundation.xctestplan. The app's \
            scheme lists them if it is as it was made; if you have changed it, a note says what to add.

            'new', 'add', 'rename' and 'remove' keep the test plan up to date, and leave the project as it is.
            """,
        parameters: [bundleID, layerPlans, format, Parameter.dryRun],
        examples: [
            Command.Example("ufeature xcode --bundle-id com.acme.storefront", "For a workspace without a project"),
            Command.Example("ufeature xcode --dry-run", "What is missing"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let request = XcodeRequest(bundleID: arguments[bundleID], makesLayerPlans: arguments[layerPlans])
        return try Change.run(
            arguments,
            report,
            format: arguments[format],
            nothingToDo: "everything that Xcode needs is there already: nothing to do",
            next: "ufeature validate"
        ) { workspace in
            try Start.check(hasPackages: workspace, for: command.name)
            return try request.plan(in: workspace)
        }
    }
}
