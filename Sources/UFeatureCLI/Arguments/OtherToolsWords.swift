internal import Diagnostics

/// The words that other tools have for what this one does too: people type them first.
enum OtherToolsWords {
    /// What does the same here as a command of SwiftPM, Tuist, SwiftLint, cargo or git.
    static let commands = [
        "adopt": "init --adopt",
        "build": "validate --build",
        "check": "validate",
        "create": "new",
        "delete": "remove",
        "dump": "describe",
        "generate": "sync",
        "help": "--help",
        "inspect": "validate",
        "lint": "validate",
        "ls": "list",
        "mv": "rename",
        "rm": "remove",
        "scaffold": "new",
        "show": "describe",
        "test": "validate --test",
        "verify": "validate --test",
        "version": "--version",
    ]

    /// What is written here for an option of theirs: the first that the command has.
    private static let options = [
        "--base": ["--since"],
        "--check-only": ["--dry-run"],
        "--json": ["--format json"],
        "--no-color": ["--color never"],
        "--no-colour": ["--color never"],
        "--path": ["--in", "--directory"],
        "--type": ["--kind"],
        "-o": ["--output"],
    ]

    /// What to do in place of an option that one command doesn't have.
    private static let advice = [
        "rename --to": "write the new name behind the old one: ufeature rename <Old> <New>",
        "validate --all": "leave it out: without names of features, all are validated",
        "validate --fix": "use 'ufeature fix'",
    ]

    /// What to write in place of an option that a command doesn't have.
    ///
    /// - Parameters:
    ///   - option: the option as it was typed: `--path`.
    ///   - command: the command's name, if one was named.
    ///   - known: the options that it has.
    /// - Returns: the lines of help; none for an option that nothing is like.
    static func help(forOption option: String, of command: String?, among known: [String]) -> [String] {
        if let command, let advice = advice["\(command) \(option)"] { return [advice] }
        let meant = options[option]?.first { meant in
            known.contains { meant == $0 || meant.hasPrefix($0 + " ") }
        }
        return meant.map { ["use '\($0)'"] } ?? Spelling.help(for: option, among: known)
    }
}
