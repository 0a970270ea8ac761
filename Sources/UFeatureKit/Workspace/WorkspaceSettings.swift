/// The workspace's policy: what `ufeature.json` says, with every default filled in.
package struct WorkspaceSettings: Hashable, Sendable {
    /// The name of the workspace, and of its app.
    package var name: String
    /// The folder of each layer, relative to the workspace.
    package var layers: [Layer: String]
    package var layout: Layout
    /// The Swift tools version of every generated manifest.
    package var toolsVersion: ToolsVersion
    /// The platforms of every generated manifest, in the order they are written.
    package var platforms: [PlatformRequirement]
    /// The template set of features that ask for none.
    package var template: String
    /// The folder with the team's own template sets, relative to the workspace.
    package var templates: String
    /// The third-party packages that features may use, by the name they are asked for with.
    package var externals: [External]
    /// What the team made of the rules: severities by rule id.
    package var rules: [String: RuleSeverity]

    package init(name: String) {
        self.name = name
        layers = [.foundation: "Foundation", .product: "Features", .app: "App"]
        layout = .roles
        toolsVersion = ToolsVersion(major: 6, minor: 0)
        platforms = [
            PlatformRequirement(platform: .iOS, version: "17.0"),
            PlatformRequirement(platform: .macOS, version: "14.0"),
        ]
        template = "feature"
        templates = "Templates"
        externals = []
        rules = [:]
    }
}

/// A Swift tools version, as in the first line of a manifest: `6.0`.
package struct ToolsVersion: Hashable, Comparable, Sendable {
    package let major: Int
    package let minor: Int

    package init(major: Int, minor: Int) {
        self.major = major
        self.minor = minor
    }

    package static func < (left: ToolsVersion, right: ToolsVersion) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }
}

extension ToolsVersion: CustomStringConvertible {
    package var description: String { "\(major).\(minor)" }
}

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

/// A third-party package in the workspace's catalogue: declared once, used by name.
package struct External: Hashable, Sendable {
    package enum Source: Hashable, Sendable {
        case url(String, Requirement)
        case path(String)
    }

    package enum Requirement: Hashable, Sendable {
        case from(String)
        case upToNextMinor(String)
        case exact(String)
        case branch(String)
        case revision(String)
    }

    package var name: String
    package var source: Source
    /// The products that a feature gets; the package's name where none is given.
    package var products: [String]

    package init(name: String, source: Source, products: [String]) {
        self.name = name
        self.source = source
        self.products = products
    }
}

/// What a team made of a rule.
package enum RuleSeverity: String, CaseIterable, Hashable, Sendable {
    case off, note, warning, error
}
