/// The whole command line as one value: parsing, help, completions and the manual page are made from it.
package struct CommandTable: Sendable {
    /// Commands that belong together, under a title in the overview.
    package struct Section: Sendable {
        package let title: String
        private let list: @Sendable () -> [Command]

        /// A section whose commands are made when they are asked for: one that runs needs few of the others.
        package init(_ title: String, _ commands: @autoclosure @escaping @Sendable () -> [Command]) {
            self.title = title
            list = commands
        }

        package var commands: [Command] { list() }
    }

    /// What is typed to start the program.
    package let program: String
    package let version: String
    /// One line without a full stop on what the program is for.
    package let abstract: String
    package let discussion: String
    package let sections: [Section]
    /// Commands that programs type rather than people, with no title: neither the overview nor a suggestion names them.
    private let unlisted: Section

    package init(
        program: String,
        version: String,
        abstract: String,
        discussion: String = "",
        sections: [Section],
        hidden: @autoclosure @escaping @Sendable () -> [Command] = []
    ) {
        self.program = program
        self.version = version
        self.abstract = abstract
        self.discussion = discussion
        self.sections = sections
        unlisted = Section("", hidden())
    }
}

extension CommandTable {
    /// All commands but the hidden ones, in the order of the overview.
    package var commands: [Command] { sections.flatMap(\.commands) }

    /// The commands that neither the overview nor a suggestion names.
    package var hidden: [Command] { unlisted.commands }

    /// The commands that can follow the given ones: all, after none.
    func commands(after path: [Command]) -> [Command] {
        path.last.map(\.commands) ?? commands
    }

    /// The command with a name that follows the given ones.
    func command(_ name: String, after path: [Command]) -> Command? {
        if let group = path.last { return group.commands.first { $0.name == name } }
        return (sections + [unlisted]).lazy.flatMap(\.commands).first { $0.name == name }
    }

    /// The options that are understood after the given commands.
    func options(after path: [Command]) -> [ParameterDefinition] {
        let own = path.last.map(\.options) ?? [Parameter.version.definition]
        return own + Self.globals
    }
}
