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
        try CommentLine.checked(text, as: "summary", emptyHelp: "say in one sentence what the feature is for")
    }
}

/// Why a library is dynamic, as its manifest has it in the comment that the rule about such libraries asks for.
///
///     // ufeature:disable:next dynamic_product The app and its widgets share it.
package enum DynamicReason {
    /// What stands before the reason: the name of the comment, and the rule.
    package static let (directive, rule) = ("disable:next", RuleID.dynamicProduct.rawValue)

    /// A reason without the white space around it.
    ///
    /// - Throws: why it can't stand in a comment of one line.
    package static func checked(_ text: String) throws(Diagnostic) -> String {
        try CommentLine.checked(text, as: "reason", emptyHelp: "say why the library has to be dynamic")
    }
}

private enum CommentLine {
    static func checked(_ text: String, as noun: String, emptyHelp: String) throws(Diagnostic) -> String {
        let scalars = text.unicodeScalars
        let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
        guard let start = scalars.firstIndex(where: { !isSpace($0) }),
            let end = scalars.lastIndex(where: { !isSpace($0) })
        else {
            throw .error("invalid_\(noun)", "a \(noun) without words", help: [emptyHelp])
        }
        let line = String(scalars[start...end])
        let isOneLine = line.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
        guard isOneLine else {
            throw .error(
                "invalid_\(noun)",
                "a \(noun) with a line break or a control character in it",
                help: ["write it as one sentence: it becomes one line of the manifest"]
            )
        }
        return line
    }
}
