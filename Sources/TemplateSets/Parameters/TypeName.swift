internal import Diagnostics
internal import Features

/// Whether a text can name a type that templates make.
enum TypeName {
    /// Why not, for a text that can't.
    static func problem(of text: String) -> String? {
        guard let first = text.utf8.first else { return "it is empty" }
        guard text.utf8.count <= FeatureName.maximumLength else {
            return "it is longer than \(FeatureName.maximumLength) letters"
        }
        guard text.utf8.allSatisfy(\.isLetterOrDigit), (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else {
            return "it is not a word of ASCII letters and digits that begins with a capital"
        }
        if SwiftKeywords.contains(text) { return "it is a keyword of Swift" }
        return known.contains(text) || FrameworkTypes.hideThing(called: text)
            ? "the frameworks have a type of this name" : nil
    }

    /// The types that generated code means by these names.
    private static let known: Set<String> = Set(
        """
        Any App Array Binding Bool Bundle Button Codable Color Data Decodable Dictionary Double Encodable Equatable
        Error Float Hashable Identifiable Image Int List Never Observable Optional Result Scene Self Sendable Sequence
        Set State String Task Test Text Type URL UUID View Void
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    )
}
