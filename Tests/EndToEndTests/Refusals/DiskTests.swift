import Foundation
import Testing

/// Disks that take no more, and folders that nobody may write to.
struct DiskTests {
    private static let cannotMount: Comment = "not run: this machine doesn't let tests mount a disk"

    @Test("a full disk leaves nothing half-written", .enabled(if: Mount.isPossible, cannotMount))
    func full() throws {
        let initialize = Mount.command(options: "size=48k", "ufeature init Shop --feature Search; find . -mindepth 1")
        let second = Mount.command(
            options: "size=48k",
            #"echo {name: \"Shop\"} > ufeature.json; ufeature new Search -q; ufeature new Home; find . | grep -c Home"#
        )
        try Terminal(.workspace).expect(
            """
            $ \(initialize)
            ! error: can't write '$ASIDE/disk/<...>': No space left on device [system_error]
            !   help: make room on the disk, then run the command again
            $ \(second)
            0
            ! error: can't <...> '$ASIDE/disk/Features<...>': No space left on device [system_error]
            !   help: make room on the disk, then run the command again
            ? 1
            """
        )
    }

    @Test("a disk without room for another file", .enabled(if: Mount.isPossible, cannotMount), arguments: 2...12)
    func fewFiles(_ limit: Int) throws {
        let line = Mount.command(options: "nr_inodes=\(limit)", "ufeature new Search; find . -mindepth 1")
        try Terminal().expect(
            """
            $ \(line)
            ! error: can't <...> '$ASIDE/disk<...>': No space left on device [system_error]
            !   help: make room on the disk, then run the command again
            """
        )
    }

    @Test("a disk that can't be written", .enabled(if: Mount.isPossible, cannotMount))
    func readOnly() throws {
        let line = Mount.command(options: "ro", "ufeature init Shop; ufeature new Search --quiet; find . -mindepth 1")
        try Terminal().expect(
            """
            $ \(line)
            ! error: can't <...> '$ASIDE/disk<...>': Read-only file system [system_error]
            ! <...>
            """
        )
    }

    @Test(
        "a folder that the user may not write to",
        .enabled(if: Mount.isPossible || getuid() != 0, "not run: the administrator may write everywhere")
    )
    func forbidden() throws {
        // In a name space without names the administrator is nobody.
        let nobody = getuid() == 0 ? "unshare --user " : ""
        try Terminal(.workspace.with(["Features/": ""])).expect(
            """
            $ chmod 555 Features
            $ \(nobody)ufeature new Search
            ! error: can't <...> '$WORK/Features<...>': Permission denied [system_error]
            !   help: <...>
            ? 1
            $ ls -A Features
            $ chmod 755 Features
            """
        )
    }

    @Test(
        "a catalogue of an app that can't be read stops what would add a text to it",
        .enabled(if: Mount.isPossible || getuid() != 0, "not run: the administrator may read everything")
    )
    func unreadableCatalogue() throws {
        let nobody = getuid() == 0 ? "unshare --user " : ""
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ chmod -R a+rwX . && chmod 000 App/Shop/Source/Resources/Localizable.xcstrings
            $ \(nobody)ufeature new Wishlist
            ! error: can't read 'App/Shop/Source/Resources/Localizable.xcstrings': Permission denied [system_error]
            !   help: <...>
            ? 1
            $ \(nobody)ufeature remove Search
            ! error: can't read 'App/Shop/Source/Resources/Localizable.xcstrings': Permission denied [system_error]
            !   help: <...>
            ? 1
            $ chmod 644 App/Shop/Source/Resources/Localizable.xcstrings
            $ ls Features
            Search
            """
        )
    }

    @Test(
        "a folder beside a stand-alone feature that the user may not look into is not in its way",
        .enabled(if: Mount.isPossible || getuid() != 0, "not run: the administrator may look everywhere")
    )
    func locked() throws {
        let nobody = getuid() == 0 ? "unshare --user " : ""
        try Terminal(["theirs/": ""]).expect(
            """
            $ chmod 000 theirs
            $ \(nobody)ufeature new Search --quiet
            $ \(nobody)ufeature list
            NAME    TARGETS                                     DEPENDS ON  PATH
            Search  source, interface, tests, testing, example              Search
            ! without ufeature.json, the layers are unknown: ufeature init --adopt
            ! error: can't list '$WORK/theirs': Permission denied [system_error]
            !   help: <...>
            ? 1
            $ chmod 755 theirs
            """
        )
    }
}
