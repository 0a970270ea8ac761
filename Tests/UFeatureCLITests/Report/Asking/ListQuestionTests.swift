import Diagnostics
import Testing
import UFeatureCLI

@Suite struct ListQuestionTests {
    private static let animals = ["Cat", "Caterpillar", "Bobcat", "Dog", "Wolf"].map {
        ListQuestion.Item($0, note: $0 == "Dog" ? "barks at the cat" : "")
    }

    /// What keys and text do to a question, and the answer that they give at last.
    private static func pressed(_ keys: [Key], _ question: ListQuestion) -> (question: ListQuestion, answer: [Int]?) {
        var question = question
        var answer: [Int]?
        for key in keys where answer == nil { answer = question.press(key) }
        return (question, answer)
    }

    private static func text(_ text: String) -> [Key] { text.map { .text(String($0)) } }

    private static func screen(_ keys: [Key], _ question: ListQuestion, _ columns: Int = 40, _ rows: Int = 10)
        -> [String]
    {
        pressed(keys, question).question.screen(columns: columns, rows: rows).text
    }

    @Test(
        arguments: [
            ([.enter], [1]), ([.up, .enter], [0]), ([.up, .up, .enter], [4]),
            ([.down, .down, .down, .down, .enter], [0]),
            ([.home, .enter], [0]), ([.end, .enter], [4]), ([.pageDown, .enter], [4]), ([.pageUp, .enter], [0]),
            ([.tab, .text(" "), .enter], [2]), (text("dog") + [.enter], [3]), (text("CAT") + [.down, .enter], [1]),
            (text("cat") + [.down, .down, .enter], [2]), (text("cat") + [.down, .down, .down, .enter], [3]),
            (text("zebra") + [.enter], nil), (text("zebra") + [.escape, .enter], [1]),
            (text("zebra") + [.deleteWord] + text("w") + [.enter], [4]),
        ] as [([Key], [Int]?)])
    func oneIsChosen(keys: [Key], answer: [Int]?) {
        let question = ListQuestion("Animal", oneOf: Self.animals, standard: 1)
        #expect(Self.pressed(keys, question).answer == answer)
    }

    @Test(
        arguments: [
            ([.enter], [3]), ([.text(" "), .enter], [0, 3]), ([.text(" "), .text(" "), .enter], [3]),
            ([.end, .text(" "), .up, .text(" "), .enter], [4]),
            // With something to search for, Return takes what was found, and never takes it away again.
            (text("bob") + [.enter], nil), (text("bob") + [.enter, .enter], [2, 3]),
            (text("dog") + [.enter, .enter], [3]),
            (text("cat") + [.text(" "), .down, .text(" "), .enter, .enter], [0, 1, 3]),
            (text("zebra") + [.enter, .enter], nil),
        ] as [([Key], [Int]?)])
    func anyNumberIsChosen(keys: [Key], answer: [Int]?) {
        let question = ListQuestion("Animals", anyOf: Self.animals, chosen: [3]) { _ in nil }
        #expect(Self.pressed(keys, question).answer == answer)
    }

    @Test func whatCanNotBeTogetherIsSaidAtOnceAndNotTaken() {
        let items = Self.animals + [ListQuestion.Item("Zoo", isFixed: true)]
        let question = ListQuestion("Animals", anyOf: items) { places in
            places.count > 2 ? .error("crowded", "they fight", help: ["take one of them"]) : nil
        }
        let (crowded, answer) = Self.pressed([.text(" "), .down, .text(" "), .enter], question)
        #expect(answer == nil)
        #expect(
            crowded.screen(columns: 40, rows: 12).text == [
                "? Animals: type to search", "  [x] Cat", "> [x] Caterpillar", "  [ ] Bobcat",
                "  [ ] Dog          barks at the cat",
                "  [ ] Wolf", "  [x] Zoo", "error: they fight", "  help: take one of them",
                "  Return go on with 3 · space choose",
            ]
        )
        #expect(Self.pressed([.text(" "), .enter], crowded).answer == [0, 5])
        #expect(Self.screen([.end, .text(" ")], question, 40, 12).contains("error: 'Zoo' is always there"))
    }

    @Test("the screen fits into every window, and has the current item in it", arguments: 2...12)
    func screens(rows: Int) {
        let title = "What is listed: a type of the shared models, or else one of its own"
        let items = (0..<60).map { ListQuestion.Item("Item\($0)機", note: String(repeating: "long note ", count: 9)) }
        for columns in [8, 20, 40, 79, 200] {
            for question in [
                ListQuestion("List", oneOf: items),
                ListQuestion(title, anyOf: items) { _ in .error("no", "not these", help: ["nor those"]) },
            ] {
                for steps in [0, 1, 30, 59] {
                    for keys in [[], Self.text("te"), Self.text("nothing"), [.text(" ")]] {
                        let moves = keys + Array(repeating: Key.down, count: steps)
                        let screen = Self.pressed(moves, question).question.screen(columns: columns, rows: rows)
                        #expect(screen.lines.count <= max(3, rows - 1), "\(screen.text)")
                        #expect(screen.text.allSatisfy { $0.columns < max(columns, 9) }, "\(screen.text)")
                        #expect(screen.cursor.line < screen.lines.count && screen.cursor.column < max(columns, 9))
                        let isEmpty = keys.count == 7
                        #expect(screen.text.count { $0.hasPrefix("> I") || $0.hasPrefix("> [") } == (isEmpty ? 0 : 1))
                    }
                }
            }
        }
    }

    @Test func whatHasNoRoomInItsLineIsToldBelow() {
        let items = [
            ListQuestion.Item("a", note: "short"), ListQuestion.Item("b", note: "a note that is longer than a line"),
        ]
        let question = ListQuestion("Letter", oneOf: items)
        #expect(Self.screen([], question, 24).count == 4)
        #expect(
            Self.screen([.down], question, 24) == [
                "? Letter: ", "  a  short", "> b  a note that is lo…", "    a note that is", "    longer than a line",
                "  Return choose",
            ]
        )
    }

    // MARK: By lines

    @Test(
        arguments: [
            ("", .answer([1])), ("3", .answer([2])), ("dog", .answer([3])), ("Cat", .answer([0])), ("wo", .answer([4])),
            (
                "ca",
                .page([
                    "With 'ca' in it:", "  1  Cat", "  2  Caterpillar", "  3  Bobcat",
                    "  4  Dog          barks at the cat",
                ])
            ),
            ("1, 2", .refusal(.error("one_choice", "only one of them can be chosen"))),
            ("6", nil), ("0", nil), ("-1", nil), ("zebra", nil),
        ] as [(String, Reply<[Int]>?)])
    func oneIsWritten(line: String, reply: Reply<[Int]>?) {
        var question = ListQuestion("Animal", oneOf: Self.animals, standard: 1)
        #expect(question.request == "Number or name [Caterpillar]: ")
        let help = "write a number from 1 to 5, or a name"
        let unknown = Diagnostic.error("unknown_choice", "there is no '\(line)' to choose", help: [help])
        #expect(question.take(line) == reply ?? .refusal(unknown))
    }

    @Test(arguments: [Int.min, -1, 0, 6, .max]) func numbersOfNothing(number: Int) {
        var question = ListQuestion("Animal", oneOf: Self.animals, standard: 1)
        guard case .refusal(let reason) = question.take(String(number)) else {
            Issue.record("\(number) was taken")
            return
        }
        #expect(reason.id == "unknown_choice")
    }

    @Test(
        arguments: [
            ("", .answer([3])), ("none", .answer([])), ("1,cat , 3,", .answer([0, 2])),
            // A part of a name could be meant for several.
            ("wo", .page(["With 'wo' in it:", "  5  Wolf"])),
        ] as [(String, Reply<[Int]>)])
    func anyNumberIsWritten(line: String, reply: Reply<[Int]>) {
        var question = ListQuestion("Animals", anyOf: Self.animals, chosen: [3]) { _ in nil }
        #expect(question.request == "Numbers or names, with commas between [Dog]: ")
        #expect(question.take(line) == reply)
    }

    @Test func ofALongListTheBeginningIsShown() {
        let question = ListQuestion("Numbers", anyOf: (0..<300).map { ListQuestion.Item("Item\($0)") }) { _ in nil }
        #expect(question.page.count == 22)
        #expect(question.page.prefix(2) == ["Numbers:", "    1  Item0"])
        #expect(question.page.last == "  … and 280 more: write a part of a name to search for it")
    }

    @Test func aFewWordsNeedNoPage() {
        var question = ListQuestion("Make it", oneOf: [ListQuestion.Item("yes"), ListQuestion.Item("no")])
        #expect(question.page == [])
        #expect(question.request == "Make it (yes, no) [yes]: ")
        #expect(question.take("N") == .answer([1]))
    }
}
