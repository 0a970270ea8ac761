import Features
import UFeatureCLI

/// A small command line with one of everything.
enum Sample {
    static let name = Parameter.argument("Name", "The name of the feature")
    static let kind = Parameter.option("kind", default: FeatureKind.product, "What the feature is for")
    static let targets = Parameter.list("targets", of: Role.self, default: "all", "The targets that it gets")
    static let dependsOn = Parameter.list("depends-on", naming: .feature, "A feature that it uses; can be repeated")
    static let template = Parameter.option("template", naming: .template, "The template set that its files come from")
    static let set = Parameter.pairs("set", "A parameter of the template set")

    static let roles = Parameter.arguments("role", of: Role.self, "A target to add")
    static let to = Parameter.required("to", naming: .feature, "The feature that gets the targets")

    static let feature = Parameter.argument("Feature", naming: .feature, "The feature that depends on others")
    static let dependencies = Parameter.arguments("Dependency", naming: .feature, "What it depends on")

    static let features = Parameter.arguments(
        "Feature", naming: .feature, isRequired: false, default: "all features", "The features to list")
    static let format = Parameter.format(default: ListingFormat.text)

    static let rule = Parameter.optionalArgument("id", naming: .rule, "The rule to explain")
    static let shell = Parameter.argument("shell", of: Shell.self, "The shell to complete in")
    static let file = Parameter.argument("file", naming: .file, "The file to read, or - for standard input")

    enum Shell: String, CaseIterable {
        case bash, zsh, fish
    }

    static let table = CommandTable(
        program: "sample",
        version: "1.2.3",
        abstract: "Build and keep modular apps",
        sections: [
            CommandTable.Section("Make", [new, add, link]),
            CommandTable.Section("Look", [list, rules]),
            CommandTable.Section("Plumbing", [templates, completions, apply]),
        ]
    )

    static let new = Command(
        "new",
        "Make a new feature",
        discussion: """
            A feature is a package with up to five targets, each in a folder of its own. What is there already is never \
            touched.

            The name is used as it is typed.
            """,
        parameters: [name, kind, targets, dependsOn, template, set, Parameter.dryRun],
        examples: [
            Command.Example("sample new Search", "A product feature with all five targets"),
            Command.Example("sample new Playback --depends-on Core,Search", "One that uses two others"),
        ],
        run: nothing
    )
    static let add = Command("add", "Add targets to a feature", parameters: [roles, to], run: nothing)
    static let link = Command(
        "link", "Make a feature depend on others", parameters: [feature, dependencies], run: nothing)
    static let list = Command("list", "List the features", parameters: [features, format], run: nothing)
    static let rules = Command("rules", "List or explain the rules", parameters: [rule], run: nothing)
    static let templates = Command(
        "template",
        "Work with template sets",
        commands: [
            Command("list", "List the template sets", parameters: [format], run: nothing),
            Command("show", "Show a template set", parameters: [name], run: nothing),
        ]
    )
    static let completions = Command("completions", "Print a completion script", parameters: [shell], run: nothing)
    static let apply = Command("apply", "Make the features in a file", parameters: [file], run: nothing)

    private static let nothing: Command.Action = { _, _ in .done }
}

extension Sample {
    /// What a line asks for; its words are separated by single spaces.
    static func parse(_ line: String) throws(UsageFailure) -> Invocation {
        try table.parse(line.isEmpty ? [] : line.split(separator: " ").map(String.init))
    }

    /// The arguments of a line that runs a command.
    static func arguments(_ line: String) throws -> ParsedArguments {
        try arguments(line.split(separator: " ").map(String.init))
    }

    static func arguments(_ words: [String]) throws -> ParsedArguments {
        let invocation = try table.parse(words)
        guard case .run = invocation.request else { throw NotACommand(words: words) }
        return invocation.arguments
    }

    struct NotACommand: Error {
        let words: [String]
    }
}
