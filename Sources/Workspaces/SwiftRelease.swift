internal import Features
package import PackageManifest

/// A release of Swift, as the first line of a manifest names it: `6.0`.
package struct SwiftRelease: Hashable, Comparable, Sendable {
    package let major: Int
    package let minor: Int

    package init(major: Int, minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// The release of a manifest's tools version.
    package init(_ version: ToolsVersion) { self.init(major: version.major, minor: version.minor) }

    package static func < (left: SwiftRelease, right: SwiftRelease) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }
}

extension SwiftRelease: CustomStringConvertible {
    package var description: String { "\(major).\(minor)" }
}

extension SwiftRelease {
    /// The oldest version that generated manifests may have: from it on, SwiftPM accepts two packages that use each
    /// other's interfaces.
    package static let minimum = SwiftRelease(major: 6, minor: 0)

    /// Reads `6.0`; nil for anything but two numbers.
    package init?(_ text: String) {
        guard VersionSyntax.isDotted(text, parts: 2...2) else { return nil }
        let parts = text.split(separator: ".").compactMap { Int($0) }
        guard parts.count == 2 else { return nil }
        self.init(major: parts[0], minor: parts[1])
    }
}
