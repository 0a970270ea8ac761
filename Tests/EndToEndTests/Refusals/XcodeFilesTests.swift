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
                repair the file, or take the last one that Xcode opens
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
}
