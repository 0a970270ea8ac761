package import Features
internal import TemplateSets

extension Workspace {
    /// What the template sets that features name in their manifests say about rules, and which third-party products and
    /// packages alone their features may use, by the sets' names.
    ///
    /// A set that isn't there any more, or can't be read, says nothing: its features are code like any other.
    package var setPolicies: (rules: [String: RuleSettings], externals: [String: [NamePattern]]) {
        var rules: [String: RuleSettings] = [:]
        var externals: [String: [NamePattern]] = [:]
        for name in Set(features.compactMap(\.template)) {
            guard let manifest = try? templates.manifest(of: name) else { continue }
            if manifest.rules != RuleSettings() { rules[name] = manifest.rules }
            externals[name] = manifest.allowedExternals
        }
        return (rules, externals)
    }
}
