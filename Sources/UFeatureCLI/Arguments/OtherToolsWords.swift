internal import Diagnostics
internal import Features
internal import OperatingSystem

/// The words that other tools have for what this one does too: people type them first.
enum OtherToolsWords {
    /// What does the same here as a command of SwiftPM, Tuist, SwiftLint, cargo or git.
    private static let commands = [
        "add-dependency": "link",
        "add-target": "add",
        "adopt": "init --adopt",
        "apps": "list",
        "audit": "validate",
        "autocorrect": "fix",
        "baseline": "validate --baseline ufeature-baseline.json --record",
        "bootstrap": "init",
        "build": "validate --build",
        "changed": "affected --since <rev>",
        "check": "validate",
        "copy": "new <Name> --like <Feature>",
        "cp": "new <Name> --like <Feature>",
        "create": "new",
        "delete": "remove",
        "demote": "promote <Feature> --local <dir>",
        "dependencies": "graph",
        "dependents": "graph --focus <Feature> --dependents",
        "deps": "graph",
        "destroy": "remove",
        "dump": "describe",
        "dump-package": "manifest Package.swift",
        "duplicate": "new <Name> --like <Feature>",
        "explain": "rules",
        "features": "list",
        "generate": "sync",
        "help": "--help",
        "impact": "affected --since <rev>",
        "info": "describe",
        "inspect": "validate",
        "install": "validate --build",
        "lint": "validate",
        "ls": "list",
        "man": "manual",
        "migrate": "init --adopt",
        "modules": "list",
        "packages": "list",
        "resolve": "validate --build",
        "rm": "remove",
        "scaffold": "new",
        "setup": "init",
        "show": "describe",
        "show-dependencies": "graph",
        "status": "validate",
        "targets": "list",
        "test": "validate --test",
        "tree": "graph",
        "unused": "validate --only unused_dependency",
        "verify": "validate --test",
        "version": "--version",
        "why": "graph --focus <Feature> --dependents",
    ]

    /// What to do in place of a command of theirs that none here does alone.
    private static let commandAdvice: [String: [String]] = [
        "clean": [
            "nothing is built in the repository; to build without earlier results: ufeature validate --build --no-cache"
        ],
        "config": settings,
        "edit": [
            "add targets, link features and rename them: ufeature add, ufeature link, ufeature rename",
            "edit Package.swift and ufeature.json by hand, and check them: ufeature validate",
        ],
        "fmt": format,
        "format": format,
        "feature": ["make a feature: ufeature new <Name>", "add a target to one: ufeature add <role> --to <Feature>"],
        "hooks": [
            "for pre-commit, name the hooks 'ufeature-validate', 'ufeature-fix' and 'ufeature-sync' in"
                + " .pre-commit-config.yaml",
            "or write into .git/hooks/pre-commit: ufeature validate --quiet",
        ],
        "import": [
            "make a workspace of the packages in a folder: ufeature init --adopt",
            "list what files import: ufeature imports <path>",
        ],
        "move": move,
        "mv": move,
        "open": ["open the workspace in Xcode: xed ."],
        "outdated": [
            "what git repositories have newer versions of: swift package update --dry-run --package-path <folder>",
            "what differs from ufeature.json: ufeature sync --check",
        ],
        "run": [
            "run the app with Xcode: xed .",
            "or without a project for Xcode: swift run --package-path <the app's folder>",
        ],
        "settings": settings,
        "split": ["make a package of each feature of one large package: ufeature layout packages"],
        "undo": [
            "take a new feature back with 'ufeature remove', a new name with 'ufeature rename'; git keeps all that "
                + "isn't committed, your own edits too, with: git stash --include-untracked"
        ],
        "update": update,
        "upgrade": update,
    ]

    private static let move = [
        "to another folder: git mv <from> <to>, then: ufeature fix, then: ufeature sync",
        "to another name: ufeature rename",
    ]

    private static let settings = [
        "edit ufeature.json, which has the settings", "check what it names: ufeature doctor",
        "write it into the manifests: ufeature sync",
    ]

    private static let format = [
        "format code with the toolchain: swift format --in-place --recursive .",
        "bring manifests in line with ufeature.json: ufeature sync",
    ]

    private static let update = [
        "update the third-party packages of a package: swift package update --package-path <folder>",
        "bring manifests in line with ufeature.json: ufeature sync",
    ]

    /// The commands that take the names of features without an option.
    private static let takingNames: Set = ["describe", "fix", "sync", "validate"]

    /// What does the same here as a command for template sets.
    private static let templateCommands = [
        "add": "template new",
        "create": "template new",
        "derive": "template from",
        "describe": "template show",
        "help": "template --help",
        "info": "template show",
        "init": "template new",
        "lint": "template check",
        "ls": "template list",
        "make": "template new",
        "validate": "template check",
    ]

    /// What is written here for an option of theirs: the first that the command has.
    private static let options = [
        "--base": ["--since"],
        "--check": ["--dry-run"],
        "--check-only": ["--dry-run"],
        "--dependencies": ["--depends-on"],
        "--deps": ["--depends-on"],
        "--dry": ["--dry-run"],
        "--feature": ["--focus", "--to"],
        "--features": ["--feature", "--focus", "--to"],
        "--json": ["--format json"],
        "--layer": ["--kind"],
        "--no-color": ["--color never"],
        "--no-colour": ["--color never"],
        "--out": ["--output"],
        "--path": ["--in", "--directory"],
        "--role": ["--targets", "--target"],
        "--roles": ["--targets", "--target"],
        "--rule": ["--only"],
        "--rules": ["--only"],
        "--type": ["--kind"],
        "-V": ["--version"],
        "-d": ["--depends-on"],
        "-f": ["--force"],
        "-n": ["--dry-run"],
        "-o": ["--output"],
    ]

    /// What to do in place of an option that one command doesn't have.
    private static let advice = [
        "add --role": "write the roles without an option: ufeature add <role> --to <Feature>",
        "add --roles": "write the roles without an option: ufeature add <role> --to <Feature>",
        "fix --all": "leave it out: without names of features, all are repaired",
        "graph --dot": "use '--format dot'",
        "graph --html": "use '--format html'",
        "graph --open": "write a picture, and open it: --output graph.svg",
        "graph --layer": "leave it out: each layer is a band of the graph",
        "graph --mermaid": "use '--format mermaid'",
        "graph --svg": "use '--format svg'",
        "init --ios": "set the versions under 'platforms' in ufeature.json, then: ufeature sync",
        "init --force": "leave it out: packages that are there make a workspace with 'ufeature init --adopt'",
        "init --here": "name the folder: ufeature init <Name> --directory .",
        "init --name": "write the name without an option: ufeature init <Name>",
        "list --layer": "leave it out: the second column has each feature's layer",
        "link --to": "write the dependencies behind the feature: ufeature link <Feature> <Dependency>",
        "new --foundation": "use '--kind foundation'",
        "new --no-tests": "choose the targets: --targets source,interface",
        "new --name": "write the name without an option: ufeature new <Name>",
        "new --product": "use '--kind product'",
        "new --tests": "leave it out, or choose all targets: --targets source,tests",
        "rename --to": "write the new name behind the old one: ufeature rename <Old> <New>",
        "sync --all": "leave it out: without names of features, all are looked at",
        "sync --fix": "leave it out: what differs is written",
        "validate --all": "leave it out: without names of features, all are validated",
        "validate --exclude": "switch a rule off under 'rules' in ufeature.json: \"<rule>\": \"off\"",
        "validate --fix": "use 'ufeature fix'",
        "validate --skip": "switch a rule off under 'rules' in ufeature.json: \"<rule>\": \"off\"",
    ]

    /// What to type in place of a command that isn't there.
    ///
    /// - Parameters:
    ///   - word: the command as it was typed: `lint`.
    ///   - known: the commands that could stand there.
    /// - Returns: the lines of help; none for a word that nothing is like.
    static func help(forCommand word: String, among known: [String]) -> [String] {
        if known.contains("validate") {
            if let meant = commands[word] { return ["use 'ufeature \(meant)'"] }
            if let advice = commandAdvice[word] { return advice }
        }
        if known.contains("from") {
            if let meant = templateCommands[word] { return ["use 'ufeature \(meant)'"] }
            if ["delete", "remove", "rm"].contains(word) { return ["remove the set's folder: it is nothing else"] }
        }
        return Spelling.help(for: word, among: known)
    }

    /// What to do about a word too many.
    ///
    /// - Parameters:
    ///   - word: the word.
    ///   - command: the command's name.
    ///   - others: the arguments that stand before it.
    /// - Returns: the lines of help; none where nobody knows what was meant.
    static func help(forSurplus word: String, of command: String, behind others: [String]) -> [String] {
        if word.looksLikeOption { return [] }
        let word = word.shellWord
        return switch (command, others.last) {
        case ("graph", _) where GraphCommand.Format(rawValue: word) != nil:
            ["choose the format: ufeature graph --format \(word)"]
        case ("graph", _): ["show what is around it: ufeature graph --focus \(word)"]
        case ("list", _) where ["apps", "features", "packages", "targets"].contains(word):
            ["leave it out: ufeature list"]
        case ("list", _) where ["template", "templates"].contains(word): ["use 'ufeature template list'"]
        case ("list", _) where word == "rules": ["use 'ufeature rules'"]
        case ("list", _): ["show one feature: ufeature describe \(word)"]
        case ("new", let kind?) where NewKind(rawValue: kind) != nil:
            ["write the kind as an option: ufeature new \(word) --kind \(kind)"]
        case ("new", let noun?) where ["feature", "module", "package"].contains(noun.lowercased()):
            ["write the name alone: ufeature new \(word)"]
        case ("new", let first?) where first.first?.isLowercase ?? false:
            FeatureName.suggestion(for: first + " " + word).map { ["write the name as one word: ufeature new \($0)"] }
                ?? []
        case ("new", let first?):
            [
                "one feature is made at a time: ufeature new \(first.shellWord), then ufeature new \(word)",
                "'ufeature apply' makes many",
            ]
        case ("remove", let first?):
            ["one feature is removed at a time: ufeature remove \(first.shellWord), then ufeature remove \(word)"]
        default: []
        }
    }

    /// What to write in place of an option that a command doesn't have.
    ///
    /// - Parameters:
    ///   - option: the option as it was typed: `--path`.
    ///   - command: the command's name, if one was named.
    ///   - known: the options that it has.
    /// - Returns: the lines of help; none for an option that nothing is like.
    static func help(forOption option: String, of command: String?, among known: [String]) -> [String] {
        if let command, let advice = advice["\(command) \(option)"] { return [advice] }
        if let command, takingNames.contains(command), ["--feature", "--features"].contains(option) {
            return ["write the names without an option: ufeature \(command) <Feature>"]
        }
        if let command, takingNames.contains(command), option == "--layer" {
            return ["name the features of the layer, which 'ufeature list' shows: ufeature \(command) <Feature>"]
        }
        let meant = options[option]?.first { meant in
            known.contains { meant == $0 || meant.hasPrefix($0 + " ") }
        }
        return meant.map { ["use '\($0)'"] } ?? Spelling.help(for: option, among: known)
    }
}
