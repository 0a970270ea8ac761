internal import Diagnostics
internal import FileChanges
internal import OperatingSystem
internal import TemplateSets
internal import Workspaces

/// The lines of Swift files that are longer than the team's `.swift-format` wants them.
///
/// A name is as long as it likes; what a set or a feature has on one line for a short one may need two for a long one.
struct LongLines {
    /// The longest line that is wanted, in characters; nil where there is no `.swift-format`.
    private let limit: Int?

    init(in workspace: Workspace) throws {
        limit = try workspace.files.formatConfiguration.map { Self.limit(in: $0.string) }
    }

    /// What is told of a new package in a folder, if Swift files of it have lines that are too long; nil otherwise.
    func note(on name: String, _ files: [GeneratedFile], in path: String) -> Diagnostic? {
        guard let limit else { return nil }
        let counts = files.map { $0.path.hasSuffix(".swift") ? Self.count(in: $0.contents, over: limit) : 0 }
        guard let first = counts.firstIndex(where: { $0 > 0 }) else { return nil }
        let count = counts.reduce(0, +)
        let lines = count == 1 ? "a line" : "\(count) lines"
        let place = count == counts[first] ? " in '\(path)/\(files[first].path)'" : ""
        return Diagnostic(
            .note,
            "long_lines",
            "'\(name)' has \(lines) longer than the \(limit) characters that .swift-format allows\(place)",
            help: ["break what is too long: swift format -i -r \(path.shellWord)"]
        )
    }

    /// What is told of edits that make lines of Swift files too long; nil where none does.
    ///
    /// - Parameters:
    ///   - edits: the edits.
    ///   - newPath: the path that a file has afterwards.
    /// - Returns: the note.
    func note(on edits: [FileEdit], movedBy newPath: (String) -> String) -> Diagnostic? {
        guard let limit else { return nil }
        let counts = edits.filter { $0.path.hasSuffix(".swift") }.map { edit in
            let (old, new) = (String(decoding: edit.old, as: UTF8.self), edit.newText.string)
            let count = Self.count(in: new, over: limit) - Self.count(in: old, over: limit)
            return (path: newPath(edit.path), count: count)
        }.filter { $0.count > 0 }
        guard !counts.isEmpty else { return nil }
        let count = counts.reduce(0) { $0 + $1.count }
        return Diagnostic(
            .note,
            "long_lines",
            "\(count == 1 ? "a line is" : "\(count) lines are") longer now than the \(limit) characters that "
                + ".swift-format allows",
            help: ["break them: swift format -i \(counts.map(\.path.shellWord).joined(separator: " "))"]
        )
    }

    /// Whether a Swift file has such lines.
    func areIn(_ text: String, of path: String) -> Bool {
        limit.map { path.hasSuffix(".swift") && Self.count(in: text, over: $0) > 0 } ?? false
    }

    /// The letters that lines may have in the set which made a feature; nil where the feature has longer ones.
    static func limit(ofSetBehind feature: Feature, among texts: [String], in workspace: Workspace) -> Int? {
        let set = feature.template.flatMap { try? workspace.templates.manifest(of: $0) }
        return set?.lineLength.flatMap { limit in
            texts.contains { count(in: $0, over: limit) > 0 } ? nil : limit
        }
    }

    /// How many lines of a Swift file are longer; comments aren't counted, as swift-format leaves them as they are.
    private static func count(in text: String, over limit: Int) -> Int {
        text.split(whereSeparator: \.isNewline).count { line in
            line.utf8.count > limit && line.count > limit && !line.drop(while: \.isWhitespace).hasPrefix("//")
        }
    }

    private static func limit(in configuration: String) -> Int {
        let parts = configuration.filter { !$0.isWhitespace }.split(separator: "\"lineLength\":")
        return parts.dropFirst().first.flatMap { Int($0.prefix(while: \.isNumber)) } ?? 100
    }
}
