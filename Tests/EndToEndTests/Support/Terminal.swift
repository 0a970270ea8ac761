import Foundation
import Testing

/// A shell in a sandbox, held to transcripts.
///
/// Whatever a transcript says, a command of the product that ends with another status than 0 must leave every byte
/// as it was.
struct Terminal {
    var sandbox: Sandbox
    private let limit: Double

    /// Opens a shell in a folder with the given files; none of its commands may take longer than a time limit.
    init(_ files: [String: String] = [:], within limit: Double = 120) throws {
        sandbox = try Sandbox()
        self.limit = limit
        try sandbox.write(files)
    }

    /// Opens a shell in a folder of its own that has everything that another one has.
    init(copying other: Terminal) throws {
        try self.init(within: other.limit)
        for name in try FileManager.default.contentsOfDirectory(atPath: other.work.path) {
            try FileManager.default.copyItem(at: other.work.appending(path: name), to: work.appending(path: name))
        }
    }

    var work: URL { sandbox.work }

    /// Types the commands of a transcript, one after the other, and holds what is seen to what it says.
    func expect(_ transcript: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        var folder = work
        for wanted in Transcript(transcript).steps {
            if wanted.command.hasPrefix("cd ") {
                folder = folder.appending(path: wanted.command.dropFirst(3)).standardizedFileURL
                continue
            }
            let before = try Tree(of: work)
            let seen = try step(wanted.command, in: folder)
            if !seen.fulfills(wanted) {
                Issue.record("expected:\n\(wanted)\n\nseen:\n\(seen)", sourceLocation: sourceLocation)
            }
            guard seen.end != "0", wanted.isRefusal else { continue }
            let differences = try Tree(of: work).differences(from: before)
            #expect(differences == [], "after $ \(wanted.command)", sourceLocation: sourceLocation)
        }
    }

    /// Types one command, and returns what it wrote to its standard output.
    @discardableResult
    func output(of command: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
        let outcome = try sandbox.shell(command, within: limit)
        try #require(outcome.end == .status(0), "$ \(command)\n\(outcome.errors)", sourceLocation: sourceLocation)
        return outcome.output
    }

    private func step(_ command: String, in folder: URL) throws -> Transcript.Step {
        let outcome = try sandbox.shell(command, in: folder, within: limit)
        var step = Transcript.Step(command: command)
        step.output = lines(of: outcome.output)
        step.errors = lines(of: outcome.errors)
        step.end =
            switch outcome.end {
            case .status(let number): String(number)
            case .signal(let number): "signal \(number)"
            case .overtime: "more than \(Int(limit)) seconds"
            }
        return step
    }

    /// The lines of what was written, with the sandbox's own paths as variables.
    private func lines(of text: String) -> [String] {
        var text = text
        for name in ["WORK", "ASIDE", "BIN"] {
            text = text.replacingOccurrences(of: sandbox.environment[name] ?? "", with: "$" + name)
        }
        var lines = text.components(separatedBy: "\n")
        if lines.last == "" { lines.removeLast() } else { lines.append("<no line break>") }
        return lines
    }
}
