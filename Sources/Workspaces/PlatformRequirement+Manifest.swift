package import Features
package import PackageManifest

extension PlatformRequirement {
    /// Whether a manifest supports older versions of the same platform: one that asks for more has its reasons.
    package func exceeds(_ other: Manifest.Platform) -> Bool {
        isSamePlatform(as: other) && Self.isLower(other.version, than: version)
    }

    /// Whether another one is of the same platform, from a newer version on.
    package func isExceeded(by other: Manifest.Platform) -> Bool {
        isSamePlatform(as: other) && Self.isLower(version, than: other.version)
    }

    package func isSamePlatform(as other: Manifest.Platform) -> Bool { platform.manifestName == other.name }

    /// What is said about another version.
    package func message(about other: Manifest.Platform) -> String {
        let name = platform.rawValue
        return "\(name) \(other.version), where the workspace has \(name) \(version)"
    }
}

extension PlatformRequirement {
    /// The platform as a manifest of some tools version writes it: `.iOS(.v17)`, or `.iOS("17.2")` where
    /// PackageDescription has no name for the version then.
    package func manifestText(for tools: SwiftVersion) -> String {
        var parts = version.split(separator: ".").map(String.init)
        while parts.count > 1, parts.last == "0" { parts.removeLast() }
        let name = "v" + parts.joined(separator: "_")
        let since = PlatformVersions.introduction(of: name, ofPlatform: platform.rawValue)
        let isNamed = since.map { $0 <= tools } ?? false
        return ".\(platform.rawValue)(\(isNamed ? "." + name : "\"\(version)\""))"
    }
}

extension PlatformRequirement.Platform {
    /// What manifests are read to call it.
    fileprivate var manifestName: String { rawValue.lowercased() }

    /// The version that SwiftPM takes for the least where a manifest doesn't name the platform; nil where that isn't
    /// certain.
    package var leastVersion: String? {
        switch self {
        case .iOS, .tvOS: "12.0"
        case .macOS: "10.13"
        case .watchOS: "4.0"
        case .visionOS: "1.0"
        case .macCatalyst, .driverKit: nil
        }
    }

    /// The platform of a manifest; nil for one that policies don't know.
    package init?(_ other: Manifest.Platform) {
        guard let platform = Self.allCases.first(where: { $0.manifestName == other.name }) else { return nil }
        self = platform
    }
}

extension Manifest {
    /// The version from which on it supports a platform; nil where it doesn't name that.
    package func version(of platform: PlatformRequirement.Platform) -> String? {
        platforms.first { $0.name == platform.manifestName }?.version
    }
}
