package import Features

/// The workspace's policy: what `ufeature.json` says, with every default filled in.
package struct WorkspaceSettings: Hashable, Sendable {
    /// The name of the workspace, and of its app.
    package var name: String
    /// The folder of each layer, relative to the workspace: for new features, and for those that are there.
    package var layers: [Layer: String]
    /// Where else packages of a layer are found: in a folder, in a folder that is itself a package, or at `.`, the top.
    ///
    /// Of two folders, one in the other, the inner one tells the layer of what is in it.
    package var furtherFolders: [Layer: [String]]
    package var layout: Layout
    /// The indentation of the Swift files that are generated.
    package var indentation: Indentation
    /// The Swift tools version of every generated manifest.
    package var toolsVersion: SwiftRelease
    /// The platforms of every generated manifest, in the order they are written.
    package var platforms: [PlatformRequirement]
    /// The Swift language mode of every package; nil for the one that its tools version brings.
    package var languageMode: LanguageMode?
    /// The settings of every target.
    package var swiftSettings: SwiftSettings
    /// The actor that the code of some roles belongs to where it says nothing.
    package var defaultIsolation: [Layer: [Role: DefaultIsolation]]
    /// The template set of features that ask for none.
    package var template: String
    /// The feature that new ones of a kind are to be like where no template set is asked for, by its name or its path.
    package var like: [FeatureKind: String]
    /// The roles of new features of a kind that ask for none; without an entry, those of their template set.
    package var targets: [FeatureKind: Set<Role>]
    /// The folder with the team's own template sets, relative to the workspace.
    package var templates: String
    /// The third-party packages that features may use, by the name they are asked for with.
    package var externals: [External]
    /// The roles that every feature of a layer has to have, beside its source.
    package var requiredRoles: [Layer: Set<Role>]
    /// What the team made of the rules.
    package var rules: RuleSettings
    /// The team's own words for features, beside those in manifests.
    package var tags: [TagRule]
    /// What features with some tags may use.
    package var constraints: [Constraint]
    /// The project for Xcode that is kept up with the features; nil for none.
    package var xcode: XcodeSettings?

    package init(name: String) {
        self.name = name
        layers = [.foundation: "Foundation", .product: "Features", .app: "App"]
        furtherFolders = [:]
        layout = .roles
        indentation = .standard
        toolsVersion = SwiftRelease(major: 6, minor: 0)
        platforms = [
            PlatformRequirement(platform: .iOS, version: "17.0"),
            PlatformRequirement(platform: .macOS, version: "14.0"),
        ]
        languageMode = nil
        swiftSettings = .standard
        defaultIsolation = [:]
        template = "feature"
        like = [:]
        targets = [:]
        templates = "Templates"
        externals = []
        requiredRoles = [:]
        rules = RuleSettings()
        tags = []
        constraints = []
        xcode = nil
    }
}

extension WorkspaceSettings {
    /// Whether foundation and product features share a folder, so that only a list of the former tells them apart.
    package var isFlat: Bool { layers[.foundation] == layers[.product] }

    /// Where the package of a new feature goes, relative to the workspace.
    package func path(of descriptor: FeatureDescriptor) -> String {
        (layers[descriptor.kind.layer] ?? "") + "/" + descriptor.name.text
    }
}

extension DefaultIsolation {
    /// The first tools version whose manifests can say it.
    package static let toolsVersion = SwiftRelease(major: 6, minor: 2)
}
