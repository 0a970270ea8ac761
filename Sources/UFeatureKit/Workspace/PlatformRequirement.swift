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
