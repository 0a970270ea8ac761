import Foundation
import TestSupport

/// Runs a program of the toolchain, and waits for it.
struct Tool {
    let status: Int32
    let output: String

    /// Runs `swift` with everything that it prints, on either stream, in ``output``.
    static func swift(_ arguments: String..., in folder: URL? = nil) throws -> Tool {
        try run(["swift"] + arguments, in: folder)
    }

    static func run(_ words: [String], in folder: URL? = nil) throws -> Tool {
        let output = FileManager.default.temporaryDirectory.appending(path: "output-\(UUID().uuidString)")
        _ = FileManager.default.createFile(atPath: output.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: output) }
        let handle = try FileHandle(forWritingTo: output)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = folder
        process.environment = Leftovers.environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        process.waitUntilExit()
        return Tool(
            status: process.terminationStatus, output: String(decoding: try Data(contentsOf: output), as: UTF8.self))
    }

    /// The lines that say what went wrong, or else the last ones.
    var complaints: String {
        let lines = output.split(separator: "\n")
        let errors = lines.filter { $0.contains("error: ") || $0.contains("warning: ") || $0.contains("✘") }
        return (errors.isEmpty ? lines.suffix(20) : errors.prefix(40)).joined(separator: "\n")
    }
}
