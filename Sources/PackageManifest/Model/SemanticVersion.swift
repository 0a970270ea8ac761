internal import Diagnostics

/// A version as manifests write it, such as `1.2.3-beta.1+build`.
///
///     SemanticVersion("1.02.3")?.description   // "1.2.3", as SwiftPM has it
package struct SemanticVersion: Hashable, Sendable {
    package var major: Int
    package var minor: Int
    package var patch: Int
    /// What follows the hyphen.
    package var prerelease: String?
    /// What follows the plus sign.
    package var build: String?

    package init(major: Int, minor: Int, patch: Int) {
        self.major = major
        self.minor = minor
        self.patch = patch
    }

    /// Reads a version the way that PackageDescription's `Version` does.
    package init?(_ text: String) {
        let halves = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
        let parts = halves[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 3, let major = numbers[0], let minor = numbers[1], let patch = numbers[2] else {
            return nil
        }
        self.init(major: major, minor: minor, patch: patch)
        prerelease = parts.count > 1 ? String(parts[1]) : nil
        build = halves.count > 1 ? String(halves[1]) : nil
        guard Self.isIdentifiers(prerelease), Self.isIdentifiers(build) else { return nil }
    }

    private static func isIdentifiers(_ text: String?) -> Bool {
        (text ?? "").utf8.allSatisfy { $0.isLetterOrDigit || "-.".utf8.contains($0) }
    }
}

extension SemanticVersion {
    /// The first version that `.upToNextMajor(from:)` excludes, if numbers go that far.
    var nextMajor: SemanticVersion? {
        Self.next(major).map { SemanticVersion(major: $0, minor: 0, patch: 0) }
    }

    /// The first version that `.upToNextMinor(from:)` excludes.
    var nextMinor: SemanticVersion? {
        Self.next(minor).map { SemanticVersion(major: major, minor: $0, patch: 0) }
    }

    /// The first version that a closed range excludes: SwiftPM keeps what follows the numbers.
    var nextPatch: SemanticVersion? {
        guard let patch = Self.next(patch) else { return nil }
        var version = self
        version.patch = patch
        return version
    }

    private static func next(_ number: Int) -> Int? {
        let (sum, overflow) = number.addingReportingOverflow(1)
        return overflow ? nil : sum
    }
}

extension SemanticVersion: CustomStringConvertible {
    package var description: String {
        "\(major).\(minor).\(patch)" + (prerelease.map { "-\($0)" } ?? "") + (build.map { "+\($0)" } ?? "")
    }
}

extension SemanticVersion {
    /// Whether it is older than another (Semantic Versioning 2.0.0, section 11).
    package func precedes(_ other: SemanticVersion) -> Bool {
        let (own, others) = ([major, minor, patch], [other.major, other.minor, other.patch])
        if own != others { return own.lexicographicallyPrecedes(others) }
        guard let prerelease else { return false }
        guard let later = other.prerelease else { return true }
        let (parts, laterParts) = (prerelease.split(separator: "."), later.split(separator: "."))
        for (part, later) in zip(parts, laterParts) where part != later {
            switch (Int(part), Int(later)) {
            case (let number?, let later?): return number < later
            case (.some, nil): return true
            case (nil, .some): return false
            case (nil, nil): return part < later
            }
        }
        return parts.count < laterParts.count
    }
}
