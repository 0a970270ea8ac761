internal import Diagnostics
package import Features
internal import PackageManifest
package import Workspaces

/// Whether there is a Swift, and whether it is new enough.
package enum ToolchainChecks {
    /// Looks at a toolchain with what a workspace asks of it.
    ///
    /// - Parameters:
    ///   - facts: what is known of the toolchain.
    ///   - needed: the newest tools version of the manifests.
    ///   - settings: what new manifests turn on.
    /// - Returns: what is found, in the order in which it is said.
    package static func checks(
        of facts: ToolchainFacts,
        needed: SwiftRelease?,
        settings: SwiftSettings = SwiftSettings()
    ) -> [Check] {
        if facts.swift != nil, !facts.isAsked {
            return [.ok("swift", "Swift is installed; its version is unknown, as '--no-execute' forbids running it")]
        }
        var checks = [swift(facts)]
        if let version = facts.version {
            checks.append(self.version(version, needed))
            let unknown = settings.upcomingFeatures(unknownTo: version)
            if !unknown.isEmpty { checks.append(self.unknown(unknown, to: version)) }
            if SwiftRelease(major: version.major, minor: version.minor) > newest { checks.append(newer(version)) }
        }
        if let system = facts.buildSystem { checks.append(buildSystem(system)) }
        if facts.swift != nil { checks.append(format(facts.hasFormat)) }
        if facts.isMac { checks.append(xcode(facts.developerFolder)) }
        return checks
    }

    private static func swift(_ facts: ToolchainFacts) -> Check {
        guard let swift = facts.swift else {
            let help = ["install the Swift toolchain (https://www.swift.org/install), or add it to the PATH"]
            return .error("swift", "no 'swift' on the PATH: nothing can be built", help: help)
        }
        guard facts.version != nil else {
            let help = ["see what it says: swift package --version"]
            return .error("swift", "'\(swift)' doesn't say its version", help: help)
        }
        return .ok("swift", "Swift is '\(swift)'")
    }

    private static func version(_ version: SemanticVersion, _ needed: SwiftRelease?) -> Check {
        guard let needed else { return .ok("swift_version", "Swift \(version)") }
        if SwiftRelease(major: version.major, minor: version.minor) >= needed {
            return .ok("swift_version", "Swift \(version), new enough for tools version \(needed)")
        }
        return .error(
            "swift_version",
            "Swift \(version) is too old for tools version \(needed)",
            help: ["install Swift \(needed) or later (https://www.swift.org/install)"]
        )
    }

    private static func unknown(_ features: [String], to version: SemanticVersion) -> Check {
        .warning(
            "swift_settings",
            "Swift \(version) doesn't know \(features.map { "'\($0)'" }.listed), which new manifests turn on",
            help: ["install Swift 6.2 or later (https://www.swift.org/install)"]
        )
    }

    /// The newest Swift whose ways of building are known; of 6.4 from SwiftPM's sources.
    private static let newest = SwiftRelease(major: 6, minor: 4)

    private static func newer(_ version: SemanticVersion) -> Check {
        .warning(
            "swift_is_newer",
            "Swift \(version) is newer than what this version of ufeature was made for, which is up to 6.4",
            help: ["it should work all the same; where it doesn't, look for a newer version of ufeature"]
        )
    }

    private static func buildSystem(_ system: BuildSystem) -> Check {
        switch system {
        case .native: .ok("build_system", "'swift build' builds with SwiftPM's native build system")
        case .swiftBuild: .ok("build_system", "'swift build' builds with Swift Build")
        }
    }

    private static func format(_ isThere: Bool) -> Check {
        if isThere { return .ok("swift_format", "'swift format' is there") }
        return .warning(
            "swift_format",
            "no 'swift format': 'ufeature template test' doesn't check the style of what it writes",
            help: ["install Swift 6.0 or later, which has it"]
        )
    }

    private static func xcode(_ folder: String?) -> Check {
        guard let folder else {
            return .warning("xcode", "no Xcode is chosen", help: ["sudo xcode-select --switch /Applications/Xcode.app"])
        }
        return .ok("xcode", "Xcode's tools are in '\(folder)'")
    }
}

extension SwiftSettings {
    /// Those of its upcoming features that a version of Swift leaves out without a word, as it has never heard of them.
    fileprivate func upcomingFeatures(unknownTo version: SemanticVersion) -> [String] {
        let isOld = SwiftRelease(major: version.major, minor: version.minor) < SwiftRelease(major: 6, minor: 2)
        return isOld ? upcomingFeatures.filter(Self.broughtBySwift62.contains) : []
    }

    /// The upcoming features that Swift 6.2 brought (Swift Evolution, SE-0461 and SE-0470).
    private static let broughtBySwift62: Set = ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"]
}
