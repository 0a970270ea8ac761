internal import Planning

/// `ufeature remove`: a feature goes, and all that was there for its sake.
enum RemoveCommand {
    static let feature = Parameter.argument("Feature", naming: .feature, "The feature to remove")
    static let unlink = Parameter.flag("unlink", "Remove it from the manifests of the packages that use it")
    static let force = Parameter.flag(
        "force",
        "Also remove files that can't be restored, and edit generated manifests"
    )
    static let format = Parameter.format(default: ListingFormat.text)

    static let command = Command(
        "remove",
        "Remove a feature, with its places in the app and in Xcode",
        discussion: """
            Undoes 'new' in one step: right after it, everything is as it was before. Also the Xcode project that \
            ufeature.json names links the feature no more. If a package, a file of an app that Xcode builds, or \
            another project depends on the feature, that is reported and nothing is changed; \
            --unlink edits the packages' manifests too, and lists what still imports the feature. Files that were \
            edited since they were generated, and files of a feature made by hand that git hasn't committed, aren't \
            removed without --force.
            """,
        parameters: [feature, unlink, force, format, Parameter.dryRun],
        examples: [
            Command.Example("ufeature remove Search", "The package, and what the app has to show it"),
            Command.Example("ufeature remove Search --dry-run", "What would go and what would be edited, as a diff"),
            Command.Example("ufeature remove Search --unlink", "Also from the manifests of those that use it"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let request = RemoveRequest(
            arguments[feature],
            unlinks: arguments[unlink],
            isForced: arguments[force]
        )
        return try Change.run(
            arguments,
            report,
            format: arguments[format],
            nothingToDo: "nothing of '\(request.feature)' is there: nothing to do",
            next: "ufeature validate --build",
            isForced: arguments[force]
        ) { workspace in
            try request.plan(in: workspace)
        }
    }
}
