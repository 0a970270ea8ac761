import Testing

/// Words and separators that are written otherwise here: each error names the form that works.
struct OtherWordsTests {
    @Test(
        "options that are called otherwise, or belong to another command",
        arguments: [
            ("adopt", "use 'ufeature init --adopt'"), ("inspect", "use 'ufeature validate'"),
            ("new Search --path Places", "use '--in'"), ("list --path Places", "use '--directory'"),
            ("new Search --type product", "use '--kind'"), ("validate --fix", "use 'ufeature fix'"),
            ("validate --all", "leave it out: without names of features, all are validated"),
            ("affected --base main", "use '--since'"), ("graph -o graph.svg", "use '--output'"),
            ("rename Search --to Find", "write the new name behind the old one: ufeature rename <Old> <New>"),
            ("list --no-color", "use '--color never'"), ("resolve", "use 'ufeature validate --build'"),
            ("tree", "use 'ufeature graph'"), ("show-dependencies", "use 'ufeature graph'"),
            ("add-target", "use 'ufeature add'"), ("add-dependency", "use 'ufeature link'"),
            ("explain", "use 'ufeature rules'"), ("autocorrect", "use 'ufeature fix'"),
            ("template ls", "use 'ufeature template list'"),
            ("template lint", "use 'ufeature template check'"), ("template create", "use 'ufeature template new'"),
            ("template help new", "use 'ufeature template --help'"),
            ("template make ours", "use 'ufeature template new'"),
            ("new my cart", "write the name as one word: ufeature new MyCart"),
            ("template delete ours", "remove the set's folder: it is nothing else"),
            ("new Search --deps Home", "use '--depends-on'"), ("new Search --dependencies Home", "use '--depends-on'"),
            ("new --name Search", "write the name without an option: ufeature new <Name>"),
            (
                "link Search --to Home",
                "write the dependencies behind the feature: ufeature link <Feature> <Dependency>"
            ),
            ("graph --out graph.svg", "use '--output'"),
            ("affected HEAD~1", "name it with the option: ufeature affected --since 'HEAD~1'"),
            ("graph Search", "show what is around it: ufeature graph --focus Search"),
            (
                "remove Search Home",
                "one feature is removed at a time: ufeature remove Search, then ufeature remove Home"
            ),
            ("new feature Login", "write the name alone: ufeature new Login"),
            ("new Search --bundle-id a.b", "only apps have one: --kind app"),
            ("new Search --layer foundation", "use '--kind'"), ("new Search --roles tests", "use '--targets'"),
            ("list --layer product", "leave it out: the second column has each feature's layer"),
            ("graph --layer product", "leave it out: each layer is a band of the graph"),
            (
                "validate --layer product",
                "name the features of the layer, which 'ufeature list' shows: ufeature validate <Feature>"
            ),
            (
                "add --roles tests --to Search",
                "write the roles without an option: ufeature add <role> --to <Feature>"
            ),
            ("new Search --no-tests", "choose the targets: --targets source,interface"),
            ("new Search -d Core", "use '--depends-on'"),
            ("init Shop --here", "name the folder: ufeature init <Name> --directory ."),
            (
                "init Shop --force",
                "leave it out: packages that are there make a workspace with 'ufeature init --adopt'"
            ),
            ("add feature --to Search", "make a feature: ufeature new <Name>"),
            ("init Shop --features Search", "use '--feature'"), ("graph --feature Search", "use '--focus'"),
            ("fix --features Search", "write the names without an option: ufeature fix <Feature>"),
            ("why Search", "use 'ufeature graph --focus <Feature> --dependents'"), ("deps", "use 'ufeature graph'"),
            ("features", "use 'ufeature list'"), ("demote Search", "use 'ufeature promote <Feature> --local <dir>'"),
            ("baseline", "use 'ufeature validate --baseline ufeature-baseline.json --record'"),
            ("graph mermaid", "choose the format: ufeature graph --format mermaid"),
            (
                "clean",
                "nothing is built in the repository; to build without earlier results: ufeature validate --build --no-cache"
            ),
            ("install", "use 'ufeature validate --build'"), ("open", "open the workspace in Xcode: xed ."),
            ("show", "use 'ufeature describe'"), ("list features", "leave it out: ufeature list"),
            ("list templates", "use 'ufeature template list'"),
            ("list Search", "show one feature: ufeature describe Search"),
            ("-V", "use '--version'"), ("validate --rule platforms", "use '--only'"),
            ("fix --check", "use '--dry-run'"),
            ("fix --all", "leave it out: without names of features, all are repaired"),
            ("graph --dot", "use '--format dot'"),
            ("new app Kiosk", "write the kind as an option: ufeature new Kiosk --kind app"),
            ("new --tests Search", "leave it out, or choose all targets: --targets source,tests"),
            ("promote Search --url u", "or, in place of that, --exact <version> or --branch <name>"),
        ])
    func words(line: String, help: String) throws {
        try Terminal(.workspace).expect(
            """
            $ ufeature \(line) 2>&1 | grep help:
              help: \(help)
            $ ufeature \(line) 2> /dev/null
            ? 64
            """
        )
    }

    @Test("what no command does alone has several ways")
    func severalWays() throws {
        try Terminal(.workspace).expect(
            """
            $ ufeature config
            ! error: unknown command 'config' [unknown_command]
            !   help: edit ufeature.json, which has the settings
            !   help: check what it names: ufeature doctor
            !   help: write it into the manifests: ufeature sync
            ! see 'ufeature --help'
            ? 64
            $ ufeature format
            ! error: unknown command 'format' [unknown_command]
            !   help: format code with the toolchain: swift format --in-place --recursive .
            !   help: bring manifests in line with ufeature.json: ufeature sync
            ! see 'ufeature --help'
            ? 64
            $ ufeature hooks
            ! error: unknown command 'hooks' [unknown_command]
            !   help: for pre-commit, name the hooks 'ufeature-validate', 'ufeature-fix' and 'ufeature-sync' in .pre-commit-config.yaml
            !   help: or write into .git/hooks/pre-commit: ufeature validate --quiet
            ! see 'ufeature --help'
            ? 64
            """
        )
    }

    @Test("values of an option stand between commas")
    func commas() throws {
        try Terminal(.workspace).expect(
            """
            $ ufeature new Cart --depends-on Playback Search
            ! error: unexpected argument 'Search' [unexpected_argument]
            !   help: separate the values with commas: --depends-on Playback,Search
            ! see 'ufeature new --help'
            ? 64
            $ ufeature new --depends-on Playback Cart Search 'My Feature'
            ! error: unexpected argument 'Search' [unexpected_argument]
            !   help: separate the values with commas: --depends-on 'Playback,Search,My Feature'
            ! error: unexpected argument 'My Feature' [unexpected_argument]
            !   help: separate the values with commas: --depends-on 'Playback,Search,My Feature'
            ! see 'ufeature new --help'
            ? 64
            $ ufeature new Cart --depends-on Playback --quiet Search
            ! error: unexpected argument 'Search' [unexpected_argument]
            !   help: one feature is made at a time: ufeature new Cart, then ufeature new Search
            !   help: 'ufeature apply' makes many
            ! see 'ufeature new --help'
            ? 64
            """
        )
    }

    @Test("arguments stand between blanks or commas")
    func blanks() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --quiet && ufeature new Home --quiet && ufeature new Cart --quiet
            $ ufeature link Search Home,Cart --quiet
            $ ufeature describe Search | grep depends
              depends on  Home, Cart
            $ ufeature unlink Search Cart, Home --quiet
            $ ufeature describe Search,Cart | grep -c targets
            2
            $ ufeature new Tool --targets source --quiet
            $ ufeature add tests,example --to Tool --quiet
            $ ufeature describe Tool | grep targets
              targets     source, tests, example
            $ ufeature add tests,exmple --to Tool
            ! error: unknown value 'exmple' for <role> [unknown_value]
            !   help: did you mean 'example'?
            ! see 'ufeature add --help'
            ? 64
            """
        )
    }

    @Test("the feature that roles are added to has an option of its own")
    func add() throws {
        try Terminal(.workspace).expect(
            """
            $ ufeature add interface testing Search
            ! error: missing --to <Feature> [missing_argument]
            !   help: write 'ufeature add interface testing --to Search'
            ! see 'ufeature add --help'
            ? 64
            $ ufeature add Search
            ! error: unknown value 'Search' for <role> [unknown_value]
            !   help: choose from interface, source, testing, tests, example
            ! error: missing --to <Feature> [missing_argument]
            ! see 'ufeature add --help'
            ? 64
            """
        )
    }

    @Test("what only the workspace knows is wrong usage too, where an option has it")
    func values() throws {
        try Terminal(.workspace).expect(
            """
            $ ufeature new Search --template claen
            ! error: there is no template 'claen' [unknown_template]
            !   help: did you mean 'clean'?
            ! see 'ufeature new --help'
            ? 64
            $ ufeature new Search --template clean --set atuh=true
            ! error: the template set 'clean' has no parameter 'atuh' [unknown_parameter]
            !   help: did you mean 'auth'?
            ! see 'ufeature new --help'
            ? 64
            $ ufeature new Search --template claen --depends-on Nothing 2> /dev/null
            ? 1
            """
        )
    }
}
