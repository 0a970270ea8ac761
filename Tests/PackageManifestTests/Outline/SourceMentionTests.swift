import Diagnostics
import PackageManifest
import Testing

/// Words are found as a whole, and it is known what they are part of.
struct SourceMentionTests {
    private func mentions(_ text: String, of words: Set<String> = ["Search", "SearchItem"]) -> [String] {
        let source = SourceText(path: "A.swift", text: text)
        return SourceMention.all(of: words, in: source).map { mention in
            #expect(source.text(in: mention.range) == mention.word)
            let signs = [
                mention.base.map { "after '\($0)'" }, mention.isBase ? "base" : nil, mention.isAskedFor ? "asked" : nil,
            ].compactMap(\.self)
            return ([mention.word, "\(mention.place)"] + signs).joined(separator: " ")
        }
    }

    @Test func `code`() {
        #expect(mentions("let a = SearchItem()") == ["SearchItem code"])
        #expect(mentions("import Search\nimport struct Search.SearchItem").count == 3)
        #expect(mentions("a.SearchItem.b") == ["SearchItem code after 'a' base"])
        #expect(mentions("Search.SearchItem") == ["Search code base", "SearchItem code after 'Search'"])
        #expect(mentions("f().SearchItem, .Search") == ["SearchItem code after ''", "Search code after ''"])
        #expect(mentions("Search // here\n  .SearchItem") == ["Search code base", "SearchItem code after 'Search'"])
        #expect(mentions("Search\n// .\nSearchItem") == ["Search code", "SearchItem code"])
        #expect(mentions("#if canImport(Search)\n#endif") == ["Search code asked"])
        #expect(mentions("let `SearchItem` = `Search`.x") == ["SearchItem code", "Search code base"])
        #expect(mentions("@Search(SearchItem.self) func a<SearchItem>()").count == 3)
    }

    @Test func `longer words`() {
        #expect(mentions("Research, Searching, _Search, Search_, Search1, éSearch, $Search #Search") == [])
    }

    @Test func `comments`() {
        #expect(
            mentions("// Search, Searching\n/* SearchItem /* Search */ */ a") == [
                "Search comment", "SearchItem comment", "Search comment",
            ])
        #expect(mentions("a // the end of SearchItem") == ["SearchItem comment"])
    }

    @Test func `strings`() {
        #expect(
            mentions(#"let a = "Search \(SearchItem.count) \nSearch""#) == [
                "Search string", "SearchItem code base", "Search string",
            ])
        #expect(
            mentions("let a = \"\"\"\n  Search\n  \\(f(\"SearchItem\"))\n  \"\"\"") == [
                "Search string", "SearchItem string",
            ])
        #expect(
            mentions(##"let a = #"Search \(SearchItem) \#(SearchItem)"#"##) == [
                "Search string", "SearchItem string", "SearchItem code",
            ])
    }

    @Test func `what is not there takes no time`() {
        #expect(mentions("") == [])
        #expect(mentions("let a = 1", of: []) == [])
    }
}
