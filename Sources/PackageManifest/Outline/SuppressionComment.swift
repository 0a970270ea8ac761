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
    /// Each with its place.
    package var rules: [Rule]
    package var reason: String
    /// From the first slash to the end of the line.
    package var place: SourcePlace
    /// The line that a ``Reach/nextLine`` is about: the next one that has code on it.
    package var codeLine: Int?

    /// Whether it begins with a word that only looks like the right one, `ufeature:disable:this`: it silences nothing.
    package var isMisspelt: Bool { rules.first?.id.hasPrefix("ufeature:") == true }

    package struct Rule: Hashable, Sendable {
        package var id: String
        package var place: SourcePlace
    }
}
