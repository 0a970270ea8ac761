import Foundation
import TestSupport
import Testing

/// The main job, as a new user does it, with the real toolchain: everything that is made builds and passes its tests.
@Suite(.storey(.toolchain), .timeLimit(.minutes(30)))
struct StorefrontProof {
    @Test("a repository from nothing: made, extended, listed, proven, run")
    func storefront() throws {
        try Terminal(["elsewhere/": ""], within: 400).expect(
            """
            $ ufeature init Storefront --feature Search --feature Payments --feature Home
            Storefront/
            <...>
            Next:
              cd Storefront
              ufeature validate --test
              ufeature new <Name>
            $ cd Storefront
            $ ufeature new Playback --depends-on Core,Search
            Features/Playback/
            <...>
            Next:
              ufeature validate Playback --test
              swift run --package-path Features/Playback PlaybackExample
            $ ufeature new Networking --kind foundation
            Foundation/Networking/
            <...>
            $ ufeature new Reviews --targets source,interface,tests --dry-run
            diff --git a/Features/Reviews/<...>
            <...>
            ! <...> files would be written and 6 files would be edited, and none was: this was a dry run
            ! note: 'Reviews' uses 'Core' and 'DesignSystem' of the foundation [uses_foundation]
            !   help: --depends-on none leaves it out
            $ ufeature list
            NAME          LAYER       TARGETS                                     DEPENDS ON                                            PATH
            Core          foundation  source, tests, testing, example                                                                   Foundation/Core
            DesignSystem  foundation  source, tests, testing, example                                                                   Foundation/DesignSystem
            Networking    foundation  source, tests, testing, example                                                                   Foundation/Networking
            Home          product     source, interface, tests, testing, example  Core, DesignSystem                                    Features/Home
            Payments      product     source, interface, tests, testing, example  Core, DesignSystem                                    Features/Payments
            Playback      product     source, interface, tests, testing, example  Core, Search                                          Features/Playback
            Search        product     source, interface, tests, testing, example  Core, DesignSystem                                    Features/Search
            Storefront    app         source, tests                               Core, DesignSystem, Search, Payments, Home, Playback  App/Storefront
            $ ufeature validate --test
            ! ✓ Core, <...> tests
            ! ✓ DesignSystem, <...> tests
            ! ✓ Networking, <...> tests
            ! ✓ Home, <...> tests
            ! ✓ Payments, <...> tests
            ! ✓ Search, <...> tests
            ! ✓ Playback, <...> tests
            ! ✓ Storefront, <...> tests
            ! 8 of 8 packages passed, <...> tests run, no findings
            $ git add --all && git status --short | grep -v '^A '
            ? 1
            $ swift run --quiet --package-path Features/Search SearchExample
            <...>
            $ cd ../elsewhere
            $ ufeature new Search
            Search/
            <...>
            Next:
              swift test --package-path Search
              swift run --package-path Search SearchExample
            $ swift test --quiet --package-path Search 2>&1 | grep 'Test run with'
            ✔ Test run with <...> passed after <...>
            """
        )
    }
}
