import Diagnostics
import FileChanges
import Foundation
import Planning
import TestSupport
import Testing

/// What becomes of a list that somebody has written anew since, and of the code around it.
@Suite struct CodeMergeTests {
    // MARK: Lists

    /// Ours, and what becomes of it when `HomeEntry()` comes.
    static let lists: [(ours: String, merged: String)] = [
        ("= [\n    A()\n  ]  // the first ones", "= [\n    A(),\n    HomeEntry()\n  ]  // the first ones"),
        ("= [\n    A()  // ours, not last\n  ]", "= [\n    A(),  // ours, not last\n    HomeEntry()\n  ]"),
        (
            "= [\n    A(),  // ours\n    // more to come\n  ]",
            "= [\n    A(),  // ours\n    HomeEntry(),\n    // more to come\n  ]"
        ),
        ("= [A()]", "= [A(), HomeEntry()]"),
        ("= [A(), ]", "= [A(), HomeEntry(), ]"),
        ("= [ A() ]", "= [ A(), HomeEntry() ]"),
        ("= []", "= [HomeEntry()]"),
        ("= [\n  ]", "= [\n    HomeEntry()\n  ]"),
        ("=\n    [A()]", "=\n    [A(), HomeEntry()]"),
        ("= [\n\t\tA(),\n\t\tMine(),\n\t]", "= [\n\t\tA(),\n\t\tMine(),\n\t\tHomeEntry(),\n\t]"),
        ("= [\n    /* [ */ A() /* ] */\n  ]", "= [\n    /* [ */ A(), HomeEntry() /* ] */\n  ]"),
        ("= [\n    A(limit: [1, 2]),\n  ]", "= [\n    A(limit: [1, 2]),\n    HomeEntry(),\n  ]"),
        ("= [\n    A { x, y in [x, y] }\n  ]", "= [\n    A { x, y in [x, y] },\n    HomeEntry()\n  ]"),
        ("= [\n    A(), Mine(\"]\")\n  ]", "= [\n    A(), Mine(\"]\"), HomeEntry()\n  ]"),
        ("{ [A()] }", "{ [A(), HomeEntry()] }"),
        ("{\n    get { return [A()] }\n  }", "{\n    get { return [A(), HomeEntry()] }\n  }"),
        ("= [A()] + others", "= [A(), HomeEntry()] + others"),
        ("= [A(), HomeEntry(of: 1)]", "= [A(), HomeEntry(of: 1)]"),
    ]

    @Test(arguments: lists) func anElementComesHoweverTheListIsWritten(ours: String, merged: String) throws {
        #expect(try Self.merged(Self.file(ours), adding: "HomeEntry()") == Self.file(merged))
    }

    /// For each of them: twice is once, nothing of ours is lost, and the way back is the way.
    @Test(arguments: lists, ["\n", "\r\n"]) func theLawsHold(list: (ours: String, merged: String), ending: String)
        throws
    {
        for (prefix, suffix) in [("", ending), ("\u{FEFF}", ""), ("// Ours.\(ending)", ending + ending)] {
            let ours = prefix + Self.file(list.ours).replacing("\n", with: ending) + suffix
            let there = try Self.merged(ours, adding: "HomeEntry()")
            #expect(there == prefix + Self.file(list.merged).replacing("\n", with: ending) + suffix)
            #expect(try Self.merged(there, adding: "HomeEntry()") == there)
            var rest = there.unicodeScalars.makeIterator()
            for scalar in ours.unicodeScalars {
                var next = rest.next()
                while let other = next, other != scalar { next = rest.next() }
                #expect(next != nil)
            }
            if list.ours.contains("HomeEntry") { continue }
            let base = Self.made(["A()", "HomeEntry()"])
            let back = CodeMerge(base: base, ours: Self.source(there), theirs: Self.made(["A()"])).outcome
            #expect(back == .merged(Array(ours.utf8)))
        }
    }

    @Test(.storey(.toolchain)) func theCompilerCanReadAllOfIt() throws {
        let texts = try Self.lists.enumerated().map { index, list in
            try "enum List\(index) {\n" + Self.merged(Self.file(list.ours), adding: "HomeEntry()") + "}\n"
        }
        let files = try TemporaryFiles([
            GeneratedFile(path: "good.swift", contents: texts.joined()),
            GeneratedFile(path: "bad.swift", contents: "let list = [1 2]\n"),
        ])
        defer { files.remove() }
        for (name, isRead) in [("good.swift", true), ("bad.swift", false)] {
            let tool = try Tool.run(["swiftc", "-parse", files.root.appending(path: name).path])
            #expect((tool.status == 0) == isRead, "\(tool.output)")
        }
    }

    @Test func anElementGoesWhereItsNeighboursAre() throws {
        let base = Self.made(["B()", "D()"])
        let theirs = Self.made(["A()", "B()", "C()", "D()", "E()"])
        let ours = Self.source(Self.file("= [Mine(), B(), Other(), D(), Last()]"))
        let merged = Self.file("= [Mine(), A(), B(), Other(), C(), D(), Last(), E()]")
        #expect(CodeMerge(base: base, ours: ours, theirs: theirs).outcome == .merged(Array(merged.utf8)))
    }

    /// Of two lists with elements of one kind, only one is meant.
    @Test(arguments: [true, false]) func theListOfTheVariableIsMeant(isFirst: Bool) throws {
        let other = "  static let previews: [any AppFeature] = [\n    A()\n  ]\n"
        let text = Self.file("= [\n    A(),  // ours\n  ]")
        let ours =
            isFirst
            ? text.replacing("  static let all", with: other + "  static let all") : text + "enum B {\n\(other)}\n"
        let merged = ours.replacing("    A(),  // ours\n", with: "    A(),  // ours\n    HomeEntry(),\n")
        #expect(try Self.merged(ours, adding: "HomeEntry()") == merged)
    }

    @Test(arguments: [
        // Another variable, another type, no simple value, two of them: nobody knows what an element would mean there.
        ("enum AppFeatures {\n  static let every: [any AppFeature] = [A()]\n}\n", 0..<0),
        ("enum Other {\n  static let all: [any AppFeature] = [A()]\n}\n", 0..<0),
        ("enum AppFeatures {\n  static let all: [Screen] = [Screen(A())]\n}\n", 1..<2),
        ("enum AppFeatures {\n  static let all = [A()]\n}\n", 1..<2),
        ("enum AppFeatures {\n  static let all: [any AppFeature] = isNew ? [A()] : [B()]\n}\n", 1..<2),
        ("enum AppFeatures {\n  static let all: [any AppFeature] = [A()].filter(\\.isOn)\n}\n", 1..<2),
        ("enum AppFeatures {\n  static let all: [any AppFeature] = make()\n  let list = [A()]\n}\n", 1..<2),
        (
            "enum AppFeatures {\n#if os(iOS)\n  static let all: [any AppFeature] = [A()]\n#else\n"
                + "  static let all: [any AppFeature] = []\n#endif\n}\n", 0..<0
        ),
        ("enum AppFeatures {\n  // static let all: [any AppFeature] = [A()]\n}\n", 0..<0),
        ("enum AppFeatures {\n  static let all: [any AppFeature] = [A()\n}\n", 0..<0),
    ])
    func aListThatIsSomethingElseByNowIsAConflict(ours: String, lines: Range<Int>) {
        let merge = CodeMerge(
            base: Self.made(["A()"]),
            ours: Self.source(ours),
            theirs: Self.made(["A()", "HomeEntry()"])
        )
        #expect(merge.outcome == .conflicts([.init(ours: lines, removed: [], added: ["HomeEntry()"])]))
        #expect(merge.isOfElementsAlone)
        #expect(merge.difference.lists.map(\.missing) == [["HomeEntry()"]])
    }

    @Test func whatSomebodyHasListedByHandIsNoConflict() throws {
        let ours = "enum AppFeatures {\n  static let all: [any AppFeature] = make(A(), HomeEntry())\n}\n"
        #expect(try Self.merged(ours, adding: "HomeEntry()") == ours)
    }

    @Test func anElementThatBecameSomethingElseDoesNotGo() {
        let ours = Self.source(Self.file("= [A(limit: 3), B()]"))
        let merge = CodeMerge(base: Self.made(["A()", "B()"]), ours: ours, theirs: Self.made(["B()"]))
        #expect(merge.outcome == .conflicts([.init(ours: 2..<3, removed: ["A()"], added: [])]))
    }

    // MARK: What is around them

    @Test func linesAreMergedAroundLists() throws {
        let base = "struct A {\n  let a = 1\n  var all: [P] {\n    []\n  }\n}\n"
        let theirs = "struct A {\n  let a = 1\n  var b = B()\n  var all: [P] {\n    [\n      b\n    ]\n  }\n}\n"
        let ours = "// Ours.\nstruct A {\n  let a = 1\n  var all: [P] { [/* none */] }\n  let mine = 2\n}\n"
        let merge = CodeMerge(base: Self.source(base), ours: Self.source(ours), theirs: Self.source(theirs))
        #expect(merge.isOfElementsAlone == false)
        #expect(merge.difference.addedLines == ["var b = B()"])
        #expect(
            merge.outcome
                == .conflicts([.init(ours: 3..<5, removed: [], added: ["var b = B()"])])
        )
        let other = ours.replacing("{ [/* none */] }", with: "{\n    [/* none */]\n  }")
        let merged = other.replacing("a = 1\n", with: "a = 1\n  var b = B()\n").replacing("*/", with: "*/ b")
        #expect(
            CodeMerge(base: Self.source(base), ours: Self.source(other), theirs: Self.source(theirs)).outcome
                == .merged(Array(merged.utf8))
        )
    }

    /// A formatter with other settings has been at work.
    @Test(arguments: ["    ", "\t", "   "]) func aTextMayBeIndentedInAnotherWay(unit: String) {
        let base = "struct A {\n  var a = A()\n  var all: [P] {\n    [\n      a,\n    ]\n  }\n}\n"
        let theirs = base.replacing("  var all", with: "  var b = B(\n    1\n  )\n  var all")
            .replacing("      a,\n", with: "      a,\n      b,\n")
        func indented(_ text: String) -> String { text.replacing("  ", with: unit) }
        let ours = indented(base).replacing("struct A", with: "// Ours.\nstruct A")
        let merged = indented(theirs).replacing("struct A", with: "// Ours.\nstruct A")
        #expect(
            CodeMerge(base: Self.source(base), ours: Self.source(ours), theirs: Self.source(theirs)).outcome
                == .merged(Array(merged.utf8))
        )
        #expect(
            CodeMerge(base: Self.source(theirs), ours: Self.source(merged), theirs: Self.source(base)).outcome
                == .merged(Array(ours.utf8))
        )
    }

    /// The lines of a conflict are those of the file, with its lists.
    @Test func linesOfConflictsAreThoseOfTheFile() {
        let base = "let all: [P] = [\n  a\n]\nlet a = A()\n"
        let theirs = "let all: [P] = [\n  a,\n  b\n]\nlet a = A()\nlet b = B()\n"
        let ours = "let all: [P] = [\n  a,\n  mine\n]\nlet a = A(1)\n"
        let merge = CodeMerge(base: Self.source(base), ours: Self.source(ours), theirs: Self.source(theirs))
        #expect(merge.outcome == .conflicts([.init(ours: 4..<5, removed: [], added: ["let b = B()"])]))
    }

    // MARK: Texts

    /// A file with a list whose value, and what is before it, is some text.
    private static func file(_ value: String) -> String {
        let keyword = value.hasPrefix("{") ? "var" : "let"
        return "@MainActor\nenum AppFeatures {\n  static \(keyword) all: [any AppFeature] \(value)\n}\n"
    }

    /// The file as a template makes it.
    private static func made(_ elements: [String]) -> SourceText {
        source(file("= [\n" + elements.map { "    " + $0 }.joined(separator: ",\n") + "\n  ]"))
    }

    private static func source(_ text: String) -> SourceText { SourceText(path: "AppFeatures.swift", text: text) }

    private static func merged(_ ours: String, adding element: String) throws -> String {
        let merge = CodeMerge(base: made(["A()"]), ours: source(ours), theirs: made(["A()", element]))
        guard case .merged(let bytes) = merge.outcome else {
            Issue.record("\(merge.outcome)")
            return ""
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
