package import Diagnostics
internal import OperatingSystem
internal import Workspaces

/// What makes a finding the same one tomorrow, when lines have moved: its rule, its file, its message, and the text of
/// the line that it is about.
package struct FindingIdentity: Hashable, Sendable {
    package let rule: String
    /// Relative to the workspace.
    package let path: String
    package let message: String
    /// The line without the white space around it; empty for what is about a whole file.
    package let text: String

    package init(rule: String, path: String, message: String, text: String) {
        self.rule = rule
        self.path = path
        self.message = message
        self.text = text
    }

    package init(_ finding: Diagnostic) {
        self.init(
            rule: finding.id,
            path: finding.location?.path ?? "",
            message: finding.message,
            text: finding.excerpt.map { $0.line.trimmed } ?? ""
        )
    }

    /// A short text that differs for different findings, for services that keep one.
    package var fingerprint: String {
        let parts = [rule, path, message, text].map { Array($0.utf8) }
        return Digest(parts.joined(separator: [0])).description
    }
}

extension FindingIdentity: Comparable {
    /// Orders by path, rule, message and text, by bytes.
    package static func < (left: Self, right: Self) -> Bool {
        let lefts = [left.path, left.rule, left.message, left.text]
        let rights = [right.path, right.rule, right.message, right.text]
        for (left, right) in zip(lefts, rights) where left != right { return Files.byteOrder(left, right) }
        return false
    }
}
