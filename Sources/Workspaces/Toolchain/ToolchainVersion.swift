internal import Diagnostics
internal import Features
package import PackageManifest

/// The version of SwiftPM, found out when it is asked for first, and then known.
package struct ToolchainVersion {
    private var found: SemanticVersion??

    package init() {}

    /// The one of this machine, which stays unknown where nobody may be asked.
    init(_ execution: Execution) {
        if execution == .forbidden { found = .some(nil) }
    }

    /// One that is known already.
    package init(_ number: SemanticVersion) { found = .some(number) }

    /// Nil where there is no Swift, or it doesn't tell.
    package mutating func number() throws -> SemanticVersion? {
        if let found { return found }
        let number = try SwiftToolchain.find()?.version()
        found = .some(number)
        return number
    }
}

extension ToolchainVersion {
    /// That manifests have a newer tools version than this machine's SwiftPM: it refuses them, and what uses them.
    ///
    /// - Parameters:
    ///   - features: the packages.
    ///   - usual: the workspace's tools version; up to that, this machine isn't asked.
    /// - Returns: an error for each manifest; none where the version isn't known.
    /// - Throws: a `Refusal` when the toolchain can't be looked at.
    mutating func problems(with features: [Feature], above usual: SwiftRelease) throws -> [Diagnostic] {
        var seen: Set<SourceLocation> = []
        return try features.compactMap { feature in
            guard let wanted = feature.manifest.toolsVersion, SwiftRelease(wanted) > usual, let own = try number(),
                SwiftRelease(wanted) > SwiftRelease(major: own.major, minor: own.minor),
                seen.insert(feature.source.location(at: wanted.range.lowerBound)).inserted
            else { return nil }
            return .error(
                "swift_too_old",
                "the tools version is \(wanted), and Swift \(own) on this machine loads no such package",
                in: feature.source,
                at: wanted.range,
                help: [
                    "write a lower one, or install Swift \(SwiftRelease(wanted)) or later (https://www.swift.org/install)"
                ]
            )
        }
    }
}
