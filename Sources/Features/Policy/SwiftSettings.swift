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

    /// What new projects of Xcode 26 are compiled with, as far as a tools version doesn't bring it: imports that show
    /// nothing to others unless they say `public`, and approachable concurrency.
    package static let standard = SwiftSettings(
        upcomingFeatures: [
            "InferIsolatedConformances", internalImports, "MemberImportVisibility",
            "NonisolatedNonsendingByDefault",
        ]
    )

    /// The feature by which an import shows nothing to others unless it says `public` (Swift Evolution, SE-0409).
    package static let internalImports = "InternalImportsByDefault"

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

/// The actor that the code of a target belongs to where it says nothing.
package enum DefaultIsolation: String, CaseIterable, Hashable, Sendable {
    case mainActor = "MainActor"

    /// The setting as a manifest writes it.
    package var manifestText: String { ".defaultIsolation(\(rawValue).self)" }
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
