import Diagnostics
import Planning
import Testing

/// A file that the tool and a team write together: whose words are kept, and whose are renewed.
@Suite struct MarkedFileTests {
    static let one = MarkedFile.Block(name: "one", text: "a: 1\nb: 2\n")
    static let two = MarkedFile.Block(name: "two", text: "  c: |\n\n    3\n")

    static let text =
        "# ours\n# set n=1\n" + MarkedFile.text(of: one) + "\nteam: true\n" + MarkedFile.text(of: two) + "# end"

    @Test func nothingNewChangesNothing() throws {
        let renewed = try renewed(Self.text, [Self.one, Self.two])
        #expect(renewed.text == Self.text)
        #expect(renewed.notes == [])
    }

    @Test func whatNobodyChangedIsRenewed() throws {
        let new = MarkedFile.Block(name: "one", text: "a: 2\n")
        let renewed = try renewed(Self.text, [new, Self.two])
        #expect(renewed.text == Self.text.replacing(MarkedFile.text(of: Self.one), with: MarkedFile.text(of: new)))
        #expect(renewed.notes == [])
        #expect(try self.renewed(renewed.text, [new, Self.two]).text == renewed.text)
    }

    @Test(arguments: ["a: 3\nb: 2\n", "a: 1\n", "a: 1\nb: 2\n\n", ""])
    func whatTheTeamChangedIsKept(body: String) throws {
        let edited = Self.text.replacing("a: 1\nb: 2\n", with: body)
        for new in [Self.one, MarkedFile.Block(name: "one", text: "a: 9\n")] {
            let renewed = try renewed(edited, [new, Self.two])
            #expect(renewed.text == edited)
            #expect(renewed.notes == [.kept("one")])
        }
    }

    /// Somebody wrote by hand what is generated now.
    @Test func theSameWordsAreOursAgain() throws {
        let new = MarkedFile.Block(name: "one", text: "a: 3\n")
        let edited = Self.text.replacing("a: 1\nb: 2\n", with: "a: 3\n")
        let renewed = try renewed(edited, [new, Self.two])
        #expect(renewed.notes == [])
        #expect(renewed.text == Self.text.replacing(MarkedFile.text(of: Self.one), with: MarkedFile.text(of: new)))
    }

    @Test func blocksThatAreTakenOutStayOut() throws {
        let edited = Self.text.replacing(MarkedFile.text(of: Self.one), with: "")
        let renewed = try renewed(edited, [Self.one, Self.two])
        #expect(renewed.text == edited)
        #expect(renewed.notes == [.takenOut("one")])
    }

    @Test func blocksThatAreNotMadeAnyMoreAreKept() throws {
        let renewed = try renewed(Self.text, [Self.one])
        #expect(renewed.text == Self.text)
        #expect(renewed.notes == [.outdated("two")])
    }

    /// A block comes back to its place, with every byte.
    @Test(arguments: ["\n", "\r\n"])
    func blocksComeAndGo(newline: String) throws {
        let three = MarkedFile.Block(name: "three", text: "d: 4\n")
        let texts = [
            "# set n=1\n" + MarkedFile.text(of: Self.one) + "\n" + MarkedFile.text(of: three),
            MarkedFile.text(of: three) + "\n" + MarkedFile.text(of: Self.one) + "# set n=1\n",
            "team: 1\n\n\n" + MarkedFile.text(of: three) + "\n" + MarkedFile.text(of: Self.one) + "\n\n# set n=1",
        ]
        for (text, order) in zip(texts, [[Self.one, three], [three, Self.one], [three, Self.one]]) {
            let text = text.replacing("\n", with: newline)
            let without = unchanged(try file(text).removing(["three"]), [Self.one])
            #expect(!without.contains("three") && without.contains("# ufeature:begin one"))
            let again = unchanged(try file(without).adding("three", of: order), order)
            #expect(again == text)
            #expect(unchanged(try file(again).adding("three", of: order), order) == again)
        }
    }

    @Test func aBlockIsAddedToAFileWhoseLastLineHasNoEnd() throws {
        let text = MarkedFile.text(of: Self.one) + "team: true"
        let new = unchanged(try file(text).adding("two", of: [Self.one, Self.two]), [Self.one, Self.two])
        #expect(new == text + "\n\n" + MarkedFile.text(of: Self.two))
    }

    @Test func whatTheTeamChangedDoesNotGo() throws {
        let edited = Self.text.replacing("a: 1\nb: 2\n", with: "a: 3\n")
        let renewed = try file(edited).removing(["one"])
            .renewed(with: [Self.two], line: "# set n=1", beginningWith: "# set")
        #expect(renewed.text == edited)
        #expect(renewed.notes == [.outdated("one")])
    }

    private func unchanged(_ file: MarkedFile, _ blocks: [MarkedFile.Block]) -> String {
        file.renewed(with: blocks, line: "# set n=1", beginningWith: "# set").text
    }

    @Test func theLineWithSettingsIsReplaced() throws {
        let renewed = try renewed(Self.text, [Self.one, Self.two], line: "# set n=2")
        #expect(renewed.text == Self.text.replacing("n=1", with: "n=2"))
        #expect(try file(Self.text).line(beginningWith: "# set") == "# set n=1")
        #expect(try file(Self.text).line(beginningWith: "a: 1") == nil)
    }

    /// Git may have checked the file out with other line ends.
    @Test func lineEndsStayAsTheyAre() throws {
        func windows(_ text: String) -> String { text.replacing("\n", with: "\r\n") }
        let same = try renewed(windows(Self.text), [Self.one, Self.two])
        #expect(Array(same.text.utf8) == Array(windows(Self.text).utf8))
        let new = MarkedFile.Block(name: "one", text: "a: 2\n")
        let renewed = try renewed(windows(Self.text), [new, Self.two], line: "# set n=2")
        let plain = try self.renewed(Self.text, [new, Self.two], line: "# set n=2")
        #expect(Array(renewed.text.utf8) == Array(windows(plain.text).utf8))
    }

    @Test(arguments: [
        ("# ufeature:begin one 1\na: 1\n", "the block 'one' has no end before the next mark"),
        ("# ufeature:begin one 1\n# ufeature:begin two 1\n", "the block 'one' has no end before the next mark"),
        ("# ufeature:begin one 1\n# ufeature:end two\n", "the block 'one' has no end before the next mark"),
        ("a: 1\n# ufeature:end one\n", "the block 'one' ends without a begin"),
        (MarkedFile.text(of: one) + MarkedFile.text(of: one), "the block 'one' is there twice"),
    ])
    func brokenMarksAreRefused(text: String, message: String) throws {
        #expect(try refusal { _ = try file(text) } == ["broken_marks: \(message)"])
    }

    @Test func bytesThatAreNoTextAreRefused() throws {
        let source = SourceText(path: "a.yml", bytes: Array(Self.text.utf8) + [0xff])
        #expect(try refusal { _ = try MarkedFile(source) } == ["not_utf8: 'a.yml' is not a text in UTF-8"])
    }

    /// Any beginning of a file is a file or refused.
    @Test func anyPrefixIsAFileOrRefused() throws {
        for count in 0...Self.text.count {
            let text = String(Self.text.prefix(count))
            guard let file = try? file(text) else { continue }
            #expect(file.renewed(with: [], line: "# set n=1", beginningWith: "# set").text.hasPrefix(text.prefix(15)))
        }
    }

    private func file(_ text: String) throws -> MarkedFile { try MarkedFile(SourceText(path: "a.yml", text: text)) }

    private func renewed(
        _ text: String,
        _ blocks: [MarkedFile.Block],
        line: String = "# set n=1"
    ) throws -> (text: String, notes: [MarkedFile.Note]) {
        try file(text).renewed(with: blocks, line: line, beginningWith: "# set")
    }
}
