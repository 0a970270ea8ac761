package import Workspaces

/// A feature for which a change can make a difference.
package struct AffectedFeature: Hashable, Sendable {
    package let feature: Feature
    /// Whether something in its own folder has changed.
    package let isTouched: Bool
    /// What it uses directly and is affected itself, sorted: features by their names, other packages by their folders.
    package let uses: [String]
    /// The changed files that every feature depends on, such as `ufeature.json`, by their paths from the workspace.
    package let files: [String]

    package init(feature: Feature, isTouched: Bool, uses: [String] = [], files: [String] = []) {
        self.feature = feature
        self.isTouched = isTouched
        self.uses = uses
        self.files = files
    }
}
