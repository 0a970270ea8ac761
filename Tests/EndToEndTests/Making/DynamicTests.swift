import Testing

/// A library is dynamic for a reason, which its manifest has.
struct DynamicTests {
    @Test func theReasonIsInTheManifestAndStays() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --quiet
            $ cd Shop
            $ ufeature new Player --kind foundation --dynamic ' The app and its widgets share it. ' --quiet
            $ grep -n -B1 -A4 dynamic_product Foundation/Player/Package.swift
            19-  products: [
            20:    // ufeature:disable:next dynamic_product The app and its widgets share it.
            21-    .library(
            22-      name: "Player",
            23-      type: .dynamic,
            24-      targets: ["Player"]
            $ ufeature validate
            ! 4 packages read, no findings
            $ ufeature describe Player
            Player
              kind        foundation
              targets     source, tests, testing, example
              template    feature
              parameters  resources=false, viewController=false
              dynamic     The app and its widgets share it.
            $ ufeature new Player --kind foundation --dynamic 'The app and its widgets share it.'
            Player is there already, just as it would be made: nothing to do
            $ ufeature new Player --kind foundation --dynamic 'Because.'
            ! error: 'Foundation/Player' is there already, with Example/, Package.swift, Source/, Testing/ and 1 more [folder_exists]
            ! error: 'Player' is there already, with the reason 'The app and its widgets share it.' to be dynamic [feature_differs]
            !   help: write above 'type: .dynamic' in 'Foundation/Player/Package.swift': // ufeature:disable:next dynamic_product Because.
            ? 1
            $ ufeature describe Player --format json > player.json
            $ ufeature rename Player Radio --quiet 2>/dev/null
            $ ufeature sync --check --quiet
            $ grep -c 'ufeature:disable:next dynamic_product The app and its widgets share it.' Foundation/Radio/Package.swift
            1
            $ ufeature remove Radio --force --quiet && ufeature apply player.json --quiet
            $ ufeature remove Player --quiet
            """
        )
    }

    @Test func whatCanNotBeIsRefused() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --quiet
            $ cd Shop
            $ ufeature new Search --dynamic 'Tests load it.'
            ! error: 'Search' has an interface, which would be in its dynamic library and once more in each user of it [dynamic_interface]
            !   help: make it a foundation feature, which needs no interface: --kind foundation
            ? 1
            $ ufeature new Storage --kind foundation --dynamic ' '
            ! error: a reason without words [invalid_reason]
            !   help: say why the library has to be dynamic
            ? 1
            $ ufeature new Storage --like Core --dynamic 'Tests load it.'
            ! error: '--dynamic' is for a feature of a template set [dynamic_likeness]
            !   help: leave it out: 'Storage' is dynamic if 'Core' is
            ? 1
            """
        )
    }

    @Test func aTeamMayHaveAReasonForAll() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --quiet
            $ cd Shop
            $ for name in A1 B1 C1 D1 E1 F1 G1; do ufeature new $name --kind foundation --depends-on none --dynamic 'Shared.' --quiet; done
            $ ufeature validate
            ! 10 packages read, no findings
            """
        )
    }
}
