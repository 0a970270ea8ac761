internal import Diagnostics
internal import OperatingSystem

/// The settings that every target of a workspace is compiled with.
///
///     "swiftSettings": { "upcomingFeatures": ["ExistentialAny"], "defines": ["STAGING"] }
package struct SwiftSettings: Hashable, Sendable {
    package var upcomingFeatures: [String]
    package var experimentalFeatures: [String]
    package var defines: [String]

    package init(upcomingFeatures: [String] = [], experimentalFeatures: [String] = [], defines: [String] = []) {
        self.upcomingFeatures = upcomingFeatures
        self.experimentalFeatures = experimentalFeatures
        self.defines = defines
    }

    package enum Key: String, CaseIterable, Hashable, Sendable {
        case upcomingFeatures, experimentalFeatures, defines
    }

    /// The settings as a manifest writes them: `.enableUpcomingFeature("ExistentialAny")`.
    ///
    /// They are sorted, as an edit keeps what is sorted.
    package var manifestTexts: [String] {
        let texts =
            upcomingFeatures.map { ".enableUpcomingFeature(\($0.swiftLiteral))" }
            + experimentalFeatures.map { ".enableExperimentalFeature(\($0.swiftLiteral))" }
            + defines.map { ".define(\($0.swiftLiteral))" }
        return texts.sorted(by: Files.byteOrder)
    }
}

/// A mode in which Swift's compiler takes a language: how strict it is.
package enum LanguageMode: String, CaseIterable, Hashable, Sendable {
    case four = "4"
    case fourTwo = "4.2"
    case five = "5"
    case six = "6"

    /// The mode as a manifest writes it: `.v5`.
    package var manifestText: String { ".v" + rawValue.split(separator: ".").joined(separator: "_") }
}
