package import Diagnostics
internal import Features
internal import OperatingSystem
internal import Workspaces

/// What makes a finding the same one tomorrow, when lines have moved: its rule, its file, its message, and the text of
/// the line that it is about.
///
/// Of what one declaration would mend, wherever it is seen, the message says it all: which target lacks which module. How
/// often it was seen, where first, and by which way it is reached, doesn't count.
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

    /// What of it counts, so that those which differ in nothing else are the same.
    ///
    /// A comma at the end of the line belongs to what comes after it.
    var key: FindingIdentity {
        let key = wholeLine
        let text = key.text.hasSuffix(",") ? String(key.text.dropLast()).trimmed : key.text
        return FindingIdentity(rule: key.rule, path: key.path, message: key.message, text: text)
    }

    /// The same on whatever line it is.
    var onAnyLine: FindingIdentity { FindingIdentity(rule: rule, path: path, message: message, text: "") }

    /// What of it counts where the folder doesn't: the file has its name alone.
    package var anywhere: FindingIdentity {
        let key = key
        let file = path.split(separator: "/").last.map(String.init) ?? ""
        return FindingIdentity(rule: key.rule, path: file, message: key.message, text: key.text)
    }

    /// The same with all of the line, as services have known it from the beginning.
    private var wholeLine: FindingIdentity {
        var end = message.endIndex
        for text in Self.ends + (rule == RuleID.smallFeature.rawValue ? [Self.countsStart] : []) {
            if let found = message.firstRange(of: text) { end = min(end, found.lowerBound) }
        }
        let rule = Self.todaysRule(rule, finding: message)
        let words = Self.inTodaysWords(String(message[..<end]))
        let isGrouped = Self.grouped.contains(rule) || words.hasPrefix(Self.unconstrained)
        return FindingIdentity(
            rule: rule,
            path: isGrouped ? "" : path,
            message: words,
            text: isGrouped ? "" : text
        )
    }

    /// What finds today what `sync` alone found in an older version: baselines stay valid.
    private static func todaysRule(_ rule: String, finding message: String) -> String {
        rule == "sync" && message.hasPrefix("language mode ") ? RuleID.languageMode.rawValue : rule
    }

    /// A message of an older version as it is said now: baselines stay valid.
    private static func inTodaysWords(_ message: String) -> String {
        let words = rewordings.reduce(message) { $1.applied(to: $0) }
        // It began with one of the things that the feature uses.
        return words.firstRange(of: unconstrained).map { String(words[$0.lowerBound...]) } ?? words
    }

    /// The rules that find one thing in many places.
    private static let grouped: Set<String> = [RuleID.undeclaredImport.rawValue, RuleID.transitiveImport.rawValue]

    /// How a message begins about a feature that none of the constraints is about.
    static let unconstrained = "no constraint says what "

    /// Where the part of a message begins that changes with what is around.
    private static let ends = [
        placesStart, " and doesn't declare it", ", which it reaches only through", othersStart, ", and so do",
        ", may use",
    ]
    /// Where `small_feature` begins to count, which each line that is written changes.
    private static let countsStart = "' has "
    private static let placesStart = " (here and in "
    private static let othersStart = "; and so "

    /// That a thing is found in other places too; nothing where it isn't.
    static func places(besides count: Int) -> String {
        count == 0 ? "" : "\(placesStart)\(count) more \(count == 1 ? "place" : "places"))"
    }

    /// That a type has more such things.
    static func more(_ count: Int, of type: String) -> String {
        "\(othersStart)\(count == 1 ? "is another" : "are \(count) more") of '\(type)'"
    }

    /// A short text that differs for different findings, for services that keep one.
    package var fingerprint: String {
        let key = wholeLine
        let parts = [key.rule, key.path, key.message, key.text].map { Array($0.utf8) }
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
