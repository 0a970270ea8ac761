import Foundation
import TestSupport
import Testing

/// What got another name builds and passes its tests, also where it was built under its old name.
@Suite(.storey(.toolchain), .timeLimit(.minutes(30)))
struct RenameProof {
    @Test("a workspace whose features have got other names builds and passes its tests")
    func builds() throws {
        try Terminal(["elsewhere/": ""], within: 400).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ ufeature new Playback --depends-on Core,Search --quiet
            $ ufeature new Login --template clean --quiet
            $ swift build --quiet --package-path Features/Search --target SearchInterface
            $ ufeature rename Search Discovery --quiet 2> /dev/null
            $ ufeature rename Login Entrance --comments --strings --quiet 2> /dev/null
            $ ufeature rename Core Basics --quiet 2> /dev/null
            $ swift build --quiet --package-path Features/Discovery --target DiscoveryInterface
            $ ufeature validate --test
            ! ✓ Basics, <...> tests
            ! ✓ DesignSystem, <...> tests
            ! ✓ Discovery, <...> tests
            ! ✓ Entrance, <...> tests
            ! ✓ Playback, <...> tests
            ! ✓ Shop, <...> tests
            ! 6 of 6 packages passed, <...> tests run, no findings
            """
        )
    }
}
