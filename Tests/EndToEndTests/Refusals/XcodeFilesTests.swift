import Testing

/// What is told of files for Xcode that are gone, can't be read, or are there already.
struct XcodeFilesTests {
    @Test func aWorkspaceForXcodeThatIsGoneIsFound() throws {
        let terminal = try Terminal()
        try terminal.expect(
            """
            $ ufeature init Shop --quiet
            $ cd Shop
            $ mv Shop.xcworkspace ../gone
            $ ufeature sync --check
            Shop.xcworkspace/contents.xcworkspacedata:1:1: warning: the Xcode workspace 'Shop.xcworkspace', which opens all packages, isn't there [sync]
              help: run 'ufeature xcode'
            ! 3 packages read, 1 warning
            $ ufeature doctor | grep -A1 'the Xcode' | cut -c 3-
            the Xcode workspace 'Shop.xcworkspace', which opens all packages, isn't there
              ufeature xcode
            $ ufeature xcode --quiet && diff -r Shop.xcworkspace ../gone
            $ ufeature sync --check
            ! 3 packages read, no findings
            """
        )
    }

    @Test func filesThatCannotBeReadAreNamed() throws {
        let terminal = try Terminal()
        try terminal.expect(
            """
            $ ufeature init Shop --quiet
            $ cd Shop
            $ ufeature doctor | grep Xcode
            ✓ the Xcode workspace is up to date
            $ echo '{' > Shop.xctestplan && echo '// !$*UTF8*$! {' > Shop.xcodeproj/project.pbxproj
            $ ufeature doctor | grep -A1 '^✗'
            ✗ Shop.xctestplan:2:1: expected a key or '}', found the end of the text
                close the '{' of line 1 with '}'
            ✗ Shop.xcodeproj/project.pbxproj:2:1: the text ends in the middle
                repair the file; if git has one that Xcode opens: git checkout HEAD -- Shop.xcodeproj/project.pbxproj
            $ ufeature doctor > /dev/null
            ? 1
            """
        )
    }

    @Test func aProjectKeepsItsBundleIdentifier() throws {
        let terminal = try Terminal()
        try terminal.expect(
            """
            $ ufeature init Shop --bundle-id com.acme.shop --quiet
            $ cd Shop
            $ ufeature xcode --bundle-id com.acme.store
            ! error: 'Shop.xcodeproj' exists, and keeps its bundle identifier [has_project]
            !   help: change it in Xcode, under 'Signing & Capabilities' of the target 'ShopApp'
            !   help: to make what is missing, leave out --bundle-id: ufeature xcode
            ? 1
            $ ufeature xcode --bundle-id com.acme.shop
            everything that Xcode needs is there already: nothing to do
            """
        )
    }

    /// What a program leaves that was interrupted in the middle of a file.
    @Test func filesThatAreCutOff() throws {
        let list = "Shop.xcworkspace/contents.xcworkspacedata"
        let project = "Features/Search/SearchExample.xcodeproj/project.pbxproj"
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ git add --all
            $ git -c user.name=T -c user.email=t@t commit --quiet -m All
            $ for f in \(list) \(project); do head -c 300 $f > ../x; cp ../x $f; done
            $ ufeature validate 2>&1 | grep 'error\\|help'
            \(project):<...>: error: '\(project)' is cut off since the last commit [cut_file]
              help: bring it back: git checkout HEAD -- \(project)
            \(list):<...>: error: '\(list)' is cut off since the last commit [cut_file]
              help: bring it back: git checkout HEAD -- \(list)
            4 packages read, 2 errors
            $ ufeature sync --check 2>&1 | grep '\(list).*cut_file'
            \(list):<...>: error: '\(list)' is cut off since the last commit [cut_file]
            $ ufeature xcode 2>&1 | grep -c cut_file
            2
            $ git checkout --quiet .
            $ cp /dev/null Shop.xctestplan && cp /dev/null \(project)
            $ ufeature sync --check 2>&1 | grep 'help: bring'
              help: bring it back: git checkout HEAD -- Shop.xctestplan
            $ ufeature xcode 2>&1 | grep help
              help: bring it back: git checkout HEAD -- Shop.xctestplan
              help: bring it back: git checkout HEAD -- \(project)
            $ git checkout --quiet .
            $ ufeature xcode
            everything that Xcode needs is there already: nothing to do
            """
        )
    }
}
