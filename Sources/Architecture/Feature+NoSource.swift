package import Diagnostics
internal import PackageManifest
package import Workspaces

extension Feature {
    /// Whether all its targets are tests, such as those of several features together.
    package var isTestsAlone: Bool {
        !manifest.targets.isEmpty && manifest.targets.elements.allSatisfy { $0.kind == .test }
    }

    /// That nothing can be said about a package's roles.
    package var hasNoSource: Diagnostic {
        let parts = FeatureFamilies(in: manifest, trustsNames: true, takesSourcesAlone: true).all.map(\.name)
        let holds = parts.map { "'\($0)'" }.listed(upTo: 6)
        let parting =
            parts.isEmpty
            ? [] : ["name \(parts.count > 1 ? "one of the features" : "the feature") that it holds: \(holds)"]
        let folder = file("Sources/\(name)")
        let writing = "write its source into '\(source.path)': .target(name: \"\(name)\"), with files in '\(folder)'"
        let naming = "name its source '\(name)', like the package"
        let isCode = manifest.targets.contains { [.regular, .executable].contains($0.kind) }
        return .error(
            "no_source",
            "'\(name)' has no target that is clearly its source",
            help: parting + (parts.count > 1 ? [] : isCode && parts.isEmpty ? [naming] : [writing])
        )
    }
}
