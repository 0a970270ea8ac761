extension CommandTable {
    /// Every command of `ufeature`: what can be typed, and what happens then.
    package static let ufeature = CommandTable(
        program: "ufeature",
        version: "0.1.0",
        abstract: "Build and keep modular Swift apps in the µFeatures architecture, as SwiftPM packages",
        discussion: """
            A feature is one package with up to five targets: source, interface, tests, testing and example. \
            The workspace's policy is in ufeature.json; Package.swift is the truth about a feature.
            """,
        sections: [
            Section("Making", [InitCommand.command, NewCommand.command, ApplyCommand.command]),
            Section(
                "Changing",
                [
                    AddCommand.command, LinkCommand.command, LinkCommand.opposite, RenameCommand.command,
                    RemoveCommand.command, PromoteCommand.command, LayoutCommand.command,
                ]
            ),
            Section(
                "Keeping",
                [
                    ListCommand.command, DescribeCommand.command, GraphCommand.command, ValidateCommand.command,
                    FixCommand.command, SyncCommand.command, RulesCommand.command, AffectedCommand.command,
                    CICommand.command, XcodeCommand.command, TemplateCommand.command, DoctorCommand.command,
                ]
            ),
            Section("Setting up", [CompletionsCommand.command]),
            Section("Plumbing", [RenderCommand.command, ManifestCommand.command, ImportsCommand.command]),
        ],
        hidden: [CompleteCommand.command, ManualCommand.command]
    )
}
