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
        return known.contains(text) ? "the frameworks have a type of this name" : nil
    }

    /// The types that generated code means by these names, and those of Foundation, SwiftUI and Testing: a file that
    /// imports both modules can't name either.
    private static let known: Set<String> = Set(
        """
        Alert Animation Any App Array Binding Bool Bundle Button Calendar Codable Color Comment Data Date Decimal
        Decodable Dictionary Double Encodable Equatable Error Expression Float Font Form Formatter Group Hashable Host
        Identifiable Image Int Issue Label Layout Link List Locale Measurement Menu Never Notification Observable
        Operation Optional Path Pipe Port Predicate Process Progress Result Scanner Scene Section Self Sendable Sequence
        Set Shape State Stream String Tab Table Tag Task Test Text Thread TimeZone Timer Trait Transaction Type URL UUID
        Unit View Void Window
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    )
}
