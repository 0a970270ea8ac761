internal import OperatingSystem

extension Workspace {
    /// What others call a feature's package: SwiftPM takes a package's identity from its folder.
    package func package(of feature: Feature) -> String { root.appending(feature.path).name }
}
