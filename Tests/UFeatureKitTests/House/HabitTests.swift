import Diagnostics
import Foundation
import Testing

/// The habits of the house, where a simple look at the text can tell.
@Suite("House: habits")
struct HabitTests {
    struct Habit: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// What breaks the habit.
        let pattern: String
        /// Code that breaks it, and code that doesn't.
        let broken, kept: String
        /// The file that may break it.
        var exception: String?
    }

    static let habits = [
        Habit(
            testDescription: "no untyped values",
            pattern: #"(?<!\.)\bAny(Object|Class|Hashable)?\b"#,
            broken: "let a: [Any]",
            kept: "let a: any Error"
        ),
        Habit(
            testDescription: "no forced unwrapping",
            pattern: #"[\w)\]>?]!(?!=)"#,
            broken: "a[0]!.b",
            kept: "a != !b"
        ),
        Habit(testDescription: "no forced try or cast", pattern: #"\b(try|as)!"#, broken: "a as! B", kept: "try? a"),
        Habit(
            testDescription: "no planned crash",
            pattern: #"\b(fatalError|assertionFailure)\("#,
            broken: "fatalError()",
            kept: "throw FatalError()"
        ),
        Habit(
            testDescription: "no state for everybody",
            pattern: #"\b(static|class)\s+var\s+\w+[^{\n]*="#,
            broken: "static var a: Int = 1",
            kept: "static var a: Bool { b == c }"
        ),
        Habit(
            testDescription: "no unchecked concurrency but for the one lock",
            pattern: #"@unchecked|nonisolated\(unsafe\)"#,
            broken: "struct A: @unchecked Sendable",
            kept: "struct A: Sendable",
            exception: "OperatingSystem/Locked.swift"
        ),
    ]

    @Test(arguments: habits)
    func kept(habit: Habit) throws {
        let files = try SourceFile.all().filter { $0.path != habit.exception }
        let broken = try files.flatMap { try $0.lines(matching: habit.pattern) }
        #expect(broken.isEmpty)
    }

    @Test(arguments: habits)
    func theLookTellsOneFromTheOther(habit: Habit) throws {
        #expect(try SourceFile(path: "a", text: habit.broken).lines(matching: habit.pattern).count == 1)
        #expect(try SourceFile(path: "a", text: habit.kept).lines(matching: habit.pattern).isEmpty)
    }

    /// Foundation takes the `/private` away that is in front of macOS's temporary folders, and that the system prints.
    @Test(arguments: ["Plugins", "Sources", "Tests"])
    func linksAreFollowedByTheSystem(folder: String) throws {
        for path in try SourceFile.paths(below: folder) where !path.hasSuffix(".generated.swift") {
            let text = try String(contentsOf: Repository.root.appending(path: "\(folder)/\(path)"), encoding: .utf8)
            let word = "resolvingSymlinksInPath"
            #expect(!text.holds(word) || !CodeScan.code(of: text).contains(word), "\(folder)/\(path)")
        }
    }

    @Test func nothingIsLeftForLater() throws {
        for file in try SourceFile.all() {
            for mark in ["TODO", "FIXME", "XXX"] {
                #expect(!file.text.holds(mark), "\(file.path) has something left to do")
            }
        }
    }

    /// A closure there belongs to the main actor, and traps where a signal comes to another thread.
    @Test func theExecutableHasNoClosureForSignals() throws {
        let main = try #require(try SourceFile.all().first { $0.path == "ufeature/main.swift" })
        #expect(main.text.contains("signal(signalNumber, end)"))
        #expect(!main.text.contains("{ _ in"))
    }

    @Test func theExecutableDecidesNothing() throws {
        let files = try SourceFile.all().filter { $0.path.hasPrefix("ufeature/") }
        #expect(files.map(\.path) == ["ufeature/main.swift"])
        for file in files { #expect(file.text.split(separator: "\n").count < 20) }
    }

    /// It hands words to the tool, and has no use for anything but what SwiftPM tells it.
    @Test func aPluginDecidesNothing() throws {
        let plugins = try SourceFile.paths(below: "Plugins")
        #expect(plugins.map { $0.split(separator: "/").first } == ["UFeatureBuildToolPlugin", "UFeatureCommandPlugin"])
        for path in plugins {
            let text = try String(contentsOf: Repository.root.appending(path: "Plugins/\(path)"), encoding: .utf8)
            let file = SourceFile(path: path, text: text)
            #expect(text.split(separator: "\n").count < 80)
            let imports = text.matches(of: /import \w+/).map { String($0.output) }
            #expect(imports == ["import Foundation", "import PackagePlugin"])
            for habit in Self.habits { #expect(try file.lines(matching: habit.pattern) == []) }
        }
    }

    @Test(arguments: ["Plugins", "Sources", "Tests"])
    func aFileIsOneIdea(folder: String) throws {
        for path in try SourceFile.paths(below: folder) where !path.hasSuffix(".generated.swift") {
            let file = Repository.root.appending(path: "\(folder)/\(path)")
            let lines = try String(contentsOf: file, encoding: .utf8).utf8.count { $0 == UInt8(ascii: "\n") }
            #expect(lines <= 400, "\(folder)/\(path) has \(lines) lines")
        }
    }

    /// On a disk that ignores letter case, two files with one name are one file.
    @Test func fileNamesDifferInATarget() throws {
        var seen: [String: String] = [:]
        for file in try SourceFile.all() {
            let parts = file.path.lowercased().split(separator: "/")
            let name = "\(parts.first ?? "")/\(parts.last ?? "")"
            #expect(seen[name] == nil, "\(file.path) is named like \(seen[name] ?? "")")
            seen[name] = file.path
        }
    }
}
