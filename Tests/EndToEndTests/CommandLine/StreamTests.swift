import Foundation
import Testing

/// What goes to which stream, how loud, and in which colours.
struct StreamTests {
    @Test("--quiet leaves results and errors")
    func quiet() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --quiet
            $ ufeature -q new Search
            $ ufeature validate --quiet
            $ ufeature list -q
            NAME    LAYER    TARGETS                                     DEPENDS ON  PATH
            Search  product  source, interface, tests, testing, example              Features/Search
            $ ufeature new search -q
            ! error: the name 'search' differs from 'Search', which is taken, only in letter case [name_taken]
            !   help: choose another name
            ? 1
            """
        )
    }

    @Test("piped output has no colours, and a reader that stops reading is no failure")
    func piped() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search | cat
            Features/Search/
            <...>
            $ ufeature init Big --nested --dry-run --quiet | head -1
            diff --git a/Big/.gitignore b/Big/.gitignore
            $ ufeature list --color auto | cat
            NAME    LAYER    TARGETS                                     DEPENDS ON  PATH
            Search  product  source, interface, tests, testing, example              Features/Search
            """
        )
    }

    @Test("a table fits into a window, and is whole in a pipe")
    func tables() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.expect(
            """
            $ ufeature new Search --quiet
            $ COLUMNS=60 ufeature list
            NAME    LAYER    TARGETS         DEPENDS ON  PATH
            Search  product  source, inter…              Features/Search
            $ COLUMNS=60 ufeature template list | grep '^bare'
            <...>…
            $ ufeature list
            NAME    LAYER    TARGETS                                     DEPENDS ON  PATH
            Search  product  source, interface, tests, testing, example              Features/Search
            """
        )
        let window = try PseudoTerminal(["list"], in: terminal, columns: 32)
        #expect(window.end() == 0)
        #expect(window.window.text == "NAME    LAYER    TARGETS\nSearch  product  source, interf…\n")
    }

    @Test("--color decides, whatever the stream")
    func color() throws {
        let bold = "\u{1B}[1m"
        let plain = "\u{1B}[0m"
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --color always --targets source | head -3
            \(bold)Features/Search/\(plain)
            \u{1B}[2m├── \(plain)Package.swift
            \u{1B}[2m└── \(plain)\(bold)Source/\(plain)
            $ NO_COLOR=1 ufeature --color=always list | head -1
            \(bold)NAME    LAYER    TARGETS  DEPENDS ON  PATH\(plain)
            $ ufeature new search --color always
            ! \u{1B}[1;31merror:\(plain) \(bold)<...>\(plain) \u{1B}[2m[name_taken]\(plain)
            !   \u{1B}[36mhelp:\(plain) choose another name
            ? 1
            $ ufeature --color never list | head -1
            NAME    LAYER    TARGETS  DEPENDS ON  PATH
            $ ufeature list --color sometimes
            ! error: unknown value 'sometimes' for --color [unknown_value]
            !   help: choose from auto, always, never
            ! see 'ufeature list --help'
            ? 64
            """
        )
    }

    @Test("the diff of a dry run is coloured on demand")
    func coloredDiff() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --targets source --dry-run --quiet --color always | tail -3
            \u{1B}[1m+++ b/Features/Search/Source/SearchService.swift\u{1B}[0m
            \u{1B}[36m@@ -0,0 +1 @@\u{1B}[0m
            \u{1B}[32m+public protocol SearchService {}\u{1B}[0m
            """
        )
    }

    @Test(
        "a result that can't be written is a failure",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full")
    )
    func fullOutput() throws {
        try Terminal(.workspace).expect(
            """
            $ ufeature list --format json > /dev/full
            ! error: standard output cannot be written: No space left on device [unwritable_output]
            ? 1
            $ ufeature --help > /dev/full
            ! error: standard output cannot be written: No space left on device [unwritable_output]
            ? 1
            $ ufeature list --format json >&-
            ! error: standard output cannot be written: Bad file descriptor [unwritable_output]
            ? 1
            $ ufeature new search 2> /dev/full
            ? 1
            """
        )
    }

    @Test("closed streams do no harm")
    func closedStreams() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --quiet <&- >&- 2>&-
            $ ufeature new Home --quiet <&- >&- 2>&-
            $ ufeature list | tail -2
            Home    product  source, interface, tests, testing, example              Features/Home
            Search  product  source, interface, tests, testing, example              Features/Search
            $ grep -c . Features/Home/Source/HomeBuilder.swift
            2
            """
        )
    }
}
