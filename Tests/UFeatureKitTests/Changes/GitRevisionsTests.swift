import Diagnostics
import OperatingSystem
import Testing

@Suite struct GitRevisionsTests {
    @Test func tellsBranchesAndTags() {
        let output = """
            refs/heads/main
            refs/heads/work/in-progress
            refs/remotes/origin/HEAD
            refs/remotes/origin/main
            refs/tags/1.0.0
            refs/stash

            """
        #expect(
            GitRevisions.parse(output) == [
                KnownName("main", "a branch"), KnownName("work/in-progress", "a branch"),
                KnownName("origin/main", "a branch elsewhere"), KnownName("1.0.0", "a tag"),
            ]
        )
    }

    @Test("what names no commit is left out", arguments: ["", "refs", "refs/", "refs/heads", "refs/heads/", "\n\n"])
    func prefixes(output: String) {
        #expect(GitRevisions.parse(output) == [])
    }
}
