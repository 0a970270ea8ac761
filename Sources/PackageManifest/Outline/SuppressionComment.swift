internal import Diagnostics

/// A comment that asks for silence about a finding, with a reason.
///
///     // ufeature:disable:next undeclared_import built by a script that SwiftPM doesn't know
///     import Generated
///
///     // ufeature:disable static_instance the logger is one for the whole process     (for the whole file)
///
/// Several rules are separated by commas. Rule and reason may be missing; that is for a rule to say.
package struct SuppressionComment: Hashable, Sendable {
    package enum Reach: Hashable, Sendable {
        /// The whole file.
        case file
        /// The next line that has code.
        case nextLine
    }

    package var reach: Reach
    /// Each with its place; before them the first word, where it's misspelt.
    package var rules: [Rule]
    package var reason: String
    /// From the first slash to the end of the line.
    package var place: SourcePlace
    /// The line that a ``Reach/nextLine`` is about: the next one that has code on it.
    package var codeLine: Int?

    /// Whether it begins with a word that only looks like the right one, `ufeature:disable:this`: it silences nothing.
    package var isMisspelt = false

    package struct Rule: Hashable, Sendable {
        package var id: String
        package var place: SourcePlace
    }

    /// The first words of comments that ask for something else: those in manifests, and those in pipelines.
    package static let otherWords: Set<String> = [
        "template", "summary", "tags", "package", "order", "named", "plain", "localized", "commas", "xcode", "empty",
        "pipeline", "begin", "end",
    ]

    /// Whether a comment's first word, such as `ufeature:disabel`, was meant as a request for silence, or for something
    /// that the tool doesn't know; never where it is only like it.
    static func isMisspelt(_ word: String) -> Bool {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        // What isn't letters alone is no such word: the link 'ufeature://search'.
        let isWord = { (part: String) in !part.isEmpty && part.allSatisfy { $0.isLetter || $0 == "_" || $0 == "-" } }
        guard parts.count > 1, parts.allSatisfy(isWord) else { return false }
        if parts[0] == "ufeature" { return parts[1] != "disable" && !otherWords.contains(parts[1]) }
        let head = parts[0].lowercased()
        return parts[1] == "disable" && (head == "ufeature" || Spelling.isSlip(head, for: "ufeature"))
    }

    /// Whether a directive's name, what follows `ufeature:`, is one of a request for silence, or of nothing.
    package static func isMeant(by directive: String) -> Bool {
        directive.hasPrefix("disable") || isMisspelt("ufeature:" + directive)
    }
}
