internal import OperatingSystem
internal import PackageManifest

extension Workspace {
    /// What others call a feature's package: SwiftPM takes a package's identity from its folder.
    package func package(of feature: Feature) -> String { root.appending(feature.path).name }

    /// The name that a manifest has to give a feature's package; nil where its folder's name does.
    ///
    /// The workspace's own folder is called otherwise in each clone.
    package func givenName(of feature: Feature) -> String? { feature.path == "." ? feature.manifest.name?.value : nil }
}
