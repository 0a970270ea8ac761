/// What a manifest that imports Foundation may say without learning more from it than the variables of its process.
///
///     import Foundation
///     let isCI = ProcessInfo.processInfo.environment["CI"] != nil
///
/// Most manifests import it for no more than that, or for nothing. Whatever else it can do needs a word: so every word of
/// such a manifest has to be one that is known here, or a name that the manifest itself gives to something.
enum FoundationWords {
    static let modules: Set<String> = ["Foundation", "FoundationEssentials"]

    /// Whether none of a manifest's words can ask anything of files, the clock, other programs or the network.
    static func areHarmless(_ words: [Token.Word]) -> Bool {
        let own = Set(words.lazy.filter(\.isDeclared).map(\.text))
        return words.allSatisfy { word in
            if known.contains(word.text) || word.isVersion || word.isDeclared { return true }
            // A member or a label by the same name may be Foundation's.
            return own.contains(word.text) && !word.followsDot && !word.precedesColon
        }
    }

    private static let known: Set<String> = swift.union(library).union(packageDescription).union(foundation)

    private static let swift = words(
        """
        _ Any Self any as available break canImport case catch compiler continue default deprecated do else enum
        extension false fileprivate for func get guard if import in init inout internal is let mutating nil open os
        private public renamed repeat return self set some static struct swift switch throws true try typealias
        unavailable var where while
        Android FreeBSD Linux Windows arch arm64 iOS macOS message tvOS visionOS watchOS x86_64
        """
    )

    /// What Swift's own library has for texts, numbers and lists.
    private static let library = words(
        """
        Array Bool Character Dictionary Double Int Never Optional Set String Substring Void
        allSatisfy append appending by compactMap contains contentsOf count description dropFirst dropLast enumerated
        fatalError filter first flatMap forEach formUnion hasPrefix hasSuffix index indices insert intersection into
        isEmpty isSubset joined keys last lowercased map max min offset element omittingEmptySubsequences precondition
        prefix print rawValue reduce remove removeAll removeFirst removeLast reversed separator sort sorted split
        subtracting suffix union uppercased value values zip
        """
    )

    private static let packageDescription = words(
        """
        CompilerPluginSupport Context CSetting CXXSetting Dependency LinkerSetting Package PackageDescription Platform
        Product Resource SupportedPlatform SwiftSetting SwiftVersion Target Version
        apt binaryTarget branch brew byName byNameItem cLanguageStandard cSettings capability checksum command condition
        configuration copy custom cxxLanguageStandard cxxSettings debug defaultLocalization define dependencies
        driverKit dynamic embedInCode enableExperimentalFeature enableUpcomingFeature environment exact exclude
        executable executableTarget from headerSearchPath id intent interoperabilityMode library linkedFramework
        linkedLibrary linkerSettings linux localization macCatalyst macro moduleAliases name openbsd package packageAccess
        packageDirectory path pkgConfig platforms plugin plugins process product productItem products providers
        publicHeadersPath release resources revision sources strictMemorySafety swiftLanguageMode swiftLanguageModes
        swiftLanguageVersions swiftSettings systemLibrary target targetItem targets testTarget to trait traits type
        unsafeFlags upToNextMajor upToNextMinor url wasi when windows yum Cxx android
        """
    )

    /// What is asked of Foundation: the variables, and what it makes of texts.
    private static let foundation = words(
        """
        Foundation FoundationEssentials ProcessInfo processInfo
        components separatedBy trimmingCharacters whitespaces whitespacesAndNewlines replacingOccurrences of with
        """
    )

    private static func words(_ text: String) -> Set<String> {
        Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
    }
}

extension Token {
    /// A name or keyword, with what tells a use of it from others.
    struct Word {
        let text: String
        let followsDot: Bool
        let precedesColon: Bool
        /// Whether something gets this name here.
        let isDeclared: Bool

        /// Whether it is one of the versions of PackageDescription, such as `v10_15`, or what stands for an argument.
        var isVersion: Bool {
            guard let first = text.utf8.first, first == UInt8(ascii: "v") || first == UInt8(ascii: "$") else {
                return false
            }
            let rest = text.utf8.dropFirst()
            return !rest.isEmpty
                && rest.allSatisfy { byte in
                    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "_")
                }
        }
    }

    /// All words of a text, with those in strings that are code.
    static func words(in tokens: [Token]) -> [Word] {
        var words: [Word] = []
        for (index, token) in tokens.enumerated() {
            if case .string(let pieces) = token.kind {
                for case .interpolation(let inner, _) in pieces { words += Self.words(in: inner) }
            }
            guard let text = token.identifier else { continue }
            let last = index > 0 ? tokens[index - 1] : nil
            let next = index + 1 < tokens.count ? tokens[index + 1] : nil
            words.append(
                Word(
                    text: text,
                    followsDot: last?.kind == .dot,
                    precedesColon: next?.kind == .colon,
                    isDeclared: last?.identifier.map(introducers.contains) ?? false
                )
            )
        }
        return words
    }

    /// The words after which something gets a name.
    private static let introducers: Set<String> = ["let", "var", "func", "for", "struct", "enum", "_"]
}
