import Testing

/// Journals in a repository that no run has left there: as they are, they would have files moved.
struct ForeignJournalTests {
    private static let staging = ".ufeature-staging-1-0"

    private static let files = [String: String].smallTemplates.with([
        "\(staging)/0": "evil\n", "\(staging)/mark": "", "mine": "mine\n",
    ])

    @Test(
        "moves nothing, whoever asks",
        arguments: ["validate", "list", "new Search", "link Search Core", "affected --since HEAD", "sync", "fix"]
    )
    func movesNothing(command: String) throws {
        // What the numbers of this file are, nobody elsewhere can know.
        let journal = #"""
            {"version": 1, "origin": "1-1-1", "steps": [
            {"place": "Makefile", "staged": ".ufeature-staging-1-0/0", "new": "file-5-bec7d5d4d7ca1a3d"},
            {"place": "mine", "staged": ".ufeature-staging-1-0/1", "old": "file-5-1"}
            ]}
            """#
        try Terminal(Self.files.with(["\(Self.staging)/journal": journal])).expect(
            """
            $ ufeature \(command)
            ! error: '$WORK/.ufeature-staging-1-0/journal' describes an unfinished change of another folder: it was copied with the files [foreign_journal]
            !   help: nothing was changed here; in the original folder the next ufeature command finishes that change
            !   help: here remove '$WORK/.ufeature-staging-1-0', if you need nothing in it
            ? 1
            """
        )
    }

    @Test("one without an origin is foreign too, and a link in its place is none")
    func withoutOrigin() throws {
        try Terminal(Self.files.with(["\(Self.staging)/journal": #"{"version": 1, "steps": []}"#])).expect(
            """
            $ ufeature validate
            ! error: <...>: it was copied with the files [foreign_journal]
            ! <...>
            ? 1
            $ rm -r .ufeature-staging-1-0
            $ mkdir .ufeature-staging-1-0 && ln -s /dev/zero .ufeature-staging-1-0/journal
            $ ufeature validate
            ! 0 packages read, no findings
            """
        )
    }
}
