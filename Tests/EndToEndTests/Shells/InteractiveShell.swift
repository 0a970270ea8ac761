import Foundation

/// A shell that somebody types into, tabulators too, on a terminal of its own.
///
/// Whatever the shell makes of a line, the line is not run: its words are handed to `show`, which keeps them. That is
/// what the key for the beginning of the line is pressed for at its end.
struct InteractiveShell {
    let name: String
    /// How it is started with a file to read first, `$ASIDE/start`.
    private let command: String
    /// What that file has in it.
    private let start: String

    var isThere: Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
            && FileManager.default.fileExists(atPath: "/usr/bin/script")
    }

    static let bash = InteractiveShell(
        name: "bash",
        command: #"bash --noprofile --rcfile "$ASIDE/start" -i"#,
        start: """
            PS1='\(prompt)'
            show() { printf '<%s>' "$@" >> "$ASIDE/shown"; echo >> "$ASIDE/shown"; }
            eval "$(ufeature completions bash)"
            """
    )

    static let zsh = InteractiveShell(
        name: "zsh",
        command: #"mkdir -p "$ASIDE/zsh" && cp "$ASIDE/start" "$ASIDE/zsh/.zshrc" && ZDOTDIR="$ASIDE/zsh" zsh -d -i"#,
        start: """
            PS1='\(prompt)'
            show() { printf '<%s>' "$@" >> "$ASIDE/shown"; echo >> "$ASIDE/shown"; }
            autoload -U compinit
            compinit -u -D
            source <(ufeature completions zsh)
            """
    )

    static let fish = InteractiveShell(
        name: "fish",
        command: #"fish --no-config --init-command 'source "$ASIDE/start"' -i"#,
        start: """
            function fish_prompt; printf '%s' '\(prompt)'; end
            function show; printf '<%s>' $argv >> "$ASIDE/shown"; echo >> "$ASIDE/shown"; end
            ufeature completions fish | source
            """
    )

    /// Types lines, in which a tabulator is one; returns what each has become, as `<word><word>`, and what was seen.
    func type(_ lines: [String], in sandbox: Sandbox) throws -> (shown: [String], seen: String) {
        var sandbox = sandbox
        sandbox.variables["LC_ALL"] = Self.locale
        sandbox.variables["TERM"] = "xterm"
        let keys = lines.map { $0 + "\u{01}show \n" }.joined() + "exit\n"
        for (file, text) in ["start": start + "\n", "keys": keys, "command": "stty rows 50 cols 200\n\(command)\n"] {
            try Data(text.utf8).write(to: sandbox.aside.appending(path: file))
        }
        #if canImport(Darwin)
            let words = #"-q -F "$ASIDE/log" sh "$ASIDE/command""#
        #else
            let words = #"--quiet --flush --command 'sh "$ASIDE/command"' "$ASIDE/log""#
        #endif
        let wait = "while ! grep -qF '\(Self.prompt)' \"$ASIDE/log\" 2> /dev/null; do sleep 0.05; done"
        let outcome = try sandbox.shell("(\(wait); cat \"$ASIDE/keys\"; sleep 1) | script \(words)", within: 1800)
        let shown = try? String(contentsOf: sandbox.aside.appending(path: "shown"), encoding: .utf8)
        return (shown?.split(separator: "\n").map(String.init) ?? [], outcome.output)
    }

    private static let prompt = "READY> "

    /// Letters that aren't ASCII are letters there.
    #if canImport(Darwin)
        static let locale = "en_US.UTF-8"
    #else
        static let locale = "C.UTF-8"
    #endif
}
