/// What every command understands, before its name or after it.
extension CommandTable {
    package static var globals: [ParameterDefinition] {
        [
            Parameter.directory.definition,
            Parameter.quiet.definition,
            Parameter.verbose.definition,
            Parameter.color.definition,
            Parameter.noExecute.definition,
            Parameter.help.definition,
        ]
    }
}

extension Parameter where Value == String? {
    /// `-C <dir>`: work as if started there.
    package static var directory: Parameter {
        .option("directory", short: "C", naming: .directory, "Work as if started in this directory")
    }
}

extension Parameter where Value == Bool {
    package static var quiet: Parameter { .flag("quiet", short: "q", "Say nothing but results and errors") }

    package static var verbose: Parameter { .flag("verbose", short: "v", "Say more about what is done") }

    /// For repositories of strangers: what would run something of one is refused, and no command asks SwiftPM.
    package static var noExecute: Parameter {
        .flag("no-execute", "Run no code of the repository, manifests included")
    }

    package static var help: Parameter { .flag("help", short: "h", "Show this help") }

    /// Not a command's, but the program's own.
    package static var version: Parameter { .flag("version", "Show the version") }

    /// Every command that asks has it.
    package static var noInput: Parameter { .flag("no-input", "Ask nothing, also on a terminal") }

    /// Every command that writes has it.
    package static var dryRun: Parameter { .flag("dry-run", "Show what would be written as a diff, and write nothing") }
}

extension Parameter where Value == ColorChoice {
    package static var color: Parameter { .option("color", default: ColorChoice.auto, "When to color the output") }
}

extension Parameter where Value: Choice {
    /// Every command that lists or finds has it, with the formats that the command knows.
    package static func format(default value: Value) -> Parameter {
        .option("format", default: value, "How to write the result")
    }
}
