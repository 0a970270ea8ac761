package import Diagnostics
internal import Features
internal import JSON

/// A baseline as a file: sorted, with a line for each fact, so that a change of it can be read as a diff.
///
///     {
///       "version": 1,
///       "findings": [
///         {
///           "path": "Features/Search/Source/SearchViewModel.swift",
///           "rule": "undeclared_import",
///           "message": "…",
///           "text": "import Profile",
///           "count": 1
///         }
///       ]
///     }
extension Baseline {
    package enum Key: String, CaseIterable, Hashable, Sendable {
        case version, findings
    }

    package enum EntryKey: String, CaseIterable, Hashable, Sendable {
        case path, rule, message, text, count
    }

    package var text: String {
        let entries = counts.sorted { $0.key < $1.key }.map { identity, count in
            JSONValue.object([
                JSONValue.Member(EntryKey.path.rawValue, .string(identity.path)),
                JSONValue.Member(EntryKey.rule.rawValue, .string(identity.rule)),
                JSONValue.Member(EntryKey.message.rawValue, .string(identity.message)),
                JSONValue.Member(EntryKey.text.rawValue, .string(identity.text)),
                JSONValue.Member(EntryKey.count.rawValue, .integer(count)),
            ])
        }
        return JSONPrinter.print(["version": 1, "findings": .array(entries)])
    }

    /// Decodes the text of a baseline.
    ///
    /// - Throws: a `Refusal` with all problems of the text, each with its place.
    package static func decode(_ source: SourceText) throws(Refusal) -> Baseline {
        var reader = JSONReader(source)
        let root = try reader.root()
        var baseline = Baseline()
        if let values = reader.object(root, keys: Key.self) {
            if let version = reader.require(.version, in: values, of: root) { reader.checkVersion(version) }
            if let findings = reader.require(.findings, in: values, of: root) {
                for node in reader.array(findings) ?? [] { baseline.read(node, with: &reader) }
            }
        }
        try reader.finish()
        return baseline
    }

    private mutating func read(_ node: JSONNode, with reader: inout JSONReader) {
        guard let values = reader.object(node, keys: EntryKey.self) else { return }
        let texts = [EntryKey.rule, .path, .message, .text].map { key in
            reader.require(key, in: values, of: node).flatMap { reader.string($0) } ?? ""
        }
        var count = 1
        if let node = values[.count] {
            if case .integer(let number) = node.content, number > 0, number < 1 << 32 {
                count = number
            } else {
                reader.report("wrong_type", "expected a count, found \(node.kind)", at: node.range)
            }
        }
        let identity = FindingIdentity(
            rule: RuleID.name(for: texts[0]), path: texts[1], message: texts[2], text: texts[3])
        counts[identity, default: 0] += count
    }
}
