import Testing

/// Words that make no sense: what is wrong, what was probably meant, where to read on, status 64.
struct UsageTests {
    @Test func unknownCommands() throws {
        try Terminal(.workspace).expect(
            """
            $ ufeature nwe Search
            ! error: unknown command 'nwe' [unknown_command]
            !   help: did you mean 'new'?
            ! see 'ufeature --help'
            ? 64
            $ ufeature valdiate --test
            ! error: unknown command 'valdiate' [unknown_command]
            !   help: did you mean 'validate'?
            ! see 'ufeature --help'
            ? 64
            $ ufeature frobnicate
            ! error: unknown command 'frobnicate' [unknown_command]
            ! see 'ufeature --help'
            ? 64
            $ ufeature help nwe
            ! error: unknown command 'nwe' [unknown_command]
            !   help: did you mean 'new'?
            ! see 'ufeature --help'
            ? 64
            """
        )
    }

    @Test("words of other tools lead to what does the same here")
    func otherToolsWords() throws {
        try Terminal(.workspace).expect(
            """
            $ ufeature lint
            ! error: unknown command 'lint' [unknown_command]
            !   help: use 'ufeature validate'
            ! see 'ufeature --help'
            ? 64
            $ ufeature test Search
            ! error: unknown command 'test' [unknown_command]
            !   help: use 'ufeature validate --test'
            ! see 'ufeature --help'
            ? 64
            $ ufeature list --json
            ! error: unknown option '--json' [unknown_option]
            !   help: use '--format json'
            ! see 'ufeature list --help'
            ? 64
            $ ufeature link --json
            ! error: unknown option '--json' [unknown_option]
            !   help: use '--format json'
            ! <...>
            ? 64
            $ ufeature ci
            ! error: missing <service> [missing_argument]
            !   help: choose from github, gitlab
            ! see 'ufeature ci --help'
            ? 64
            $ ufeature rules cycle
            ! error: there is no rule 'cycle' [unknown_rule]
            !   help: rules with that in their names: target_cycle, interface_cycle, package_cycle
            ? 1
            """
        )
    }

    @Test func unknownOptions() throws {
        try Terminal(.workspace).expect(
            """
            $ ufeature new Search --dependson Core
            ! error: unknown option '--dependson' [unknown_option]
            !   help: did you mean '--depends-on'?
            ! see 'ufeature new --help'
            ? 64
            $ ufeature new Search -x
            ! error: unknown option '-x' [unknown_option]
            ! see 'ufeature new --help'
            ? 64
            $ ufeature --kind=foundation new Search
            ! error: unknown option '--kind' [unknown_option]
            !   help: options of a command come after its name: 'ufeature new --kind'
            ! see 'ufeature new --help'
            ? 64
            """
        )
    }

    @Test func wrongValues() throws {
        try Terminal(.workspace).expect(
            """
            $ ufeature new Search --kind prodct
            ! error: unknown value 'prodct' for --kind [unknown_value]
            !   help: did you mean 'product'?
            ! see 'ufeature new --help'
            ? 64
            $ ufeature new Search --targets source,intrface
            ! error: unknown value 'intrface' for --targets [unknown_value]
            !   help: did you mean 'interface'?
            ! see 'ufeature new --help'
            ? 64
            $ ufeature list --format yaml
            ! error: unknown value 'yaml' for --format [unknown_value]
            !   help: choose from text, json
            ! see 'ufeature list --help'
            ? 64
            $ ufeature new Search --dry-run=yes
            ! error: unexpected value 'yes': --dry-run takes none [unexpected_value]
            ! see 'ufeature new --help'
            ? 64
            $ ufeature new Search --depends-on ,
            ! error: empty value of --depends-on [empty_value]
            ! see 'ufeature new --help'
            ? 64
            """
        )
    }

    @Test func missingAndSurplusWords() throws {
        try Terminal(.workspace).expect(
            """
            $ ufeature new
            ! error: missing <Name> [missing_argument]
            ! see 'ufeature new --help'
            ? 64
            $ ufeature new Search Home
            ! error: unexpected argument 'Home' [unexpected_argument]
            !   help: one feature is made at a time: ufeature new Search, then ufeature new Home
            !   help: 'ufeature apply' makes many
            ! see 'ufeature new --help'
            ? 64
            $ ufeature new Search --kind
            ! error: missing value of --kind [missing_value]
            !   help: choose from product, foundation, app, widget
            ! see 'ufeature new --help'
            ? 64
            $ ufeature new Search --kind product --kind foundation
            ! error: --kind is given more than once [repeated_option]
            ! see 'ufeature new --help'
            ? 64
            $ ufeature new Search -- --kind
            ! error: unexpected argument '--kind' [unexpected_argument]
            ! see 'ufeature new --help'
            ? 64
            """
        )
    }

    @Test func saysEverythingAtOnce() throws {
        try Terminal(.workspace).expect(
            """
            $ ufeature new --kind prodct --colour always Search Home
            ! error: unknown value 'prodct' for --kind [unknown_value]
            !   help: did you mean 'product'?
            ! error: unknown option '--colour' [unknown_option]
            !   help: did you mean '--color'?
            ! see 'ufeature new --help'
            ? 64
            """
        )
    }

    @Test("a folder that -C names must be there")
    func directory() throws {
        try Terminal(.workspace).expect(
            """
            $ ufeature -C nowhere list
            ! error: there is no folder 'nowhere' [no_folder]
            ? 1
            $ ufeature new Search -C ufeature.json
            ! error: this is not a folder: 'ufeature.json' [no_folder]
            ? 1
            $ ufeature new Search -C
            ! error: missing value of --directory [missing_value]
            ! see 'ufeature new --help'
            ? 64
            """
        )
    }
}
