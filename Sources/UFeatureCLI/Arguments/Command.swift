/// One command, as far as words are concerned: its name, what can be said to it, and what it does then.
///
///     Command(
///         "new", "Make a new feature",
///         parameters: [name, kind, Parameter.dryRun],
///         examples: [Example("ufeature new Search", "A product feature with all five targets")],
///         run: run
///     )
package struct Command: Sendable {
    /// What a command does with the words it was given.
    package typealias Action = @Sendable (ParsedArguments, Report) throws -> ExitStatus

    /// What is behind a name: something to do, or more names.
    package enum Body: Sendable {
        case action(Action)
        case group([Command])
    }

    /// A line to type, and what it does.
    package struct Example: Hashable, Sendable {
        package let line: String
        package let explanation: String

        package init(_ line: String, _ explanation: String) {
            self.line = line
            self.explanation = explanation
        }
    }

    package let name: String
    /// One line without a full stop, an imperative: "Make a new feature".
    package let abstract: String
    /// What more there is to say, in paragraphs; empty when that is nothing.
    package let discussion: String
    /// The command's own parameters; arguments in the order they are written in.
    package let parameters: [ParameterDefinition]
    package let examples: [Example]
    /// Whether its result is always JSON, so that its errors are too.
    let givesJSON: Bool
    package let body: Body

    /// A command that does something.
    package init(
        _ name: String,
        _ abstract: String,
        discussion: String = "",
        parameters: [any DeclaredParameter] = [],
        examples: [Example] = [],
        givesJSON: Bool = false,
        run: @escaping Action
    ) {
        self.name = name
        self.abstract = abstract
        self.discussion = discussion
        self.parameters = parameters.map(\.definition)
        self.examples = examples
        self.givesJSON = givesJSON
        body = .action(run)
    }

    /// A command that only has commands of its own: `template list`, `template show`.
    package init(
        _ name: String,
        _ abstract: String,
        discussion: String = "",
        examples: [Example] = [],
        commands: [Command]
    ) {
        self.name = name
        self.abstract = abstract
        self.discussion = discussion
        parameters = []
        self.examples = examples
        givesJSON = false
        body = .group(commands)
    }
}

extension Command {
    /// The commands behind this one's name; none for a command that does something itself.
    package var commands: [Command] {
        switch body {
        case .action: []
        case .group(let commands): commands
        }
    }

    /// The parameters that are recognised by their position.
    package var arguments: [ParameterDefinition] { parameters.filter(\.isArgument) }

    /// The parameters that are recognised by their name.
    package var options: [ParameterDefinition] { parameters.filter { !$0.isArgument } }
}
