import Foundation
import OperatingSystem
import TestSupport
import Testing

/// The layers of the house.
///
/// Which of them uses which is in `Package.swift`, and the compiler holds to that.
@Suite("House: layers")
struct LayerTests {
    /// The C library, by its names, and the only files that talk to it.
    static let systemModules: Set = ["Glibc", "Musl", "Darwin"]
    static let systemFiles = [
        "OperatingSystem/Locked.swift",
        "OperatingSystem/ReadFailures.swift",
        "OperatingSystem/System+Attributes.swift",
        "OperatingSystem/System+Birth.swift",
        "OperatingSystem/System+Descendants.swift",
        "OperatingSystem/System+Listing.swift",
        "OperatingSystem/System+Machine.swift",
        "OperatingSystem/System+Processes.swift",
        "OperatingSystem/System+Reading.swift",
        "OperatingSystem/System+Renaming.swift",
        "OperatingSystem/System+Signals.swift",
        "OperatingSystem/System+Space.swift",
        "OperatingSystem/System+Status.swift",
        "OperatingSystem/System+Threads.swift",
        "OperatingSystem/System+Writing.swift",
        "OperatingSystem/System.swift",
        "OperatingSystem/SystemError.swift",
        "UFeatureCLI/Report/Terminal+Typing.swift",
        "UFeatureCLI/Report/Terminal.swift",
        "ufeature/main.swift",
    ]

    @Test func onlyFilesWithTheSystemInTheirTaskImportIt() throws {
        let importers = try SourceFile.all().filter {
            try !$0.lines(matching: Self.pattern(Self.systemModules)).isEmpty
        }
        #expect(importers.map(\.path) == Self.systemFiles)
    }

    /// Foundation is large, and differs between platforms.
    @Test func theProductDoesWithoutFoundation() throws {
        let importers = try SourceFile.all().filter { try !$0.lines(matching: #"\bimport Foundation\w*"#).isEmpty }
        #expect(importers.map(\.path) == [])
    }

    /// What a file uses it says itself.
    @Test func nothingIsHandedOn() throws {
        let exporters = try SourceFile.all().filter { try !$0.lines(matching: "@_exported|\\bpublic import").isEmpty }
        #expect(exporters.map(\.path) == [])
    }

    /// Whoever changes a template compiles no Swift of ours again, and the other way round.
    @Test func builtInTemplatesAreATargetAlone() throws {
        let files = try SourceFile.paths(below: "Sources/BuiltInTemplates")
        #expect(files == ["EmbeddedTemplates.generated.swift"])
    }

    /// The page on architecture shows what SwiftPM knows.
    @Test("the picture is that of the package: freshness", .storey(.toolchain))
    func picture() throws {
        let page = "Documentation/Architecture.md"
        let command = "swift package --scratch-path \"$0\" describe --type json 2> /dev/null | .ci/layers"
        let scratch = try TemporaryFolder()
        let picture = try Self.output(of: command, scratch.path.text)
        let text = try String(contentsOf: Repository.root.appending(path: page), encoding: .utf8)
        let start = try #require(text.firstRange(of: "```mermaid\n")).upperBound
        let end = try #require(text[start...].firstRange(of: "```\n")).lowerBound
        try Repository.expectFresh(page, text[..<start] + picture + text[end...])
        // All that is in it is explained below it.
        let targets = picture.split(separator: "\n").dropFirst().flatMap { $0.split(separator: " --> ") }
        for target in Set(targets.map { $0.trimmingCharacters(in: .whitespaces) }) {
            #expect(text[end...].contains("\n| `\(target)` |"), "\(page) doesn't tell of \(target)")
        }
    }

    private static func pattern(_ modules: Set<String>) -> String {
        #"\bimport (\#(modules.sorted().joined(separator: "|")))\b"#
    }

    private static func output(of command: String, _ argument: String) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", command, argument]
        process.currentDirectoryURL = Repository.root
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: output, as: UTF8.self)
    }
}
