import Diagnostics
import Foundation
import PackageManifest
import TestSupport
import Testing

/// The compiler's own parser decides what is an import.
@Suite(.storey(.toolchain))
struct ImportOracleTests {
    @Test func `the compiler sees the same modules`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ufeature-imports-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // One process for all of them: each source has modules of its own, between two that mark it.
        var files: [String] = []
        var expected: [String] = []
        for (index, marked) in NastySources.valid.enumerated() {
            let text = MarkedSource(marked).text
            let imports = SourceOutline(text).imports.filter { $0.conditions.allSatisfy(Self.holdsWithoutFlags) }
            let outcome = Self.renamed(text, imports, "_\(index)")
            let file = folder.appending(path: "\(index).swift")
            try Data(outcome.text.utf8).write(to: file)
            files.append(file.path)
            expected += outcome.modules
        }
        #expect(try Self.modules(of: files) == expected)
    }

    /// Whether a condition holds that is made of flags and versions to come.
    private static func holdsWithoutFlags(_ condition: String) -> Bool {
        condition.components(separatedBy: " && ").allSatisfy { $0.hasPrefix("!(") }
    }

    /// The text with a suffix at each module's name, so that no two texts import the same.
    private static func renamed(
        _ text: String,
        _ active: [Import],
        _ suffix: String
    ) -> (text: String, modules: [String]) {
        var bytes = Array(text.utf8)
        for item in SourceOutline(text).imports.reversed() {
            let isQuoted = bytes[item.place.range.lowerBound] == UInt8(ascii: "`")
            bytes.insert(contentsOf: suffix.utf8, at: item.place.range.upperBound - (isQuoted ? 1 : 0))
        }
        return (String(decoding: bytes, as: UTF8.self), active.map { $0.module + suffix })
    }

    private static func modules(of files: [String]) throws -> [String] {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-frontend", "-emit-imported-modules", "-enable-bare-slash-regex", "-module-name", "Judge"]
            + files + ["-o", "-"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
