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
    package static var quiet: Parameter {
        .flag("quiet", short: "q", "Print only results, errors, and what is left to do")
    }

    package static var verbose: Parameter { .flag("verbose", short: "v", "Print more details of what is done") }

    /// For repositories of strangers: what would run something of one is refused, and no command asks SwiftPM.
    package static var noExecute: Parameter {
        .flag("no-execute", "Run no code of the repository, manifests included")
    }

    package static var help: Parameter { .flag("help", short: "h", "Show this help") }

    /// Not a command's, but the program's own.
    package static var version: Parameter { .flag("version", "Show the version") }

    /// Every command that asks has it.
    package static var noInput: Parameter { .flag("no-input", "Ask no questions, even in a terminal") }

    /// Every command that writes has it.
    package static var dryRun: Parameter { .flag("dry-run", "Show what would be written as a diff, and write nothing") }

    /// Every command that edits the manifests of packages that are there has it.
    package static var force: Parameter { .flag("force", "Also edit manifests that are marked as generated") }

    /// Every command that goes by earlier proofs has it, and can be told not to.
    package static var noCache: Parameter {
        .flag("no-cache", "Build and test unchanged packages too")
    }
}

extension Parameter where Value == Double? {
    /// Every command that can be kept waiting by tests has it.
    package static var timeout: Parameter {
        .seconds("timeout", default: "none", "How long the tests of a package may take")
    }
}

extension Parameter where Value == [String] {
    /// `[<Feature>...]`: every command about some features, or else about all, has it.
    package static func features(_ help: String) -> Parameter {
        .arguments("Feature", naming: .feature, isRequired: false, default: "all", help)
    }
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
