import TestSupport
import Testing

@Suite("Links of Markdown files to features")
struct LinksInPagesTests {
    private static let readme = """
        # Shop

        - [Home](Features/Home)
        - [Search](Features/Search/), for all
        - [Home](https://example.org/Features/Home)

        See [the view](./Features/Home/Source/HomeView.swift) and [Home](Features/Home#use).

        """

    @Test func theyFollowARename() throws {
        try Terminal(["README.md": Self.readme]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Home --feature Search --quiet
            $ cp README.md Shop/README.md
            $ cd Shop
            $ ufeature rename Home Landing --quiet 2>&1 | grep README
            README.md:5:4: note: 'Home' is the old name, and is left as it is here, also in line 7 [name_left_elsewhere]
            $ cat README.md
            # Shop

            - [Landing](Features/Landing)
            - [Search](Features/Search/), for all
            - [Home](https://example.org/Features/Home)

            See [the view](./Features/Landing/Source/LandingView.swift) and [Home](Features/Home#use).
            $ ufeature rename Landing Home --quiet 2>/dev/null
            $ cmp README.md ../README.md
            """
        )
    }

    @Test func theEntryOfAFeatureThatGoesGoesWithIt() throws {
        try Terminal(["README.md": Self.readme]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Home --feature Search --quiet
            $ cp README.md Shop/README.md
            $ cd Shop
            $ ufeature remove Home --quiet
            $ diff README.md ../README.md
            2a3
            > - [Home](Features/Home)
            ? 1
            $ ufeature remove Search --quiet
            $ diff README.md ../README.md
            2a3
            > - [Home](Features/Home)
            ? 1
            """
        )
    }
}
