package import Features
package import PackageManifest

extension PlatformRequirement {
    /// Whether a manifest supports older versions of the same platform: one that asks for more has its reasons.
    package func exceeds(_ other: Manifest.Platform) -> Bool {
        isSamePlatform(as: other) && Self.isLower(other.version, than: version)
    }

    package func isSamePlatform(as other: Manifest.Platform) -> Bool { platform.rawValue.lowercased() == other.name }

    /// What is said about another version.
    package func message(about other: Manifest.Platform) -> String {
        let name = platform.rawValue
        return "\(name) \(other.version), where the workspace has \(name) \(version)"
    }
}
