package import Workspaces

/// A feature for which a change can make a difference.
package struct AffectedFeature: Hashable, Sendable {
    package let feature: Feature
    /// Whether something in its own folder has changed.
    package let isTouched: Bool
    /// What it uses directly and is affected itself, sorted: features by their names, other packages by their folders.
    package internal(set) var uses: [String] = []
    /// The changed files that every feature depends on, such as `ufeature.json`, by their paths from the workspace.
    package internal(set) var files: [String] = []
    /// Which features are affected of a package that holds several, in the order of its manifest.
    package internal(set) var parts: [Part] = []

    /// What a part of it uses of what is affected: the changed files that every feature depends on, or what its package
    /// uses where that isn't known of the part.
    package func uses(of part: Part) -> [String] {
        if !files.isEmpty { return files }
        return part.uses.isEmpty && !part.isTouched && !isTouched ? uses : part.uses
    }

    /// A feature that lies in a package with others.
    package struct Part: Hashable, Sendable {
        package let name: String
        package let isTouched: Bool
        /// The features of the same package, and the other packages, that it uses directly and that are affected, sorted.
        package let uses: [String]
    }
}
