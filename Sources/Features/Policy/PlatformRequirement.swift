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
    /// Whether one version of a platform is older than another: `16.4` than `17`.
    package static func isLower(_ version: String, than other: String) -> Bool {
        numbers(version).lexicographicallyPrecedes(numbers(other))
    }

    /// It in the newest version that it or others of the same platform have.
    ///
    /// SwiftPM refuses a package that uses another one which needs a newer system.
    package func raised(by others: [PlatformRequirement]) -> PlatformRequirement {
        others.filter { $0.platform == platform }.reduce(self) { highest, other in
            Self.isLower(highest.version, than: other.version) ? other : highest
        }
    }

    /// The numbers of a version, without zeros at the end: `17.0` is `17`.
    private static func numbers(_ version: String) -> [Int] {
        var numbers = version.utf8.split(separator: UInt8(ascii: ".")).map { Int(Substring($0)) ?? 0 }
        while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
        return numbers
    }
}
