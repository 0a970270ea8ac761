import Planning
import Testing

@Suite struct LineMergeTests {
    // MARK: Laws

    /// Over all triples of short texts.
    @Test func whereOneSideChangedNothingTheOtherOneIsTheResult() {
        for base in Self.texts {
            for other in Self.texts {
                #expect(merge(base, base, other) == .merged(bytes(other)))
                #expect(merge(base, other, base) == .merged(bytes(other)))
                #expect(merge(base, other, other) == .merged(bytes(other)))
            }
        }
    }

    @Test func changesThatDontTouchCommute() {
        var count = 0
        for base in Self.texts where base.count > 3 {
            let changes = Dictionary(uniqueKeysWithValues: Self.texts.map { ($0, Self.changes(from: base, to: $0)) })
            for (ours, own) in changes {
                for (theirs, new) in changes where !Self.touch(own, new) {
                    count += 1
                    let text = merge(base, ours, theirs)
                    #expect(text == merge(base, theirs, ours))
                    if case .conflicts = text { Issue.record("\(base) \(ours) \(theirs)") }
                }
            }
        }
        #expect(count > 4_000)
    }

    /// A line end that is unlike the others, and the lack of one at the end, survive.
    @Test(arguments: ["\n", "\r\n"], [true, false])
    func everyByteBesideTheChangesIsKept(ending: String, isClosed: Bool) {
        let base = "a\nb\nc\nd\n"
        let ours = "mine\(ending)a\(ending)b\(ending)c\t\nd" + (isClosed ? ending : "")
        let theirs = "a\nnew\nb\nc\nd\n"
        let merged = "mine\(ending)a\(ending)new\(ending)b\(ending)c\t\nd" + (isClosed ? ending : "")
        #expect(
            LineMerge(base: bytes(base), ours: bytes(ours), theirs: bytes(theirs)).outcome == .merged(bytes(merged)))
    }

    @Test func aTextWithoutALastLineEndStaysSo() {
        #expect(merge("a\nb\n", "x\na\nb", "a\nb\nc\n") == .merged(bytes("x\na\nb\nc")))
        #expect(merge("a\nb\nc\n", "x\na\nb\nc", "a\nb\n") == .merged(bytes("x\na\nb")))
        #expect(merge("a\nb\n", "a\r\nb", "a\nb\nc\n") == .merged(bytes("a\r\nb\r\nc")))
    }

    // MARK: Lines that go

    @Test("lines that go are taken out beside what came next to them, where they stand just once")
    func removal() {
        let base = "case a(A)\ncase b(B)\n}\n"
        let theirs = "case a(A)\n}\n"
        #expect(
            merge(base, "case a(A)\ncase b(B)\ncase own\n}\n", theirs) == .merged(bytes("case a(A)\ncase own\n}\n")))
        #expect(
            merge(base, "case a(A)\n// b\ncase b(B)\n}\n", theirs) == .merged(bytes("case a(A)\n// b\n}\n")))
        for own in ["case a(A)\ncase b(B)\ncase b(B)\n}\n", "case a(A)\ncase b(C)\ncase own\n}\n"] {
            guard case .conflicts = merge(base, own, theirs) else {
                Issue.record("\(own) is merged")
                continue
            }
        }
    }

    // MARK: Lists

    @Test func aCommaIsNoChangeOfItsLine() {
        let one = list("A()")
        #expect(
            merge(one, list("Mine(),", "A(),"), list("A(),", "B(),")) == .merged(bytes(list("Mine(),", "A(),", "B(),")))
        )
        #expect(
            merge(one, list("A(),", "Mine(),"), list("A(),", "B(),")) == .merged(bytes(list("A(),", "Mine(),", "B(),")))
        )
    }

    /// What is inserted twice at the same place is united only where the result is sure to be code.
    @Test func elementsWithoutACommaBetweenThemAreAConflict() {
        #expect(
            merge(list(), list("Mine()"), list("A()")) == .conflicts([.init(ours: 1..<2, removed: [], added: ["A()"])])
        )
        #expect(
            merge(list("A(),", "B(),"), list("A()"), list("A(),", "B(),", "C(),"))
                == .conflicts([.init(ours: 2..<2, removed: [], added: ["C(),"])])
        )
        #expect(
            merge("x\n", "if a {\nx\n", "if b {\nx\n")
                == .conflicts([.init(ours: 0..<1, removed: [], added: ["if b {"])]))
    }

    @Test func declarationsAtTheSamePlaceAreUnited() {
        let base = "struct A {\n  let a = 1\n}\n"
        let ours = "struct A {\n  let a = 1\n\n  func mine() {\n    print(a)\n  }\n}\n"
        let theirs = "struct A {\n  let a = 1\n\n  func new() {\n    print(1)\n  }\n}\n"
        let merged =
            "struct A {\n  let a = 1\n\n  func mine() {\n    print(a)\n  }\n\n  func new() {\n    print(1)\n  }\n}\n"
        #expect(merge(base, ours, theirs) == .merged(bytes(merged)))
        #expect(
            merge("import B\n", "import B\nimport C\n", "import B\nimport A\n")
                == .merged(bytes("import B\nimport C\nimport A\n")))
    }

    @Test func whatBothSidesInsertIsThereOnce() {
        #expect(merge("a\n", "a\nb\nc\n", "a\nb\n") == .merged(bytes("a\nb\nc\n")))
        #expect(merge("a\n", "a\nb\n", "a\nb\nc\n") == .merged(bytes("a\nb\nc\n")))
    }

    // MARK: Conflicts

    @Test func aConflictNamesTheLinesThatWouldComeAndGo() {
        #expect(
            merge("let a = 1\nlet b = 2\n", "let a = 3\nlet b = 2\n", "  let a = 4\nlet b = 2\n")
                == .conflicts([.init(ours: 0..<1, removed: ["let a = 1"], added: ["let a = 4"])])
        )
    }

    @Test func whatSomebodyHasDoneByHandIsNoConflict() {
        let base = "a = 1\nb = 2\n"
        let theirs = "a = 1\nnew = 3,\nb = 2\n"
        #expect(
            merge(base, "a = 1 // mine\nnew = 3\nb = 2\n", theirs) == .merged(bytes("a = 1 // mine\nnew = 3\nb = 2\n")))
        #expect(
            merge(base, "a = 5\nb = 2\n", "b = 2\n") == .conflicts([.init(ours: 0..<1, removed: ["a = 1"], added: [])])
        )
    }

    // MARK: Cases

    /// All texts of up to three lines, of which there are two.
    private static let texts: [String] = (0...3).flatMap { words(of: $0) }.map { $0.map { $0 + "\n" }.joined() }

    private static func words(of length: Int) -> [[String]] {
        if length == 0 { return [[]] }
        return words(of: length - 1).flatMap { word in ["a", "b", "c,"].map { word + [$0] } }
    }

    private static func changes(from base: String, to text: String) -> [Range<Int>] {
        LineDiff(from: lines(base), to: lines(text)).changes.map(\.old)
    }

    private static func touch(_ changes: [Range<Int>], _ others: [Range<Int>]) -> Bool {
        changes.contains { change in
            others.contains { $0.lowerBound <= change.upperBound && change.lowerBound <= $0.upperBound }
        }
    }

    private static func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n").map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
    }

    private func list(_ elements: String...) -> String {
        (["let all = ["] + elements.map { "  " + $0 } + ["]"]).map { $0 + "\n" }.joined()
    }

    private func merge(_ base: String, _ ours: String, _ theirs: String) -> LineMerge.Outcome {
        LineMerge(base: bytes(base), ours: bytes(ours), theirs: bytes(theirs)).outcome
    }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}
