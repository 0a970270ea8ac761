/// The versions of platforms that PackageDescription has names for: `.v18` of `.iOS(.v18)`.
///
/// They are those of `SupportedPlatforms.swift` in SwiftPM, as of August 2026, with the tools versions that
/// `@available(_PackageDescription, introduced: …)` says.
package enum PlatformVersions {
    /// The newest tools version of which all names are known.
    package static let newest = SwiftVersion([6, 4])

    /// The tools version that has a platform first.
    package static func introduction(of platform: String) -> SwiftVersion? {
        names[platform] == nil ? nil : first[platform] ?? SwiftVersion([5])
    }

    /// The tools version that has a name of a platform's version first; nil where none has it.
    ///
    ///     PlatformVersions.introduction(of: "v18", ofPlatform: "iOS")    // 6.0
    package static func introduction(of name: String, ofPlatform platform: String) -> SwiftVersion? {
        names[platform]?.first { $0.names.contains(name) }?.since
    }

    /// The newest name of a platform's version that a tools version has.
    package static func newestName(ofPlatform platform: String, for tools: SwiftVersion) -> String? {
        names[platform]?.last { $0.since <= tools }?.names.last
    }

    /// The names of all platforms, as manifests write them.
    package static var platforms: [String] { names.keys.sorted() }

    private typealias Names = [(since: SwiftVersion, names: [String])]

    private static let first = [
        "macCatalyst": SwiftVersion([5, 5]), "driverKit": SwiftVersion([5, 5]), "visionOS": SwiftVersion([5, 9]),
    ]

    /// In the order of their tools versions.
    ///
    /// Names that were replaced, such as `v19` by `v26`, aren't among them.
    private static let names: [String: Names] = [
        "macOS": names("10_10 10_11 10_12 10_13 10_14", "10_15", "11", "12", "13", "14", "15"),
        "iOS": names("8 9 10 11 12", "13", "14", "15", "16", "17", "18"),
        "tvOS": names("9 10 11 12", "13", "14", "15", "16", "17", "18"),
        "macCatalyst": names("", "", "", "13 14 15", "16", "17", "18"),
        "watchOS": names("2 3 4 5", "6", "7", "8", "9", "10", "11"),
        "visionOS": names("", "", "", "", "", "1", "2"),
        "driverKit": names("", "", "", "19 20 21", "22", "23", "24", "25", "27"),
    ]

    /// The names that came with each tools version that brought some.
    private static func names(_ names: String...) -> Names {
        let versions = [[5], [5, 1], [5, 3], [5, 5], [5, 7], [5, 9], [6], [6, 2], [6, 4]].map { SwiftVersion($0) }
        let all = names + ["26", "27"].suffix(versions.count - names.count)
        return zip(versions, all).filter { !$1.isEmpty }.map {
            (since: $0, names: $1.split(separator: " ").map { "v" + $0 })
        }
    }
}

extension SwiftVersion: CustomStringConvertible {
    /// The version with a patch number only where it isn't zero: `6.0`, `5.10.1`.
    package var description: String { patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)" }
}
