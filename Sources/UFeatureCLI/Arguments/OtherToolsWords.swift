/// The words that other tools have for what this one does too: people type them first.
enum OtherToolsWords {
    /// What does the same here as a command of SwiftPM, Tuist, SwiftLint, cargo or git.
    static let commands = [
        "build": "validate --build",
        "check": "validate",
        "create": "new",
        "delete": "remove",
        "dump": "describe",
        "generate": "sync",
        "help": "--help",
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

    /// What is written here for an option of theirs.
    static let options = [
        "--check-only": "--dry-run",
        "--json": "--format json",
        "--path": "--directory",
    ]
}
