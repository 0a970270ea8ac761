internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import Planning
internal import TemplateSets
internal import Transactions
internal import Workspaces

/// `ufeature init`: a whole repository, with its foundation, its app, and features to begin with.
enum InitCommand {
    static let name = Parameter.optionalArgument("Name", "The name of the workspace, and of its app")
    static let adopt = Parameter.flag(
        "adopt", "Make a workspace from the packages in this folder, without changing them")
    static let features = Parameter.list("feature", placeholder: "Name", "A product feature to begin with")
    static let from = Parameter.option(
        "from",
        naming: .file,
        "A file with descriptors of features to begin with, or - for standard input"
    )
    static let template = Parameter.option(
        "template",
        naming: .template,
        default: "feature",
        "The template set of its features, which also decides on its app and its foundation"
    )
    static let templates = Parameter.option(
        "templates",
        naming: .directory,
        "Template sets of your own to begin with: a folder, or the URL of a git repository, with @<tag> or #<branch>"
    )
    static let layout = Parameter.option(
        "layout",
        default: NewLayout.roles,
        "Targets in folders by role, or where SwiftPM has them; all packages in one folder; or one package for all features"
    )

    /// How the features of a new workspace lie.
    enum NewLayout: String, Choice {
        case roles
        case swiftpm
        /// Every package in the folder Packages, of whatever layer, with folders named after the roles.
        case flat
        /// In one package, in folders named after the roles.
        case single
    }

    static let bundleID = Parameter.option(
        "bundle-id",
        placeholder: "com.acme.app",
        default: "com.example.<name>",
        "The app's bundle identifier"
    )
    static let push = Parameter.flag("push", "Add what the app needs for push notifications on iOS")
    static let noXcode = Parameter.flag(
        "no-xcode",
        "Make no Xcode project; the app is a program of SwiftPM then"
    )

    static let yes = Parameter.flag("yes", "With --adopt: accept every guess without asking")
    static let nested = Parameter.flag("nested", "Allow a workspace inside another")

    static let test = Parameter.flag("test", executing: true, "Then prove that everything builds and passes its tests")

    static let format = Parameter.format(default: ListingFormat.text)

    static let command = Command(
        "init",
        "Bootstrap a repository",
        discussion: """
            The repository is made in a folder with the workspace's name, which is new or empty: the current one, if \
            that is empty and has the name, or is a clone with a README, a license and git's files alone. If \
            --directory names a folder that doesn't exist yet, that becomes the repository. It has a ufeature.json, the \
            foundation features of its architecture (Core and DesignSystem, unless the template set has others), the \
            features that you asked for, and the app that puts them together. It becomes a git repository, unless it is \
            inside one. Inside another workspace, --nested is needed.

            All code of the app is in a package, too. For Xcode there are a project, a scheme, and a test plan with \
            the tests of every package. The project has a target of a few lines, which links the app's library and \
            never changes. Open the workspace, choose a simulator, and press Run. With --no-xcode the app is a program \
            that 'swift run' runs. With --push the app registers for push notifications: its delegate passes on what \
            comes, and a notification with a link opens it.

            With --templates the repository gets copies of your template sets, in its folder Templates. From a git \
            repository they are fetched as data: nothing of it is run. --template chooses one of them.

            With --adopt the folder itself becomes a workspace: what its packages have in common is written into \
            ufeature.json, and the findings of today into a baseline. Nothing else is changed, and the name may be \
            left out. In a terminal it asks which packages are product features, if folders, names and dependencies \
            don't show it.
            """,
        parameters: [
            name, adopt, features, from, template, templates, layout, bundleID, push, noXcode, nested, yes, test,
            format, Parameter.dryRun,
        ],
        examples: [
            Command.Example("ufeature init Storefront", "A workspace without product features"),
            Command.Example("ufeature init Films --template slice", "With another architecture"),
            Command.Example(
                "ufeature init Storefront --bundle-id com.acme.storefront", "With a bundle identifier of your own"),
            Command.Example("ufeature init Storefront --feature Search --feature Home", "With two product features"),
            Command.Example("ufeature init --adopt --dry-run", "What would be written for the packages in this folder"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        if arguments[adopt] { return try Adoption.run(arguments, report) }
        if arguments[yes] { throw arguments.failure(.needed(adopt.definition, by: yes.definition), of: "init") }
        let current = try Start.currentFolder()
        guard let name = arguments[name] else {
            let help = try adoptionHelp(arguments)
            throw arguments.failure(.missing(name.definition, help: help), of: "init")
        }
        if arguments[noXcode], arguments[bundleID] != nil {
            throw arguments.failure(.conflict(noXcode.definition, with: bundleID.definition), of: "init")
        }
        if arguments[noXcode], arguments[push] {
            throw arguments.failure(.conflict(noXcode.definition, with: push.definition), of: "init")
        }
        let folder = try InitRequest.folder(
            named: name,
            directory: arguments[.directory],
            from: current
        )
        var request = InitRequest(
            name: name,
            folder: folder,
            features: arguments[features],
            descriptors: try arguments[from].map { try Input.text($0, from: current) },
            layout: Layout(rawValue: arguments[layout].rawValue) ?? .roles,
            template: arguments[template],
            bundleID: arguments[noXcode] ? nil : arguments[bundleID] ?? BundleID.standard(for: name)
        )
        request.hasPushNotifications = arguments[push]
        request.isNested = arguments[nested]
        request.isFlat = arguments[layout] == .flat
        request.isSingle = arguments[layout] == .single
        if let text = arguments[templates] {
            if let source = try GitSource(text) {
                let fetched = try FetchedTemplates(from: source)
                (request.ownTemplates, request.templatesNote) = (fetched.sources, fetched.note)
            } else {
                request.ownTemplates = try FetchedTemplates.sets(in: Files.folder(text, from: current), shownAs: text)
            }
        }
        let hasReadme = try Start.isFile(folder.appending("README.md"))
        let outcome: Transaction.Outcome
        do {
            let locked = try Files.kind(at: folder) == .folder ? folder : folder.nearestExisting()
            (outcome, _) = try Transaction(in: locked, isDryRun: arguments[.dryRun]).runWithResult {
                let plan = try request.plan()
                return (Planned(plan, notes: [try plan.warningOnIgnored()].compactMap(\.self)), ())
            }
        } catch let refusal as Refusal {
            throw try request.explained(refusal, from: current)
        }
        try OutcomeReport(
            outcome: outcome,
            subject: request.name,
            next: (folder == current ? [] : ["cd \(folder.relative(to: current).shellWord)"])
                + ["ufeature validate --test", "ufeature new <Name>"]
        ).show(as: arguments[format], on: report)
        if case .nothingToDo = outcome {} else if hasReadme { report.emit(readmeKept) }
        return try VerificationRun.after(
            report, arguments, test, besides: format, WorkspaceReader(from: folder, arguments.execution), of: \.features
        )
    }

    /// That the page which explains the architecture to a team isn't written, as another one is there.
    private static let readmeKept = Diagnostic(
        .note,
        "readme_kept",
        "'README.md' is yours and stays: the page about the architecture isn't written",
        help: ["to see what it says: ufeature init <Name> --directory <dir>, in another folder"]
    )

    /// What to do without a name where packages are that no workspace has.
    private static func adoptionHelp(_ arguments: ParsedArguments) throws -> [String] {
        if try Start.reader(arguments).hasSettings {
            return ["this is a workspace already; a feature of it: ufeature new <Name>"]
        }
        guard try PackageSearch.hasPackages(in: Start.folder(arguments))
        else {
            return ["name the new workspace: ufeature init <Name>"]
        }
        return ["a workspace of the packages in this folder: ufeature init --adopt", "a new one: ufeature init <Name>"]
    }
}
