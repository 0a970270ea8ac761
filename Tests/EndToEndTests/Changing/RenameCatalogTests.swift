import Foundation
import Testing

@Suite("ufeature rename: String Catalogs") struct RenameCatalogTests {
    @Test("a String Catalog follows the strings of the code beside it, and stays as they do", arguments: [true, false])
    func catalogs(withStrings: Bool) throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search --targets interface,source")
        let catalog = """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "Loading" : {

                },
                "Search" : {
                  "comment" : "Search, as a title"
                }
              },
              "version" : "1.0"
            }

            """
        try terminal.sandbox.write([
            "Features/Search/Source/Title.swift": "let title = \"Search\"\n",
            "Features/Search/Source/Resources/Localizable.xcstrings": catalog,
            // Nobody's strings change here.
            "Features/Search/Interface/Resources/Localizable.xcstrings": catalog,
        ])
        try terminal.output(of: "ufeature rename Search Browser --quiet" + (withStrings ? " --strings" : ""))
        let renamed = """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "Browser" : {
                  "comment" : "Search, as a title"
                },
                "Loading" : {

                }
              },
              "version" : "1.0"
            }

            """
        let folder = "Features/Browser"
        let beside = try terminal.output(of: "cat \(folder)/Source/Resources/Localizable.xcstrings")
        let apart = try terminal.output(of: "cat \(folder)/Interface/Resources/Localizable.xcstrings")
        let code = try terminal.output(of: "cat \(folder)/Source/Title.swift")
        #expect(beside.split(separator: "\n") == (withStrings ? renamed : catalog).split(separator: "\n"))
        #expect(apart.split(separator: "\n") == catalog.split(separator: "\n"))
        #expect(code.contains(withStrings ? "\"Browser\"" : "\"Search\""))
    }

    @Test("no translation is lost to a key that is there already, and an order of the team's own stays")
    func ownCatalogs() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search --targets interface,source")
        let catalog = """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "Search again" : {

                },
                "Search" : {
                  "comment" : "one"
                },
                "Browser" : {
                  "comment" : "two"
                }
              },
              "version" : "1.0"
            }

            """
        let path = "Source/Resources/Localizable.xcstrings"
        try terminal.sandbox.write([
            "Features/Search/Source/Title.swift": "let titles = [\"Search\", \"Search again\"]\n",
            "Features/Search/\(path)": catalog,
        ])
        try terminal.output(of: "ufeature rename Search Browser --quiet --strings")
        let seen = try terminal.output(of: "cat Features/Browser/\(path)")
        #expect(seen == catalog.replacingOccurrences(of: "Search again", with: "Browser again"))
    }
}
