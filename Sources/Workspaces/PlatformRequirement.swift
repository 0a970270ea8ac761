package import PackageManifest

/// The oldest version of a platform that packages support.
package struct PlatformRequirement: Hashable, Sendable {
    package enum Platform: String, CaseIterable, Hashable, Sendable {
        case iOS, macOS, macCatalyst, tvOS, watchOS, visionOS, driverKit
    }

    package var platform: Platform
    /// `17.0`, or `17` or `10.15.4`: one to three numbers.
    package var version: String

    package init(platform: Platform, version: String) {
        self.platform = platform
        self.version = version
    }
}

extension PlatformRequirement {
    /// Whether a manifest has another version of the same platform.
    package func differs(from other: Manifest.Platform) -> Bool {
        isSamePlatform(as: other) && Self.numbers(version) != Self.numbers(other.version)
    }

    package func isSamePlatform(as other: Manifest.Platform) -> Bool { platform.rawValue.lowercased() == other.name }

    /// What is said about another version.
    package func message(about other: Manifest.Platform) -> String {
        let name = platform.rawValue
        return "\(name) \(other.version), where the workspace has \(name) \(version)"
    }

    /// The numbers of a version, without zeros at the end: `17.0` is `17`.
    private static func numbers(_ version: String) -> [Int?] {
        var numbers = version.split(separator: ".").map { Int($0) }
        while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
        return numbers
    }
}

extension PlatformRequirement {
    /// The platform as a manifest writes it: `.iOS(.v17)`, or `.iOS("17.2")` where SwiftPM has no name for the version.
    package var manifestText: String {
        var parts = version.split(separator: ".").map(String.init)
        while parts.count > 1, parts.last == "0" { parts.removeLast() }
        let isNamed =
            switch platform {
            case .macOS where parts.first == "10": parts.count == 2 && (10...15).contains(Int(parts[1]) ?? 0)
            case .macOS: parts.count == 1 && (11...15).contains(Int(parts[0]) ?? 0)
            case .iOS, .tvOS: parts.count == 1 && (8...18).contains(Int(parts[0]) ?? 0)
            case .macCatalyst: parts.count == 1 && (13...18).contains(Int(parts[0]) ?? 0)
            case .watchOS: parts.count == 1 && (2...11).contains(Int(parts[0]) ?? 0)
            case .visionOS: parts.count == 1 && (1...2).contains(Int(parts[0]) ?? 0)
            case .driverKit: false
            }
        return isNamed
            ? ".\(platform.rawValue)(.v\(parts.joined(separator: "_")))"
            : ".\(platform.rawValue)(\"\(version)\")"
    }
}
