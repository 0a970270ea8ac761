package import Features
internal import TemplateSets

extension Workspace {
    /// What the template sets that features name in their manifests say about rules, by the sets' names.
    ///
    /// A set that isn't there any more, or can't be read, says nothing: its features are code like any other.
    package var setRules: [String: RuleSettings] {
        var rules: [String: RuleSettings] = [:]
        for name in Set(features.compactMap(\.template)) {
            guard let said = try? templates.manifest(of: name).rules, said != RuleSettings() else { continue }
            rules[name] = said
        }
        return rules
    }

    /// The only third-party products and packages that features of some sets may use, by the sets' names.
    package var setExternals: [String: [NamePattern]] {
        var allowed: [String: [NamePattern]] = [:]
        for name in Set(features.compactMap(\.template)) {
            if let said = try? templates.manifest(of: name).allowedExternals { allowed[name] = said }
        }
        return allowed
    }
}
