import Testing

/// Programs that are not on the `PATH`, manifests that can't be read.
struct ProgramTests {
    @Test func noSwift() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --quiet
            $ PATH="$BIN" ufeature validate --build
            ! error: 'swift' was not found on the PATH [program_not_found]
            !   help: install the Swift toolchain, or add it to the PATH
            ? 1
            $ PATH="$BIN" ufeature validate --test --format json
            {
              "version": 1,
              "errors": [
            <...>
                  "help": [
                    "install the Swift toolchain, or add it to the PATH"
                  ]
                }
              ]
            }
            ! error: 'swift' was not found on the PATH [program_not_found]
            !   help: install the Swift toolchain, or add it to the PATH
            ? 1
            $ PATH="$BIN" ufeature validate
            ! 1 package read, no findings
            """
        )
    }

    @Test("a feature is there, even when it can't be proven to build")
    func noSwiftAfterNew() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ PATH="$BIN" ufeature new Search --test --quiet # changes
            ! error: 'swift' was not found on the PATH [program_not_found]
            !   help: install the Swift toolchain, or add it to the PATH
            ? 1
            $ ls Features
            Search
            """
        )
    }

    @Test("a workspace is useful without git")
    func noGit() throws {
        try Terminal().expect(
            """
            $ PATH="$BIN" ufeature init Shop --quiet
            ! warning: no git repository was made: 'git' was not found on the PATH [no_repository]
            !   help: run 'git init' once git works
            $ ls -A Shop
            .gitignore
            .swift-format
            App
            Configuration
            Foundation
            README.md
            Shop.xcodeproj
            Shop.xctestplan
            Shop.xcworkspace
            ufeature.json
            $ cd Shop
            $ ufeature new Search --quiet
            """
        )
    }

    @Test("a git that fails is no reason to make nothing")
    func brokenGit() throws {
        let terminal = try Terminal()
        try terminal.sandbox.addProgram("git", "echo 'fatal: out of order' >&2; exit 128")
        try terminal.expect(
            """
            $ ufeature init Shop --quiet
            ! warning: no git repository was made: fatal: out of order<...>
            !   help: run 'git init' once git works
            $ test -e Shop/.git || ls Shop
            App
            Configuration
            Foundation
            README.md
            Shop.xcodeproj
            Shop.xctestplan
            Shop.xcworkspace
            ufeature.json
            """
        )
    }

    @Test("the manifest of a feature that another one is to use")
    func unreadableDependency() throws {
        let broken = "// swift-tools-version: 6.0\nlet package = Package(\n  name: \"Bad\n)\n"
        try Terminal(.smallTemplates.with(["Features/Bad/Package.swift": broken])).expect(
            """
            $ ufeature new Home --depends-on Bad
            ! Features/Bad/Package.swift:3:9: error: string literal doesn't end [manifest_syntax]
            !       name: "Bad
            !             ^
            ! error: there is no feature 'Bad' to depend on [unknown_dependency]
            !   help: <...>
            ? 1
            $ ufeature new Home --quiet
            """
        )
    }
}
