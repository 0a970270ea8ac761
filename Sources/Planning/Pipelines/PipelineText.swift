internal import OperatingSystem

/// Pieces of text that pipelines of all services are made of.
package enum PipelineText {
    /// A text as YAML writes it in any place: in single quotes.
    ///
    ///     apps/O'Brien   →   'apps/O''Brien'
    static func quoted(_ text: String) -> String {
        text.inSingleQuotes("''")
    }

    /// A text as one word of a shell's line, in quotes whatever it is.
    package static func shellWord(_ text: String) -> String {
        text.inSingleQuotes(#"'\''"#)
    }

    /// The lines that build ufeature once per revision, keep it in the cache, and leave its folder in `$tool`.
    ///
    /// Nobody can be told where releases are to be found: the variables are for the team to set.
    static let install = #"""
        git clone --quiet "$UFEATURE_REPOSITORY" /tmp/ufeature
        git -C /tmp/ufeature checkout --quiet "${UFEATURE_REVISION:-HEAD}"
        tool=$XDG_CACHE_HOME/ufeature-tool/$(git -C /tmp/ufeature rev-parse HEAD)
        if [ ! -x "$tool/ufeature" ]; then
          swift build --package-path /tmp/ufeature -c release --static-swift-stdlib --product ufeature
          rm -rf "$XDG_CACHE_HOME/ufeature-tool"
          mkdir -p "$tool"
          cp "$(swift build --package-path /tmp/ufeature -c release --show-bin-path)/ufeature" "$tool/"
        fi
        """#

    /// The lines that build ufeature on a Mac, which may be the team's own, and have it found.
    static let installOnMac = #"""
        source=$(mktemp -d)
        git clone --quiet "$UFEATURE_REPOSITORY" "$source"
        git -C "$source" checkout --quiet "${UFEATURE_REVISION:-HEAD}"
        swift build --package-path "$source" --product ufeature
        export PATH="$(swift build --package-path "$source" --show-bin-path):$PATH"
        """#

    /// The line that holds the code to the team's format: what git knows, as builds leave code behind.
    static let formatLint = "git ls-files -z -- '*.swift' | xargs -0 -r swift format lint --strict"

    /// The lines that validate what a request changes, and otherwise everything.
    ///
    /// - Parameters:
    ///   - options: those of `validate`, each with a space before it.
    ///   - base: the variable with the branch that a request is to be merged into; empty for all other runs.
    ///   - fetch: the line that brings this branch, where the service doesn't.
    /// - Returns: the lines of the shell.
    static func validation(_ options: String, since base: String, fetch: String? = nil) -> String {
        let validate = "ufeature validate --test\(options)"
        return [
            "if [ -n \"$\(base)\" ]; then", fetch.map { "  " + $0 }, "  \(validate) --since \"origin/$\(base)\"",
            "else",
            "  \(validate)", "fi",
        ].compactMap(\.self).joined(separator: "\n")
    }

    /// Words as YAML writes a list of them in one line.
    static func list(_ words: [String]) -> String {
        "[" + words.map(quoted).joined(separator: ", ") + "]"
    }

    /// Every line of a text with some spaces before it; empty lines stay empty.
    static func indented(_ text: String, by columns: Int) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : String(repeating: " ", count: columns) + $0 }
            .joined(separator: "\n")
    }
}
