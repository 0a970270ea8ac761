import Diagnostics
import OperatingSystem
import Testing

/// What a command line may call a git repository.
@Suite struct GitSourceTests {
    @Test(
        "a tag follows the path, and another revision a '#'",
        arguments: [
            ("https://github.com/acme/sets", "https://github.com/acme/sets", nil),
            ("https://github.com/acme/sets@1.2.0", "https://github.com/acme/sets", .tag("1.2.0")),
            ("https://github.com/acme/sets.git#main", "https://github.com/acme/sets.git", .reference("main")),
            ("https://github.com/acme/sets#release/1.0", "https://github.com/acme/sets", .reference("release/1.0")),
            ("git@github.com:acme/sets.git@v1", "git@github.com:acme/sets.git", .tag("v1")),
            ("git@github.com:acme/sets.git", "git@github.com:acme/sets.git", nil),
            ("git@github.com:sets", "git@github.com:sets", nil),
            ("ssh://git@example.com:22/sets@1.0", "ssh://git@example.com:22/sets", .tag("1.0")),
            ("file:///srv/two words/sets@1.0", "file:///srv/two words/sets", .tag("1.0")),
        ] as [(String, String, GitSource.Revision?)]
    )
    func parts(text: String, url: String, revision: GitSource.Revision?) throws {
        let source = try #require(try GitSource(text))
        #expect(source.url == url)
        #expect(source.revision == revision)
    }

    @Test("a folder is none", arguments: ["sets", "./sets", "../a:b/sets", "/srv/sets@1.0", "-sets", "a/b://c", ""])
    func folders(text: String) throws {
        #expect(try GitSource(text) == nil)
    }

    @Test(
        "a program, an option, and what isn't encrypted are refused",
        arguments: [
            "ext::sh -c touch% /tmp/pwned", "fd::17", "http://example.com/sets", "git://example.com/sets",
            "ssh://-oProxyCommand=touch/sets", "https://example.com/a\nb", "https://example.com/`a`",
        ]
    )
    func refusedURLs(text: String) {
        let refusal = #expect(throws: Refusal.self) { try GitSource(text) }
        #expect(refusal?.reasons.map(\.id) == ["invalid_url"])
    }

    @Test(
        "what can mean more than a revision to git is refused",
        arguments: ["@--upload-pack=a", "#-x", "#+main", "#a:b", "#a..b", "#", "@", "#a b", "#a^", "#refs/*"]
    )
    func refusedRevisions(text: String) {
        let refusal = #expect(throws: Refusal.self) { try GitSource("https://example.com/sets" + text) }
        #expect(refusal?.reasons.map(\.id) == ["unknown_revision"])
    }

    @Test("a password is shown to nobody")
    func passwords() throws {
        let source = try #require(try GitSource("https://me:secret@example.com/sets@1.0"))
        #expect(source.shown == "https://example.com/sets@1.0")
        let token = try #require(try GitSource("https://token@example.com/sets"))
        #expect(token.shown == "https://example.com/sets")
        let user = try #require(try GitSource("ssh://git@example.com/sets"))
        #expect(user.shown == "ssh://git@example.com/sets")
    }
}
