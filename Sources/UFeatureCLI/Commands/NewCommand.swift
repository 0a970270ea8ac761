internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import Planning
internal import Transactions
internal import Workspaces

/// `ufeature new`: a feature that builds, is tested, and can be tried on its own.
enum NewCommand {
    static let name = Parameter.optionalArgument(
        "Name",
        default: "in a terminal, it is asked for with all the rest",
        "The feature's name: an upper-camel-case Swift identifier"
    )
    static let kind = Parameter.option(
        "kind",
        of: NewKind.self,
        "A feature's kind, a further app, or an app's widgets; product, if the template makes it"
    )
    static let targets = Parameter.list(
        "targets", of: Role.self, default: "all of its kind", "The targets that it gets")
    static let dependsOn = Parameter.list(
        "depends-on",
        naming: .feature,
        default: "a product uses the workspace's foundation, an app shows all products",
        "The features that it uses; 'none' for none"
    )
    /// What is said in place of names where it is to use no feature.
    static let noDependencies = "none"
    static let externals = Parameter.list(
        "external", naming: .package, "The packages that it uses, by their names in ufeature.json")
    static let template = Parameter.option(
        "template",
        naming: .template,
        default: "the workspace's",
        "The template set that its files come from"
    )

    static let like = Parameter.option(
        "like",
        naming: .feature,
        "The feature that it is to be like: its files under another name, beside it"
    )

    static let app = Parameter.list(
        "app",
        naming: .app,
        default: "the only app",
        "The apps that show the feature, or the one that gets the widgets; '\(AppChoice.allWord)' and '\(AppChoice.noneWord)' are possible, too"
    )

    static let bundleID = Parameter.option(
        "bundle-id",
        placeholder: "com.acme.kiosk",
        default: "the first app's, with the new name",
        "A new app's bundle identifier"
    )

    static let folder = Parameter.option(
        "in",
        naming: .directory,
        default: "beside the features of its layer",
        "The folder that its own folder is made in"
    )

    static let settings = Parameter.pairs(
        "set",
        naming: .setting,
        placeholder: "name=value",
        "The value of a parameter; 'ufeature template show <template>' lists them"
    )
    static let resources = Parameter.flag("resources", "Add pictures: short for --set resources=true")

    static let summary = Parameter.option(
        "summary", placeholder: "sentence", "What it is for, in one sentence: a comment of its manifest")

    static let dynamic = Parameter.option(
        "dynamic", placeholder: "reason", "Make its library dynamic, and say why in a comment of its manifest")

    static let test = Parameter.flag("test", executing: true, "Then prove that it builds and passes its tests")

    static let format = Parameter.format(default: ListingFormat.text)

    static let command = Command(
        "new",
        "Make a new feature",
        discussion: """
            In a workspace the package is made in the folder of its layer, or in the folder of --in, which is added to \
            ufeature.json if no layer has it yet. Outside a workspace it is made in the current folder, as a package \
            of its own. Files that exist are never overwritten: one in the way is reported. A second identical run \
            changes nothing.

            With --like, the new feature is made like one of the team's, as 'template from' would make it: the same \
            targets, folders, manifest and files under the new name, beside that feature, and in the app if that \
            feature is shown there. "like": { "product": "Search" } in ufeature.json names it for all new product \
            features without --template.

            With --kind app, another app is made as 'init' makes the first one: its package shows all product \
            features, or those of --depends-on. In a workspace with an Xcode project it gets a project of its own, and \
            the first app's stays as it is. Where there are several apps, --app chooses which of them show a new \
            feature; for an existing feature, the same command adds it to another app.

            With --kind widget, an app gets widgets: a package with one for each feature of --depends-on, and a target \
            in the app's project that embeds them. --app says which of several apps has them; later, 'new' with the \
            widgets' name as --app adds one of another feature.
            """,
        parameters: [
            name, kind, targets, dependsOn, externals, template, like, app, folder, settings, resources, summary,
            dynamic, bundleID, test, format,
            Parameter.noInput, Parameter.dryRun,
        ],
        examples: [
            Command.Example("ufeature new", "In a terminal: ask for each choice, and show the command for it"),
            Command.Example("ufeature new Search", "A product feature with all five targets"),
            Command.Example("ufeature new Playback --depends-on Core,Search", "One that uses two others"),
            Command.Example("ufeature new Networking --kind foundation", "A tool that other features are built from"),
            Command.Example(
                "ufeature new Wishlist --summary 'What a customer would buy.'",
                "With a sentence that says what it is for"),
            Command.Example(
                "ufeature new Player --kind foundation --dynamic 'Widgets share it.'",
                "With a dynamic library, for a reason"),
            Command.Example("ufeature new Login --template clean --set auth=true", "With another architecture"),
            Command.Example("ufeature new Reviews --in Packages", "One beside packages that lie elsewhere"),
            Command.Example("ufeature new Reviews --like Search", "One that is made as the team has made 'Search'"),
            Command.Example("ufeature new Kiosk --kind app", "A further app, which shows all product features"),
            Command.Example("ufeature new Lounge --kind app --depends-on Home", "One that shows some of them"),
            Command.Example("ufeature new Reviews --app Kiosk", "A feature for one of several apps"),
            Command.Example("ufeature new Glance --kind widget --depends-on Search", "Widgets, with one of a feature"),
            Command.Example("ufeature new Reviews --targets source,interface,tests --dry-run", "What it would write"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let reader = try Start.reader(arguments)
        if arguments[dependsOn].count > 1, arguments[dependsOn].contains(noDependencies) {
            throw arguments.failure(.accompanied(noDependencies, in: dependsOn.definition), of: command.name)
        }
        if let kind = arguments[kind], kind.feature == nil {
            let request = try appRequest(arguments, as: kind)
            guard arguments[name] == nil else { return try makeApp(request, reader, arguments, report) }
            return try converse(about: request, as: kind, reader, arguments, report)
        }
        if arguments[bundleID] != nil {
            let problem = Diagnostic.error(
                "missing_option", "--bundle-id needs --kind here", help: ["only apps have one: --kind app"])
            throw arguments.failure(.other(problem), of: command.name)
        }
        let place = try arguments[folder].map { try Self.place($0, from: Start.folder(arguments), reader) }
        try checkLike(arguments)
        var request = NewFeature(arguments, name: arguments[name] ?? "")
        request.folder = place
        guard arguments[name] == nil else { return try make(request, reader, arguments, report) }
        if arguments[like] != nil { throw arguments.failure(.missing(name.definition), of: command.name) }
        return try converse(about: request, reader, arguments, report)
    }

    /// Refuses what a feature that is like another one has from that one.
    private static func checkLike(_ arguments: ParsedArguments) throws {
        let given: [(ParameterDefinition, Bool)] = [
            (kind.definition, arguments[kind] != nil), (targets.definition, !arguments[targets].isEmpty),
            (dependsOn.definition, !arguments[dependsOn].isEmpty),
            (externals.definition, !arguments[externals].isEmpty), (template.definition, arguments[template] != nil),
            (settings.definition, !arguments[settings].isEmpty), (resources.definition, arguments[resources]),
            (app.definition, !arguments[app].isEmpty),
        ]
        guard let model = arguments[like], let other = given.first(where: \.1)?.0 else { return }
        var problem = UsageError.conflict(like.definition, with: other).diagnostic
        problem.help = ["leave out \(other.spelling): the new feature is made just as '\(model)' is"]
        throw arguments.failure(.other(problem), of: command.name)
    }

    /// A folder that somebody has named, relative to the workspace.
    private static func place(
        _ folder: String,
        from current: AbsolutePath,
        _ reader: WorkspaceReader
    ) throws -> String {
        let path = current.appending(folder).relative(to: reader.root)
        if path == "." { return "" }
        guard let reason = NewFolder.reasonToRefuse(path, in: "the workspace") else { return path }
        throw Refusal(.error("invalid_folder", "'\(folder)' \(reason)", help: ["name a folder in '\(reader.root)'"]))
    }

    /// Reads what a new feature has to know about; one that is like another has to know where that is.
    private static func read(for request: NewFeature, _ reader: WorkspaceReader) throws -> Workspace {
        guard request.like == nil else { return try reader.read() }
        return try reader.readForNewFeature(using: request.dependencies ?? [])
    }

    /// Makes a feature, and tells of it.
    ///
    /// - Parameters:
    ///   - request: the feature.
    ///   - shown: what somebody has agreed to; nothing else is made then, and what they have read isn't told again.
    ///   - reader: the workspace, or the folder beside none.
    ///   - arguments: what else was said.
    ///   - report: where it is told.
    /// - Returns: how the program ends.
    /// - Throws: a `Refusal` with every reason against it; `Interrupted`.
    static func make(
        _ request: NewFeature,
        asShown shown: Planned? = nil,
        _ reader: WorkspaceReader,
        _ arguments: ParsedArguments,
        _ report: Report
    ) throws -> ExitStatus {
        var read: Workspace?
        let outcome: Transaction.Outcome
        let (present, roles, path): (Workspace, Set<Role>, String)
        do {
            (outcome, (present, roles, path)) = try Transaction(in: reader.root, isDryRun: arguments[.dryRun])
                .runWithResult {
                    let workspace = try Self.read(for: request, reader)
                    read = workspace
                    let planned = try agreed(request.planned(in: workspace), asShown: shown, in: workspace)
                    if let problem = try workspace.problemWithTools(of: planned.plan) { throw Refusal(problem) }
                    let (roles, path) = (try request.roles(in: workspace), request.path(in: workspace))
                    return (planned, (workspace, roles, path))
                }
        } catch let refusal as Refusal {
            throw read.map { request.explained(refusal, in: $0) } ?? refusal
        }
        let home = present.home ?? path
        let place = outcome.plan.root.appending(home).relative(to: try Start.currentFolder())
        let test =
            reader.hasSettings
            ? "ufeature validate \(request.name) --test" : "swift test --package-path \(place.shellWord)"
        var next = [test]
        let isNew = !present.features.contains { $0.name == request.name }
        if !isNew {
            // It is only shown somewhere else now.
            let paths = outcome.plan.files.map(\.path) + outcome.plan.edits.map(\.path)
            let changed = present.features.filter { feature in paths.contains { $0.hasPrefix(feature.path + "/") } }
            let names = changed.isEmpty ? [request.name] : changed.map(\.name.shellWord)
            next = ["ufeature validate \(names.joined(separator: " ")) --test"]
        } else if roles.contains(.example) {
            next.append("swift run --package-path \(place.shellWord) \(request.name)Example")
        }
        try OutcomeReport(outcome: outcome, subject: request.name, next: next).show(as: arguments[format], on: report)
        if isNew {
            tell(
                (shown == nil ? request.notes(in: present) : [])
                    + [noteOnPlace(path, of: request, in: present)].compactMap(\.self),
                after: outcome, arguments, report)
        }
        return try VerificationRun.after(report, arguments, Self.test, besides: format, reader) { workspace in
            workspace.features.filter { $0.path == path }
        }
    }

    /// That a feature is made beside a workspace, as where somebody hasn't gone into it yet.
    private static func noteOnPlace(
        _ path: String,
        of request: NewFeature,
        in workspace: Workspace
    ) -> Diagnostic? {
        guard !workspace.hasSettings, let folder = workspace.foldersWithSettings.first else { return nil }
        let name = request.name.shellWord
        return Diagnostic(
            .note,
            "stand_alone",
            "'\(request.name)' is a package of its own: there is no ufeature.json here or above",
            help: [
                "for the workspace in '\(folder)': rm -r \(path.shellWord), then: ufeature new \(name) -C \(folder.shellWord)"
            ]
        )
    }

    /// What is done of a plan: all of it, unless another one was shown; then, without the notes that were, too.
    static func agreed(_ planned: Planned, asShown shown: Planned?, in workspace: Workspace) throws -> Planned {
        guard shown == nil || planned.plan == shown?.plan else {
            throw Refusal(
                .error(
                    "changed_meanwhile",
                    "the workspace has changed since the plan was shown",
                    help: ["start again, or type the command below"]
                )
            )
        }
        let notes = workspace.unseen + planned.notes
        return try workspace.completed(
            Planned(planned.plan, notes: notes.filter { shown?.notes.contains($0) != true }))
    }

    /// Says what nobody asked about something that was made now.
    static func tell(
        _ notes: @autoclosure () -> [Diagnostic],
        after outcome: Transaction.Outcome,
        _ arguments: ParsedArguments,
        _ report: Report
    ) {
        if case .nothingToDo = outcome { return }
        guard arguments[format] == .text else { return }
        for note in notes() where report.verbosity > .quiet || note.severity != .note { report.emit(note) }
    }
}

extension NewFeature {
    /// What a command line says about a feature with some name.
    init(_ arguments: ParsedArguments, name: String) {
        self.init(
            name: name,
            kind: arguments[NewCommand.kind]?.feature,
            roles: arguments[NewCommand.targets].isEmpty ? nil : Set(arguments[NewCommand.targets]),
            dependencies: Self.dependencies(arguments[NewCommand.dependsOn]),
            externals: arguments[NewCommand.externals],
            template: arguments[NewCommand.template],
            parameters: arguments[NewCommand.settings],
            summary: arguments[NewCommand.summary],
            like: arguments[NewCommand.like]
        )
        dynamic = arguments[NewCommand.dynamic]
        apps = arguments[NewCommand.app]
        if arguments[NewCommand.resources] { parameters["resources"] = "true" }
    }

    /// What `--depends-on` says, if it is there.
    private static func dependencies(_ words: [String]) -> [String]? {
        words.isEmpty ? nil : words == [NewCommand.noDependencies] ? [] : words
    }
}
