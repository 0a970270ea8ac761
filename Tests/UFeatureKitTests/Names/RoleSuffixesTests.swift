import Features
import Testing

struct RoleSuffixesTests {
    @Test(
        "a suffix is the team's that two features have at least, and more of them than any other",
        arguments: [
            (["Mocks", "Mocks"], "Mocks"), (["Mocks"], "Testing"), (["Mocks", "Fakes"], "Testing"),
            (["Mocks", "Fakes", "Mocks"], "Mocks"), (["Mocks", "Fakes", "Mocks", "Fakes"], "Testing"),
            (["", ""], "Testing"), ([], "Testing"),
        ])
    func usual(suffixes: [String], usual: String) {
        let found = RoleSuffixes(usualAmong: suffixes.map { [.testing: $0, .source: "Impl"] })
        #expect(found.target(.testing, of: "Search") == "Search" + usual)
        #expect(found.target(.source, of: "Search") == "Search")
        #expect(found.target(.tests, of: "Search") == "SearchTests")
    }
}
