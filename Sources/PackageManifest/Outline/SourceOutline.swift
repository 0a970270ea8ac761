package import Diagnostics

/// What a Swift file says to the architecture, read from its text alone: what it imports, what it declares to others,
/// and which findings it asks to be silent about.
///
///     let outline = SourceOutline(scanning: SourceText(path: "Search.swift", text: text))
///     outline.imports.map(\.module)    // ["Foundation", "SearchInterface"]
///
/// A text that is not valid Swift has an outline too: what could be told up to there, and after it. Nothing is guessed
/// from names in comments, string literals or regular expressions.
package struct SourceOutline: Hashable, Sendable {
    /// In the order of the text.
    package var imports: [Import] = []
    /// What the file declares at its own level and as members of types; empty unless it was asked for.
    package var declarations: [SourceDeclaration] = []
    package var suppressions: [SuppressionComment] = []
    /// How many lines have code on them, or as many as were asked for.
    package var codeLines = 0
    /// The names that can stand for types; nil unless they were asked for.
    @Indirect package var typeNames: TypeNames? = nil

    /// What an outline is to have beside imports and suppressions, which cost more time.
    package struct Parts: OptionSet, Hashable, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        package static let declarations = Parts(rawValue: 1)
        package static let codeLines = Parts(rawValue: 2)
        package static let typeNames = Parts(rawValue: 4)
    }
}
