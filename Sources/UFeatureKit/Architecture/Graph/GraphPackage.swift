package import PackageManifest

/// A package of the workspace, as the rules see it.
package struct GraphPackage: Sendable {
    /// Its index among the packages of its ``FeatureGraph``.
    package let index: Int
    /// The package as it was read: its manifest, its path, and its roles if it holds one feature.
    package let feature: Feature
    package let code: PackageCode
    /// What SwiftPM calls it.
    package let identity: String
    /// The packages of the workspace that its manifest names, by the index of the dependency.
    package let dependencies: [Int: Int]
    /// Its targets, in the order of the manifest.
    package let modules: [Module.ID]

    package var manifest: Manifest { feature.manifest }
    package var path: String { feature.path }
}
