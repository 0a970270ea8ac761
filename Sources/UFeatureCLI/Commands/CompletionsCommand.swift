/// `ufeature completions`: scripts by which shells complete the command line.
enum CompletionsCommand {
    static let shell = Parameter.argument("shell", of: Shell.self, "The shell that the script is for")

    static let command = Command(
        "completions",
        "Print a script that completes the command line in bash, zsh or fish",
        discussion: """
            Commands, options and their values are completed, and what the workspace has: features, template sets and \
            their parameters, packages, rules, and the branches and tags of git. The script asks the program each \
            time, so it is always up to date. 'make install' puts all three scripts, and the manual page that \
            'ufeature manual' prints, where shells and 'man' look for them.

            Without 'make install', bash reads the script from ~/.local/share/bash-completion/completions/ufeature, or \
            with 'eval "$(ufeature completions bash)"' in ~/.bashrc, on macOS in ~/.bash_profile; fish from \
            ~/.config/fish/completions/ufeature.fish; zsh from a file _ufeature in a folder of its fpath, or with \
            'source <(ufeature completions zsh)' after compinit in ~/.zshrc.
            """,
        parameters: [shell],
        examples: [
            Command.Example("ufeature completions bash", "The script for bash"),
            Command.Example("ufeature completions fish", "The one for fish"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        try report.print(CompletionScript(shell: arguments[shell], program: CommandTable.ufeature.program).text)
        return .done
    }
}
