import TestSupport
import Testing

/// What is left after `ufeature remove` is whole.
@Suite(.storey(.toolchain)) struct RemoveProof {
    @Test("the app builds, and its tests pass")
    func builds() throws {
        try Terminal(within: 1200).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ ufeature new Home --depends-on Core,Search --quiet
            $ ufeature remove Search --unlink --quiet 2>&1 | grep --count still_imported
            <...>
            $ ufeature remove Home --quiet --force
            $ ufeature validate Shop --test
            ! ✓ Shop, 5 tests
            ! 1 of 1 package passed, 5 tests run, no findings
            """
        )
    }
}
