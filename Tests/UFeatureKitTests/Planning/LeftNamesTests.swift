import Diagnostics
import Features
import Testing

@testable import Planning

@Suite struct LeftNamesTests {
    private func note(of name: String, in text: String, at path: String = "Source/Mined.swift") -> String? {
        var names = LeftNames(of: name)
        names.look(in: text, at: path, of: .source)
        return names.note(on: "Mined", like: name)?.message
    }

    @Test(
        arguments: [
            ("Search", #""search.json""#), ("Search", #""search/items""#), ("Search", #""SEARCH_KEY""#),
            ("Search", #""\(id)/search""#), ("Search", #""lastSearch""#), ("Search", #""searchItems""#),
            ("WishList", #""wishlist.json""#), ("WishList", #""wish list""#),
        ]
    )
    func isFoundInEverySpelling(name: String, literal: String) {
        let place = "the name of '\(name)' is left in a string of 'Mined': 'Source/Mined.swift:2'"
        #expect(note(of: name, in: "let first = 1\nlet file = \(literal)") == place)
    }

    @Test(
        arguments: [
            #""research.json""#, #""searching""#, #""mined.json" // search.json"#, "search", #""\(search)""#,
        ]
    )
    func isNothingElse(literal: String) {
        #expect(note(of: "Search", in: "let file = \(literal)") == nil)
    }

    @Test func manifestsAndOtherFilesAreNotCode() {
        for path in ["Package.swift", "Source/Texts.strings"] {
            #expect(note(of: "Search", in: #"let file = "search""#, at: path) == nil)
        }
    }

    @Test func codeThatShipsComesFirstAndALineOnce() {
        var names = LeftNames(of: "Search")
        names.look(in: #"let path = "search""#, at: "Tests/A.swift", of: .tests)
        names.look(in: #"let path = ["search", "search/items"]"#, at: "Source/B.swift", of: .source)
        #expect(
            names.note(onSetOf: "Search")?.message
                == "features from the set get the name of 'Search' in 2 strings: 'Source/B.swift:1', 'Tests/A.swift:1'"
        )
    }
}
