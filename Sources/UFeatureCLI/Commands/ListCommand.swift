internal import Architecture
internal import Features
internal import JSON
internal import Workspaces

/// `ufeature list`: every feature with its kind, targets and dependencies.
enum ListCommand {
    static let format = Parameter.format(default: ListingFormat.text)

    static let command = Command(
        "list",
        "List the features",
        parameters: [format],
        examples: [Command.Example("ufeature list --format json", "For scripts")],
        run: run
    )

    /// What is said in place of features.
    static let noFeatures = "no features yet: make one with 'ufeature new <Name>'"

    /// What is said where nothing says which layers there are.
    static let withoutSettings = "without ufeature.json, the layers are unknown: ufeature init --adopt"

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let workspace = try Start.workspace(arguments, report)
        try Start.check(hasPackages: workspace, for: command.name)
        switch arguments[format] {
        case .json: try report.print(JSONPrinter.print(document(of: workspace)))
        case .text where workspace.features.isEmpty && workspace.problems.isEmpty:
            report.note(noFeatures)
        case .text:
            try report.print(table(of: workspace))
            if !workspace.hasSettings {
                report.note(withoutSettings)
            }
        }
        for problem in workspace.problems { report.emit(problem) }
        return ExitStatus(after: workspace.problems)
    }

    private static func table(of workspace: Workspace) -> TableText {
        // Without any summary, there is no column for them, and without settings none for layers.
        let hasSummaries = workspace.features.contains { $0.summary != nil }
        func layer(_ layer: Layer?) -> [String] { workspace.hasSettings ? [layer?.rawValue ?? ""] : [] }
        return TableText(
            header: ["NAME"] + (workspace.hasSettings ? ["LAYER"] : []) + ["TARGETS", "DEPENDS ON", "PATH"]
                + (hasSummaries ? ["SUMMARY"] : []),
            rows: workspace.features.flatMap { feature in
                let parts = workspace.partsOfLarge(feature)
                let own =
                    [feature.name] + layer(feature.layer) + [
                        (parts.isEmpty ? targets(of: feature) : [parts.count.counted("feature")]).joined(
                            separator: ", "),
                        short(workspace.dependencies(of: feature)),
                        feature.path,
                        feature.summary ?? "",
                    ]
                return [own]
                    + parts.map { part in
                        let used = short(workspace.dependencies(of: part, among: parts))
                        return ["  " + part.name] + layer(part.layer) + [
                            roles(part.targets.keys).joined(separator: ", "), used, part.path, "",
                        ]
                    }
            }
        )
    }

    private static func document(of workspace: Workspace) -> JSONValue {
        ["version": 1, "features": .array(workspace.features.map { member(of: $0, in: workspace) })]
    }

    private static func member(of feature: Feature, in workspace: Workspace) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("name", .string(feature.name)),
            .init("layer", .string(feature.layer.rawValue)),
            .init("path", .string(feature.path)),
            .init("template", feature.template.map { .string($0) } ?? .null),
            .init("targets", .strings(targets(of: feature))),
            .init("dependencies", .strings(workspace.dependencies(of: feature))),
            .init("summary", feature.summary.map { .string($0) } ?? .null),
        ]
        let parts = workspace.partsOfLarge(feature)
        if !parts.isEmpty {
            members.append(
                .init(
                    "features",
                    .array(
                        parts.map { part in
                            [
                                "name": .string(part.name),
                                "layer": part.layer.map { .string($0.rawValue) } ?? .null,
                                "path": .string(part.path),
                                "targets": .strings(roles(part.targets.keys)),
                                "dependencies": .strings(workspace.dependencies(of: part, among: parts)),
                            ]
                        }
                    )
                )
            )
        }
        return .object(members)
    }

    /// The first of some names, and how many more there are where these are many: a line is to be read.
    private static func short(_ names: [String]) -> String {
        let shown = names.count > 6 ? Array(names.prefix(5)) + ["\(names.count - 5) more"] : names
        return shown.joined(separator: ", ")
    }

    /// The roles that a feature has targets for; a package of tests alone has no other.
    private static func targets(of feature: Feature) -> [String] {
        roles(feature.isTestsAlone ? [.tests] : feature.roles)
    }

    private static func roles(_ roles: some Collection<Role>) -> [String] {
        roles.names
    }
}
