package import Diagnostics
package import Features
package import PackageManifest

/// What a rule found: a diagnostic to be, with what repairs it.
///
/// The rule's id, its severity and the excerpt are added when it is known what a team made of the rule.
package struct Finding: Hashable, Sendable {
    package var message: String
    /// Relative to the workspace.
    package var path: String
    /// Nil for what is about a whole file or folder.
    package var place: SourcePlace?
    package var help: [String]
    package var feature: String?
    package var target: String?
    /// The index of the package that it is about: what `validate Search` asks for.
    package var package: Int?
    /// How bad this one is, where the rule doesn't always say the same.
    package var severity: RuleSeverity?
    /// What `fix` does about it; nil where only a person can know.
    package var repair: Repair?
    /// Whether `sync` ends it.
    package var isSynced: Bool

    package init(
        _ message: String,
        path: String,
        place: SourcePlace? = nil,
        help: [String] = [],
        feature: String? = nil,
        target: String? = nil,
        package: Int? = nil,
        severity: RuleSeverity? = nil,
        repair: Repair? = nil,
        isSynced: Bool = false
    ) {
        self.message = message
        self.path = path
        self.place = place
        self.help = help
        self.feature = feature
        self.target = target
        self.package = package
        self.severity = severity
        self.repair = repair
        self.isSynced = isSynced
    }
}

extension Finding {
    /// The command that repairs it.
    package var repairer: Diagnostic.Repairer? { repair != nil ? .fix : isSynced ? .sync : nil }
}

/// What ends a finding.
package enum Repair: Hashable, Sendable {
    /// Edits of the manifests of packages, by their paths in the workspace.
    ///
    /// An edit that several findings ask for is made once.
    case edits([String: [ManifestEdit]])
    /// A target declares a module of the workspace that it imports, with its package and its product as far as they
    /// are missing.
    case declaration(of: Module.ID, by: Module.ID)
    /// A target declares a product of a package that the workspace doesn't have, as the catalogue or another manifest
    /// names it; the package by its identity.
    case externalDeclaration(of: String, package: String, by: Module.ID)
    /// A role that a feature lacks, as `ufeature add` makes it.
    case role(Role, ofFeatureAt: String)
}
