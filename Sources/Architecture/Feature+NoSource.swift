package import Diagnostics
internal import Workspaces

extension Feature {
    /// That nothing can be said about a package's roles.
    package var hasNoSource: Diagnostic {
        let parts = FeatureFamilies(in: manifest, trustsNames: true, takesSourcesAlone: true).all.map(\.name)
        let help =
            parts.count > 1
            ? "name one of the features that it holds: \(parts.map { "'\($0)'" }.listed(upTo: 6))"
            : "name one of its targets '\(name)', like the package"
        return .error("no_source", "'\(name)' has no target that is clearly its source", help: [help])
    }
}
