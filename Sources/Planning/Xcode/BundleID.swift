package import Diagnostics

/// By what an app is known to systems and to the App Store: `com.acme.storefront`.
package enum BundleID {
    /// The one of an app of a name whose team hasn't said which it is.
    package static func standard(for name: String) -> String {
        let word = name.lowercased().unicodeScalars.filter { $0.isASCII && ($0.properties.isAlphabetic || $0.isDigit) }
        return "com.example." + (word.isEmpty ? "app" : String(String.UnicodeScalarView(word)))
    }

    /// A name as the last word of a bundle identifier.
    static func word(for name: String) -> String {
        let scalars = name.unicodeScalars.map { $0.isASCII && $0.isLetterOrDigit ? $0 : "-" }
        return String(String.UnicodeScalarView(scalars))
    }

    /// What is wrong with one that somebody wants; nil for nothing.
    package static func problem(with text: String) -> Diagnostic? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let isFine =
            parts.count > 1
            && parts.allSatisfy { part in
                !part.isEmpty && part.unicodeScalars.allSatisfy { $0.isASCII && ($0.isLetterOrDigit || $0 == "-") }
            }
        if isFine { return nil }
        return .error(
            "invalid_bundle_id",
            "'\(text)' is not a bundle identifier",
            help: ["write letters, digits and hyphens between full stops, as in com.acme.storefront"]
        )
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
    fileprivate var isLetterOrDigit: Bool { properties.isAlphabetic || isDigit }
}
