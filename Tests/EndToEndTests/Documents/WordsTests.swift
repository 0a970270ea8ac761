import Foundation
import Testing

/// The words of the pages and of the messages: those of the glossary, and plain ones.
@Suite("House: words")
struct WordsTests {
    /// One word for one thing: what the glossary has in its last column stands neither on a page nor in a message.
    @Test func theGlossarysOtherWordsAreNotSaid() throws {
        let rows = try Page("Documentation/Glossary.md").lines.compactMap {
            $0.wholeMatch(of: /\| ([^|]+) \| ([^|]+) \| ([^|]+) \|/)?.output
        }
        let words = rows.dropFirst().map { String($0.3) }
        #expect(words.count > 15 && Set(rows.map(\.1)).count == rows.count)
        for page in Self.pages where page.file.lastPathComponent != "Glossary.md" {
            for sentence in page.sentences {
                #expect(!words.contains(where: { sentence.says($0) }), "\(page.path): \(sentence)")
            }
        }
        // The frameworks have words of their own.
        for (path, line) in try Self.messages.get() where !path.hasSuffix("FrameworkTypes.swift") {
            #expect(!words.contains(where: { line.says($0) }), "\(path): \(line)")
        }
    }

    /// Words that hide who does what: "nobody uses it", "the rule tells", "held to the rules", "it is told".
    private static let unclear = [
        #"\b(nobody|somebody|everybody|whoever|told|tells)\b"#, #"\b(hold|holds|held|holding)\b(?: [\w']+){0,4} to\b"#,
        #"\bbelongs? into\b"#,
    ]

    @Test func noMessageHidesWhoDoesWhat() throws {
        let patterns = try Self.unclear.map { try Regex($0).ignoresCase() }
        for page in Self.pages {
            for sentence in page.sentences {
                #expect(!patterns.contains(where: sentence.contains), "\(page.path): \(sentence)")
            }
        }
        for (path, line) in try Self.messages.get() {
            #expect(!patterns.contains(where: line.contains), "\(path): \(line)")
        }
    }

    /// The pages, and those of the catalogues for DocC.
    private static let pages: [Page] = {
        let sources = FileManager.default.subpaths(atPath: Page.repository.appending(path: "Sources").path) ?? []
        let catalogues = sources.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }
        return Page.all.filter { !$0.isExample } + catalogues.sorted().compactMap { try? Page("Sources/" + $0) }
    }()

    @Test(arguments: [
        ("let a = \"nobody uses it\" // told", ["nobody uses it"]), ("/// somebody \"is told\"", []),
        ("let key = \"told\"", []), ("help: [\"a b\", \"c: \\(d)\"]", ["a b", "c: \\(d)"]),
        ("x = \"\"\"\n  one two\n\n  // three\n  \"\"\"\ny()", ["one two", "// three"]),
    ])
    func messagesAreWhatStandsBetweenQuotes(source: String, messages: [String]) {
        #expect(Self.messages(in: source) == messages)
    }

    @Test func textsOfPythonAreMessagesToo() {
        let source = "x = \"a b\"\n\"\"\"Somebody.\n\nTold.\n\"\"\"\ny = \"\"\"\\\none two\n\"\"\"\n# \"c d\"\n"
        #expect(Self.messages(in: source, isPython: true) == ["a b", "one two"])
    }

    /// The texts with more than one word in the sources and in the benchmarks, line by line, with their files.
    private static let messages = Result {
        let sources = Page.repository.appending(path: "Sources")
        let paths = FileManager.default.subpaths(atPath: sources.path) ?? []
        let code = paths.filter { path in
            // Two files know how older versions said it.
            let isOld = path.hasSuffix("/FindingIdentity.swift") || path.hasSuffix("/Rewording.swift")
            return path.hasSuffix(".swift") && !path.hasSuffix(".generated.swift") && !isOld
        }
        let messages = try code.flatMap { path in
            let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
            return Self.messages(in: text).map { (path: path, line: $0) }
        }
        let benchmarks = Page.repository.appending(path: "Benchmarks")
        let scripts = try FileManager.default.contentsOfDirectory(atPath: benchmarks.path)
        let printed = try scripts.filter { $0.hasSuffix(".py") }.flatMap { path in
            let text = try String(contentsOf: benchmarks.appending(path: path), encoding: .utf8)
            return Self.messages(in: text, isPython: true).map { (path: path, line: $0) }
        }
        #expect(code.count > 500 && messages.count > 3000 && printed.count > 300)
        return messages + printed
    }

    /// What stands between quotes and has a space in it: a key or an id is a word alone.
    ///
    /// In Python, a line that begins with three quotes begins a comment.
    private static func messages(in source: String, isPython: Bool = false) -> [String] {
        let comment = isPython ? "#" : "//"
        var isText = false
        var isComment = false
        var messages: [String] = []
        for line in source.split(separator: "\n") {
            let code = line.drop { $0 == " " }
            let quotes = code.ranges(of: "\"\"\"").count
            if quotes > 0, !code.hasPrefix(comment) {
                if quotes == 1 { isText.toggle() }
                isComment = isPython && isText && code.hasPrefix("\"\"\"")
            } else if isText {
                if !isComment { messages.append(String(code)) }
            } else if !code.hasPrefix(comment) {
                let parts = code.split(separator: "\"", omittingEmptySubsequences: false)
                messages += stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
            }
        }
        return messages.filter { $0.contains(" ") }
    }
}

extension String {
    /// Whether a word, or several in a row, stand in a text by themselves, whatever their case.
    fileprivate func says(_ words: String) -> Bool {
        let isLetter = { (letter: Character?) in letter.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false }
        var rest = startIndex..<endIndex
        while let place = range(of: words, options: .caseInsensitive, range: rest) {
            let before = place.lowerBound > startIndex ? self[index(before: place.lowerBound)] : nil
            let after = place.upperBound < endIndex ? self[place.upperBound] : nil
            if !isLetter(before), !isLetter(after) { return true }
            rest = place.upperBound..<endIndex
        }
        return false
    }
}
