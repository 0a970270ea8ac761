import Diagnostics
import FileChanges
import Foundation
import OperatingSystem
import PackageManifest
import TestSupport
import Testing
import Workspaces

/// Which of several manifests SwiftPM reads, by its own rules.
struct PackageFilesTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The tools versions of the manifests, by what follows `Package` in their names.
        let manifests: [String: String]
        let swift: String
        let choice: String
    }

    static let cases = [
        Case(testDescription: "alone", manifests: ["": "6.0"], swift: "6.3.1", choice: ""),
        Case(
            testDescription: "for just this patch",
            manifests: ["": "6.0", "@swift-6.3.1": "5.0", "@swift-6.3": "6.1", "@swift-6": "6.1"],
            swift: "6.3.1",
            choice: "@swift-6.3.1"
        ),
        Case(
            testDescription: "for this minor version, be it declared older",
            manifests: ["": "6.0", "@swift-6.3": "5.5", "@swift-6": "6.1"],
            swift: "6.3.1",
            choice: "@swift-6.3"
        ),
        Case(
            testDescription: "for this major version",
            manifests: ["": "6.0", "@swift-6": "5.5"],
            swift: "6.3.1",
            choice: "@swift-6"
        ),
        Case(
            testDescription: "an older one that says that it is newer",
            manifests: ["": "5.5", "@swift-5.9": "5.9", "@swift-5.7": "5.7"],
            swift: "6.3.1",
            choice: "@swift-5.9"
        ),
        Case(
            testDescription: "an older one that isn't newer than the general one",
            manifests: ["": "6.0", "@swift-5.9": "5.9"],
            swift: "6.3.1",
            choice: ""
        ),
        Case(
            testDescription: "one for a newer Swift",
            manifests: ["": "5.5", "@swift-6.4": "6.4"],
            swift: "6.3.1",
            choice: ""
        ),
        Case(
            testDescription: "numbers count, not letters",
            manifests: ["": "5.3", "@swift-5.10": "5.10", "@swift-5.9": "5.9"],
            swift: "6.0.0",
            choice: "@swift-5.10"
        ),
        Case(
            testDescription: "names that look like it",
            manifests: ["": "5.5", "@swift-5.9.1.1": "5.9", "@swift-": "5.9", "@swift-6a": "6.0"],
            swift: "6.3.1",
            choice: ""
        ),
    ]

    @Test(arguments: cases)
    func choice(of wanted: Case) throws {
        let texts = wanted.manifests.map { ("Package\($0).swift", "// swift-tools-version:\($1)\n") }
        let manifests = Dictionary(uniqueKeysWithValues: texts)
        let names = manifests.keys.sorted()
        let version = try #require(SemanticVersion(wanted.swift))
        let folder = try TemporaryFolder()
        try folder.make(manifests)
        var swift = ToolchainVersion(version)
        let files = try #require(try PackageFiles.read(in: folder.path, shownAs: "", swift: &swift))
        #expect(Set(files.files.map(\.path)).isSubset(of: names))
        let choice = files.files.first?.path
        #expect(choice == "Package\(wanted.choice).swift")
    }

    /// The toolchain itself says which one it takes: each manifest has another name.
    @Test(.storey(.toolchain)) func theToolchainAgrees() throws {
        var swift = ToolchainVersion()
        let version = try #require(try swift.number())
        let own = "\(version.major).\(version.minor)"
        for names in [["", "@swift-5.9"], ["", "@swift-\(own)"], ["", "@swift-\(version.major)", "@swift-99"]] {
            let folder = try TemporaryFolder()
            for name in names {
                let tools = name == "@swift-99" ? "99.0" : name == "@swift-5.9" ? "5.9" : "5.8"
                let text = """
                    // swift-tools-version:\(tools)
                    import PackageDescription
                    let package = Package(name: "Made by \(name)", targets: [.target(name: "A")])
                    """
                try folder.make(["Package\(name).swift": text])
            }
            let files = try #require(try PackageFiles.read(in: folder.path, shownAs: "P", swift: &swift))
            #expect(files.isChosen)
            #expect(files.files.count == names.count)
            let read = try Manifest.parse(#require(files.files.first))
            let dump = Process()
            let pipe = Pipe()
            dump.executableURL = URL(filePath: "/usr/bin/env")
            dump.arguments = ["swift", "package", "--package-path", folder.path.text, "dump-package"]
            dump.environment = Leftovers.environment
            dump.standardOutput = pipe
            dump.standardError = FileHandle.nullDevice
            try dump.run()
            let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            dump.waitUntilExit()
            #expect(output.contains("\"name\" : \"\(read.name?.value ?? "?")\""), "\(names)")
        }
    }

    @Test func versionsInTheWordsOfSwiftPM() {
        #expect(SwiftToolchain.version(in: "Swift Package Manager - Swift 6.3.1\n")?.description == "6.3.1")
        #expect(SwiftToolchain.version(in: "Apple Swift Package Manager - Swift 6.4-dev\n")?.description == "6.4.0")
        #expect(SwiftToolchain.version(in: "") == nil)
        #expect(SwiftToolchain.version(in: "no version at all") == nil)
    }

    @Test(arguments: [
        ("public struct Package {}", 0), ("// marks the folder", 0), ("", 1), ("import PackageDescription", 1),
        ("// swift-tools-version: 6.0", 1),
    ])
    func aFileOfThatNameIsAManifestWhenItSaysSo(text: String, problems: Int) throws {
        let files = try TemporaryFiles([GeneratedFile(path: "Sources/Shop/Package.swift", contents: text)])
        defer { files.remove() }
        #expect(try WorkspaceReader(from: files.path).read().problems.count == problems)
    }
}
