package import Diagnostics

/// What a feature is for, in one sentence, as its manifest has it in a comment.
///
///     // ufeature:summary Finds films by their titles.
package enum FeatureSummary {
    /// The name of the comment.
    package static let directive = "summary"

    /// A sentence without the white space around it.
    ///
    /// - Throws: why it can't stand in a comment of one line.
    package static func checked(_ text: String) throws(Diagnostic) -> String {
        let scalars = text.unicodeScalars
        let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
        guard let start = scalars.firstIndex(where: { !isSpace($0) }),
            let end = scalars.lastIndex(where: { !isSpace($0) })
        else {
            let help = ["say in one sentence what the feature is for"]
            throw .error("invalid_summary", "a summary without words", help: help)
        }
        let summary = String(scalars[start...end])
        let isOneLine = summary.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
        guard isOneLine else {
            throw .error(
                "invalid_summary",
                "a summary with a line break or a control character in it",
                help: ["write it as one sentence: it becomes one line of the manifest"]
            )
        }
        return summary
    }
}
