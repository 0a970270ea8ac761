import Testing

/// What new users try first, and where each error leads.
struct FirstStepsTests {
    @Test(
        "a folder that is no workspace and has no package is none to work in",
        arguments: [
            "list", "graph", "describe", "fix", "list --quiet", "graph --format dot", "sync", "sync --check", "xcode",
            "layout single",
        ])
    func nothingHere(_ command: String) throws {
        let name = command.hasPrefix("layout") ? command[...] : command.prefix { $0 != " " }
        try Terminal(["there/notes.txt": ""]).expect(
            """
            $ ufeature \(command) -C there
            ! error: there is no package in '$WORK/there', and no ufeature.json here or above [no_workspace]
            !   help: go into the repository, or name it: ufeature \(name) -C <folder>
            !   help: a new one: ufeature -C there init <Name>
            ? 1
            """
        )
    }

    @Test func whereNoWorkspaceIsNothingIsRemoved() throws {
        try Terminal(["there/notes.txt": ""]).expect(
            """
            $ ufeature remove Search -C there
            ! error: there is no feature 'Search': there is no package in '$WORK/there', and no ufeature.json here or above [unknown_feature]
            !   help: go into the repository, or name it with -C <folder>
            ? 1
            $ echo '{"name": "Shop"}' > there/ufeature.json
            $ ufeature remove Search -C there
            ! error: there is no feature 'Search' [unknown_feature]
            !   help: see all features: ufeature -C there list
            ? 1
            $ ufeature fix -C there
            no findings: nothing to fix
            """
        )
    }

    @Test func anEmptyFolderBecomesTheWorkspace() throws {
        let terminal = try Terminal(["Shop/": "", "Cloned/": "", "Kept/notes.txt": "mine\n", "Empty/": ""])
        try terminal.expect(
            """
            $ ufeature init Shop --no-xcode --dry-run > /dev/null
            ! 61 files would be written, and none was: this was a dry run
            $ ls -A Shop
            $ ufeature init Shop --no-xcode --quiet
            $ ls -A Shop
            .git
            .gitignore
            .swift-format
            App
            Foundation
            README.md
            Shop.xcworkspace
            ufeature.json
            $ ufeature init Shop --no-xcode
            Shop is there already, just as it would be made: nothing to do
            $ ufeature validate -C Shop
            ! 3 packages read, no findings
            $ git init --quiet Cloned
            $ ufeature init Cloned --no-xcode --quiet && git -C Cloned status --short | head -3
            ?? .gitignore
            ?? .swift-format
            ?? App/
            $ ufeature init Kept
            ! error: 'Kept' is there already, with notes.txt [folder_exists]
            !   help: choose another name, or move what is there out of the way: nothing of it was touched
            ? 1
            $ cd Empty
            $ ufeature init .
            ! error: '.' is not a Swift identifier: it contains '.' [invalid_name]
            !   help: in this folder, which is empty: ufeature init Empty -C ..
            !   help: a new repository in a folder that you choose: ufeature init <Name> --directory <dir>
            !   help: a workspace of the packages in this folder: ufeature init --adopt
            ? 1
            $ ufeature init Empty -C .. --no-xcode --quiet && ls ufeature.json
            ufeature.json
            """
        )
    }

    @Test func aNameThatDiffersOnlyInLetterCaseIsTaken() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Core --quiet")
        try terminal.expect(
            """
            $ ufeature new core
            ! error: the name 'core' differs from 'Core', which is taken, only in letter case [name_taken]
            !   help: choose another name
            ? 1
            $ ufeature new search
            ! error: 'search' is not in upper camel case: it starts with a small letter [invalid_name]
            !   help: use 'Search'
            ? 1
            """
        )
    }

    @Test func aGraphIsPrintedWhereADashNamesTheOutput() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search --quiet")
        try terminal.expect(
            """
            $ ufeature graph --output - --format dot > one && ufeature graph --format dot > two && cmp one two
            $ ls ./-
            ! <...>
            ? 2
            """
        )
    }

    @Test func wordsThatARenameHasLeftAreChangedByGoingBack() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search --quiet")
        try terminal.output(of: "echo '// Search' >> Features/Search/Source/SearchBuilder.swift")
        try terminal.expect(
            """
            $ ufeature rename Search Find --dry-run > /dev/null
            ! note: comments were left unchanged: they mention a name of 'Search' once [name_left]
            !   help: add --comments to change them too
            ! <...>
            $ ufeature rename Search Find --quiet
            ! note: comments were left unchanged: they mention a name of 'Search' once [name_left]
            !   help: to change them too: ufeature rename Find Search, then ufeature rename Search Find --comments
            ! <...>
            $ ufeature rename Search Find --comments
            'Find' is called so already, and comments and strings are changed along with the name only: nothing to do
            $ ufeature rename Search Find
            'Find' is called so already: nothing to do
            $ ufeature rename Find Search --quiet 2> /dev/null
            $ ufeature rename Search Find --comments --quiet 2> /dev/null
            $ tail -1 Features/Find/Source/FindBuilder.swift
            // Find
            """
        )
    }

    @Test func aProductOfSeveralIsUnlinkedByItsFeature() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Profile --quiet && ufeature new Search --depends-on none --quiet")
        try terminal.output(of: "ufeature link Search Profile --testing --quiet")
        try terminal.expect(
            """
            $ ufeature unlink Search ProfileInterface
            ! error: 'ProfileInterface' is a product of 'Profile', of which 'Search' uses 'ProfileTesting' too [unknown_feature]
            !   help: unlink the whole feature: ufeature unlink Search Profile
            ? 1
            $ ufeature unlink Search Profile --quiet
            $ ufeature unlink Search ProfileInterface
            Search doesn't use ProfileInterface: nothing to do
            $ ufeature unlink Search Prfile
            ! error: there is no feature 'Prfile' [unknown_feature]
            !   help: did you mean 'Profile'?
            ? 1
            """
        )
    }

    @Test func testingTargetsThatNoFeatureHasAreNotLinked() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Login --targets source,interface,tests --quiet")
        try terminal.output(of: "ufeature new Search --depends-on none --quiet && ufeature link Search Login --quiet")
        try terminal.expect(
            """
            $ ufeature link Search Login --testing
            ! error: 'Login' has no testing target, which --testing links [missing_testing]
            !   help: make it: ufeature add testing --to Login
            !   help: or leave out --testing
            ? 1
            $ ufeature add testing --to Login --quiet && ufeature link Search Login --testing --quiet
            $ grep -c LoginTesting Features/Search/Package.swift
            2
            """
        )
    }

    @Test func whatImportsAFeatureThatIsRemovedIsListed() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Login --quiet && ufeature new Search --depends-on Login --quiet")
        try terminal.output(of: "echo 'import LoginInterface' >> Features/Search/Source/SearchBuilder.swift")
        try terminal.expect(
            """
            $ ufeature remove Login --unlink --quiet
            ! Features/Search/Source/SearchBuilder.swift:4:8: warning: 'LoginInterface' of 'Login' is still imported [still_imported]
            !     import LoginInterface
            !            ^~~~~~~~~~~~~~
            """
        )
    }

    @Test func anInterfaceTakesThePlaceOfTheSource() throws {
        let loose = #"{"name": "Shop", "rules": {"interface_only": "off"}}"#
        let terminal = try Terminal(.smallTemplates.with(["ufeature.json": loose + "\n"]))
        try terminal.output(of: "ufeature new Login --template bare --targets source --quiet")
        try terminal.output(of: "ufeature new Home --template bare --targets source --depends-on none --quiet")
        try terminal.output(of: "ufeature link Home Login --quiet")
        try terminal.output(of: "echo 'import Login' >> Features/Home/Source/HomeBuilder.swift")
        try terminal.expect(
            """
            $ ufeature validate
            ! 2 packages read, no findings
            $ echo '{"name": "Shop"}' > ufeature.json
            $ ufeature validate --only interface_only 2> /dev/null | grep help
              help: give it an interface: ufeature add interface --to Login
              help: give it an interface: ufeature add interface --to Login
            $ ufeature add interface --to Login --quiet
            $ ufeature validate --only interface_only 2> /dev/null | grep help
              help: use 'LoginInterface': ufeature link Home Login
              help: import 'LoginInterface' in its place, and declare it: ufeature link Home Login
            $ ufeature link Home Login --quiet
            $ grep product: Features/Home/Package.swift
            ? 1
            $ grep '"Login' Features/Home/Package.swift
                  dependencies: [.product(name: "Login", package: "Login"), .product(name: "LoginInterface", package: "Login")],
            $ ufeature validate --only interface_only 2> /dev/null | grep help
              help: import 'LoginInterface' in its place, then let it take its place here: ufeature link Home Login
              help: import 'LoginInterface' in its place
            $ sed -i.old 's/^import Login$/import LoginInterface/' Features/Home/Source/HomeBuilder.swift
            $ rm Features/Home/Source/HomeBuilder.swift.old && ufeature link Home Login --quiet && ufeature fix --quiet
            $ ufeature validate
            ! 2 packages read, no findings
            """
        )
    }

    @Test func aTrialNamesTheTemplateToEdit() throws {
        let terminal = try Terminal()
        try terminal.output(of: "ufeature init Shop --no-xcode --quiet && mv Shop/* .")
        try terminal.output(of: "ufeature new Profile --quiet && ufeature new Home --depends-on Profile --quiet")
        try terminal.output(of: "ufeature template from Home ours --quiet")
        try terminal.output(of: "sed -i.old '/import ProfileInterface/d' Templates/ours/tests/*.mustache")
        try terminal.output(of: "rm Templates/ours/tests/*.old")
        try terminal.expect(
            """
            $ ufeature template test ours --no-build --quiet
            <...>/Features/OursTrial1/Package.swift:<...> warning: 'OursTrial1Tests' declares 'ProfileInterface' and imports nothing of it [unused_dependency]
            <...>
              help: write 'import ProfileInterface' where it is used, or remove it
              help: edit the template that it comes from: 'Templates/ours/partials/manifest.mustache'
            ? 1
            """
        )
    }

    @Test("a test that imports the source of another feature is led to what tests may use")
    func sourceInTests() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Profile && ufeature new Search --depends-on none")
        try terminal.expect(
            """
            $ echo '@testable import Profile' > Features/Search/Tests/Mock.swift
            $ ufeature validate --only interface_only 2> /dev/null | grep help
              help: import 'ProfileInterface' or 'ProfileTesting' in its place, then: ufeature fix
            $ echo 'import ProfileTesting' > Features/Search/Tests/Mock.swift
            $ ufeature fix --quiet && ufeature validate --quiet
            $ ufeature link Search Profile --quiet
            $ ufeature validate --only unused_dependency 2> /dev/null | grep help
              help: write 'import ProfileInterface' where it is used, or remove it: ufeature fix
            """
        )
    }
}
