internal import Features
internal import OperatingSystem
internal import PackageManifest
package import Workspaces

/// Where a feature's tags come from.
package enum FeatureTags {
    /// The tags that the team gives a feature, in `ufeature.json` and in the manifest of its package, sorted.
    ///
    ///     // ufeature:tags scope:shop, type:ui
    ///
    /// The folders are those of its targets, which tell it from others in the same package.
    package static func tags(of name: String, in package: Feature, folders: [String], settings: WorkspaceSettings)
        -> [String]
    {
        var tags: Set<String> = []
        for directive in package.manifest.directives where directive.name == "tags" {
            tags.formUnion(directive.value.split { $0 == "," || $0.isWhitespace }.map(String.init))
        }
        tags.formUnion(self.tags(of: name, at: [package.path] + folders, settings: settings))
        return tags.sorted(by: Files.byteOrder)
    }

    /// The tags that `ufeature.json` alone gives a feature with some paths, which needn't be there yet.
    package static func tags(of name: String, at paths: [String], settings: WorkspaceSettings) -> [String] {
        settings.tags.filter { rule in
            rule.features == name || paths.contains(where: PathPattern(rule.features).matches)
        }.flatMap(\.tags)
    }
}
