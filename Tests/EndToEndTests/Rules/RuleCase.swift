import Foundation
import Testing

/// A case of a rule: a workspace in which it finds something, and nobody else does.
///
/// It's a folder in `Cases`, named after the rule, or after the rule with a dash and more:
///
/// | File | What is in it |
/// |---|---|
/// | `before` | the workspace, as one text with a line `--- path` before each file |
/// | `arguments` | what is typed: `validate` |
/// | `stdout`, `status` | what comes of it |
/// | `fixed` | the workspace after `ufeature fix`, where the rule repairs |
///
/// `UFEATURE_RECORD=1` renews `stdout` and `status`, and `fixed` where there is one.
struct RuleCase: CustomTestStringConvertible {
    let name: String

    var testDescription: String { name }

    var rule: String { name.split(separator: "-").first.map(String.init) ?? name }

    static let all: [RuleCase] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map(RuleCase.init)
    }()

    /// Those with something to repair.
    static let repaired = all.filter { $0.text("fixed") != nil }

    static let isRecording = ProcessInfo.processInfo.environment["UFEATURE_RECORD"] == "1"

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Cases")

    func text(_ file: String) -> String? {
        try? String(contentsOf: Self.folder.appending(path: "\(name)/\(file)"), encoding: .utf8)
    }

    /// Holds a file of the case to what was seen, or renews it.
    func expect(_ file: String, _ seen: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let wanted = text(file)
        if Self.isRecording, wanted != seen {
            try Data(seen.utf8).write(to: Self.folder.appending(path: "\(name)/\(file)"))
        } else {
            #expect(wanted == seen, "\(name)/\(file)", sourceLocation: sourceLocation)
        }
    }

    /// The workspace, by paths.
    func before() throws -> [String: String] {
        WorkspaceText.files(in: try #require(text("before"), "\(name) has no workspace"))
    }

    /// The line to type.
    func line() throws -> String {
        let arguments = try #require(text("arguments"), "\(name) has no arguments")
        return "ufeature " + arguments.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The ids of what was found, each time, and the files that it was found in.
    static func findings(in output: String) -> [(path: String, id: String)] {
        output.matches(of: #/(?m)^(?:(.+?):\d+:\d+: )?(?:error|warning|note): .* \[([a-z_]+)\]$/#).map { match in
            (String(match.output.1 ?? ""), String(match.output.2))
        }
    }
}

/// A workspace as one text.
enum WorkspaceText {
    static func files(in text: String) -> [String: String] {
        var files: [String: String] = [:]
        for section in ("\n" + text).components(separatedBy: "\n--- ").dropFirst() {
            let parts = section.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            let body = parts.count > 1 ? String(parts[1]) : ""
            files[String(parts[0])] = body.isEmpty || body.hasSuffix("\n") ? body : body + "\n"
        }
        return files
    }

    /// The text of what is in a folder.
    static func text(of folder: URL) throws -> String {
        let tree = try Tree(of: folder)
        return tree.files.map { path -> String in
            guard case .file(let data, _)? = tree.entries[path] else { return "" }
            return "--- \(path)\n" + String(decoding: data, as: UTF8.self)
        }.joined()
    }
}
