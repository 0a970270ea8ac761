import Testing
import UFeatureCLI

@Suite struct UsageErrorTests {
    /// What a line that makes no sense has on standard error.
    private func complaint(_ words: [String]) -> String {
        let capture = Capture()
        do throws(UsageFailure) {
            _ = try Sample.table.parse(words)
        } catch {
            capture.report().end(with: error.diagnostics, hint: error.hint)
        }
        return capture.errors
    }

    private func complaint(_ line: String) -> String { complaint(line.split(separator: " ").map(String.init)) }

    @Test func suggestsCommands() {
        #expect(
            complaint("nwe Search --kind product") == """
                error: unknown command 'nwe' [unknown_command]
                  help: did you mean 'new'?
                see 'sample --help'

                """
        )
        #expect(
            complaint("template shwo") == """
                error: unknown command 'shwo' [unknown_command]
                  help: did you mean 'show'?
                see 'sample template --help'

                """
        )
        #expect(
            complaint("help nwe") == """
                error: unknown command 'nwe' [unknown_command]
                  help: did you mean 'new'?
                see 'sample --help'

                """
        )
    }

    @Test func suggestsOptions() {
        #expect(
            complaint("new Search --knd product") == """
                error: unknown option '--knd' [unknown_option]
                  help: did you mean '--kind'?
                see 'sample new --help'

                """
        )
        #expect(
            complaint("template list -x") == """
                error: unknown option '-x' [unknown_option]
                see 'sample template list --help'

                """
        )
        #expect(
            complaint("--dry-run new Search") == """
                error: unknown option '--dry-run' [unknown_option]
                  help: options of a command come after its name: 'sample new --dry-run'
                see 'sample new --help'

                """
        )
    }

    @Test func suggestsValues() {
        #expect(
            complaint("new Search --kind Product --targets source,test") == """
                error: unknown value 'Product' for --kind [unknown_value]
                  help: did you mean 'product'?
                error: unknown value 'test' for --targets [unknown_value]
                  help: did you mean 'tests'?
                see 'sample new --help'

                """
        )
        #expect(
            complaint("completions powershell") == """
                error: unknown value 'powershell' for <shell> [unknown_value]
                  help: choose from bash, zsh, fish
                see 'sample completions --help'

                """
        )
    }

    @Test(arguments: [
        ("new", "missing <Name> [missing_argument]"),
        ("link Home", "missing <Dependency>... [missing_argument]"),
        ("add tests", "missing --to <feature> [missing_argument]"),
        ("completions bash zsh", "unexpected argument 'zsh' [unexpected_argument]"),
        ("new X --dry-run=yes", "unexpected value 'yes': --dry-run takes none [unexpected_value]"),
        ("new X --template a --template b", "--template is given more than once [repeated_option]"),
        ("-C a list -C b", "--directory is given more than once [repeated_option]"),
        ("new X --template=", "empty value of --template [empty_value]"),
        ("new X --kind=", "empty value of --kind [empty_value]"),
        ("new X --depends-on=A,,B", "empty value of --depends-on [empty_value]"),
        ("new X --template", "missing value of --template [missing_value]"),
        ("new X --set a", "'a' for --set is not of the form key=value [missing_equals_sign]"),
        ("new X --set =a", "'=a' for --set is not of the form key=value [missing_equals_sign]"),
        ("new X --set a=1 --set a=2", "'a' is given to --set more than once [repeated_key]"),
        ("new X --version", "unknown option '--version' [unknown_option]"),
        ("new X -\u{301}", "unknown option '-\u{301}' [unknown_option]"),
    ])
    func saysWhatIsWrong(line: String, message: String) {
        let command = line.split(separator: " ").first { !["-C", "a"].contains($0) } ?? ""
        #expect(complaint(line) == "error: \(message)\nsee 'sample \(command) --help'\n")
    }

    @Test func saysHowToGiveAValueThatLooksLikeAnOption() {
        #expect(
            complaint("new X --template --dry-run") == """
                error: missing value of --template [missing_value]
                  help: write '--template=--dry-run' if that is the value
                see 'sample new --help'

                """
        )
    }

    @Test func writesControlCharactersOut() {
        #expect(complaint(["\u{1B}[2J"]).hasPrefix(#"error: unknown command '\u{1B}[2J' [unknown_command]"#))
    }
}
