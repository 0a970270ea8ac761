internal import Architecture
internal import Diagnostics
internal import Features
internal import JSON
internal import OperatingSystem
internal import Planning
internal import TemplateSets
internal import Workspaces

/// `ufeature describe`: features as the descriptors that `apply` would make them from.
enum DescribeCommand {
    static let features = Parameter.features("The features to describe")
    static let all = Parameter.flag("all", "Describe every feature of the workspace, as without a name")
    static let format = Parameter.format(default: ListingFormat.text)

    static let command = Command(
        "describe",
        "Describe features, in words or as descriptors",
        discussion: """
            It says what the manifests say today, whether they were written by hand or made by a template. One feature \
            is one descriptor; several are a file that 'ufeature apply' takes.
            """,
        parameters: [features, all, format],
        examples: [
            Command.Example("ufeature describe Search", "One feature, in words"),
            Command.Example(
                "ufeature describe --all --format json | ufeature apply - -C ../Copy",
                "The same features in another workspace"
            ),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let names = arguments[features]
        guard names.isEmpty || !arguments[all] else {
            throw Refusal(
                .error(
                    "describe_what",
                    "features are named, and --all asks for every one",
                    help: ["leave out --all, or the names"]
                )
            )
        }
        let workspace = try Start.workspace(arguments, report)
        if names.isEmpty { try Start.check(hasPackages: workspace, for: command.name) }
        let large = Set(workspace.features.filter { !workspace.partsOfLarge($0).isEmpty }.map(\.path))
        let parts =
            names.isEmpty
            ? workspace.features.filter { $0.layer != .app && large.contains($0.path) }.flatMap(workspace.parts)
            : try names.flatMap { name throws(Refusal) -> [PackagePart] in
                if let part = try workspace.part(named: name) { return [part] }
                // A large package is described by its features.
                let package = workspace.features.first { $0.name == name || $0.path == name }
                return package.flatMap { large.contains($0.path) ? workspace.parts(of: $0) : nil } ?? []
            }
        let inside = Set(parts.flatMap { [$0.name, $0.targets[.source] ?? $0.name] })
        let packages = names.filter { !inside.contains($0) }
        let chosen = packages.isEmpty && !names.isEmpty ? [] : try workspace.features(named: packages)
        if !names.isEmpty {
            let problems = ofApps(chosen, parts, in: workspace)
            guard problems.isEmpty else { throw Refusal(problems) }
        }
        for feature in chosen
        where feature.layer != .app && feature.targets.isEmpty && !large.contains(feature.path) {
            report.emit(
                Diagnostic(
                    .warning,
                    "no_source",
                    "'\(feature.name)' is left out: none of its targets is clearly its source"
                )
            )
        }
        for feature in chosen {
            for var problem in feature.templateProblems(in: workspace.templates) {
                problem.severity = .warning
                report.emit(problem)
            }
        }
        var descriptors =
            chosen.filter { !$0.targets.isEmpty }.compactMap { feature in
                FeatureDescriptor(describing: feature, in: workspace)
            } + parts.compactMap { FeatureDescriptor(describing: $0, in: workspace) }
        if names.isEmpty, arguments[format] == .json { leaveOut(&descriptors, report) }
        switch arguments[format] {
        case .json where names.count == 1 && descriptors.count == 1:
            try report.print(JSONPrinter.print(descriptors[0].document))
        case .json:
            try report.print(JSONPrinter.print(FeatureDescriptor.json(descriptors)))
        case .text where descriptors.isEmpty && names.isEmpty && workspace.problems.isEmpty:
            report.note(ListCommand.noFeatures)
        case .text:
            // Whoever wrote a feature by hand has no set for it.
            let made = Set((chosen + parts.map(\.feature)).filter { $0.template != nil }.map(\.name))
            let texts = descriptors.map { text(of: $0, isMade: made.contains($0.name.text)) }
            try report.print(texts.joined(separator: "\n"))
        }
        let problems = names.isEmpty ? workspace.problems : []
        for problem in problems { report.emit(problem) }
        return problems.isEmpty ? .done : .found
    }

    /// That what is named is an app, or a part of one.
    private static func ofApps(_ chosen: [Feature], _ parts: [PackagePart], in workspace: Workspace) -> [Diagnostic] {
        let article = workspace.apps.count > 1 ? "an" : "the"
        let apps = chosen.filter { $0.layer == .app }.map { app -> Diagnostic in
            .error(
                "not_a_feature", "'\(app.name)' is \(article) app, which no descriptor makes",
                help: ["see what it uses: ufeature graph --focus \(app.name.shellWord)"])
        }
        return apps
            + parts.filter { $0.package.layer == .app }.map { part in
                .error(
                    "not_a_feature",
                    "'\(part.name)' is in the package '\(part.package.name)', \(article) app, which no descriptor makes",
                    help: ["if that is no app, put its folder in another one of the \"layers\" in ufeature.json"]
                )
            }
    }

    /// Takes out of descriptors of a whole workspace what none of them makes, and tells it: `apply` would look for it.
    private static func leaveOut(_ descriptors: inout [FeatureDescriptor], _ report: Report) {
        let known = Set(descriptors.map(\.name.text))
        var users: [String: [String]] = [:]
        for index in descriptors.indices {
            let name = descriptors[index].name.text
            for missing in descriptors[index].dependencies where !known.contains(missing) {
                users[missing, default: []].append("'\(name)'")
            }
            descriptors[index].dependencies.removeAll { !known.contains($0) }
        }
        for (missing, users) in users.sorted(by: { Files.byteOrder($0.key, $1.key) }) {
            report.emit(
                Diagnostic(
                    .warning,
                    "dependency_left_out",
                    "no descriptor makes '\(missing)', on which \(users.listed(upTo: 6)) "
                        + "\(users.count == 1 ? "depends" : "depend"): that is left out too",
                    help: ["bring '\(missing)' there yourself, then: ufeature link <Feature> \(missing.shellWord)"]
                )
            )
        }
    }

    private static func text(of descriptor: FeatureDescriptor, isMade: Bool) -> String {
        let roles = descriptor.roles.names
        let rows = [
            ("summary", [descriptor.summary].compactMap(\.self)), ("kind", [descriptor.kind.rawValue]),
            ("targets", roles), ("depends on", descriptor.dependencies),
            ("externals", descriptor.externals), ("template", isMade ? [descriptor.template] : []),
            ("parameters", descriptor.parameterWords), ("dynamic", [descriptor.dynamic].compactMap(\.self)),
        ]
        let lines = rows.filter { !$0.1.isEmpty }.map { name, values in
            "  \(name)".padded(to: 14) + values.joined(separator: ", ").printable()
        }
        return ([descriptor.name.text.printable()] + lines).joined(separator: "\n") + "\n"
    }
}

extension FeatureDescriptor {
    /// What its template set is told, as a manifest has it: `auth=true`.
    fileprivate var parameterWords: [String] {
        parameters.sorted { Files.byteOrder($0.key, $1.key) }
            .map { TemplateDirective.assignment(of: $0.value.word, to: $0.key) }
    }
}
