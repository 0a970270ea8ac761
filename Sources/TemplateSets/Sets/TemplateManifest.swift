package import Features

/// What a set's `template.json` says.
package struct TemplateManifest: Sendable {
    package var description = ""
    /// The set that this one extends.
    var base: String?
    /// The kinds of features that can be made; nil for all.
    package var kinds: Set<FeatureKind>?
    /// The roles that it has files for; nil for all.
    package var roles: Set<Role>?
    /// The roles that a feature can't be without, beside its source.
    var required: Set<Role> = []
    /// The oldest versions of platforms that have all that its code uses.
    package var platforms: [PlatformRequirement] = []
    package var parameters: [TemplateParameter] = []
    package var offers: [TemplateSet.Offer] = []
    package var rules = RuleSettings()
    /// The set that makes the app of a workspace whose features are made from this one.
    var app: String?
    /// The foundation features that such a workspace begins with; nil for the usual ones.
    var foundation: [DescriptorRequest]?
    /// The sets of some of those features, each with a set whose features take their place where there are none.
    var alternatives: [String: String]?
    /// The features that each of its features uses, and no others: a manifest of the set's own names them.
    var dependencies: [String]?
    /// The only third-party products and packages that its features may use; nil where any may be.
    package var allowedExternals: [NamePattern]?
    /// Whether the imports of its Swift files are put in order.
    var sortsImports: Bool?
    /// The letters that a line of its Swift files may have: a longer one is broken; nil where lines stay as they are.
    package var lineLength: Int?

    enum Key: String, CaseIterable, Hashable {
        case schema = "$schema"
        case description, extends, kinds, roles, requires, platforms, parameters, provides, rules, app, foundation
        case alternatives, dependencies, allowedExternals, sortsImports, lineLength
    }
    enum OfferKey: String, CaseIterable, Hashable { case door, testing, code }
    enum ParameterKey: String, CaseIterable, Hashable { case type, values, `default`, help, ask, derivedUnless }
}

extension TemplateManifest {
    /// What holds for a set that says this and extends one that says `base`.
    func extending(_ base: TemplateManifest) -> TemplateManifest {
        var result = self
        result.kinds = kinds ?? base.kinds
        result.roles = roles ?? base.roles
        result.required = required.union(base.required)
        result.platforms = platforms.isEmpty ? base.platforms : platforms
        let own = Dictionary(parameters.map { ($0.name, $0) }) { _, last in last }
        let inherited = Set(base.parameters.map(\.name))
        result.parameters =
            base.parameters.map { own[$0.name] ?? $0 } + parameters.filter { !inherited.contains($0.name) }
        let offered = Set(offers.map(\.name))
        result.offers = base.offers.filter { !offered.contains($0.name) } + offers
        result.rules = rules.over(base.rules)
        result.app = app ?? base.app
        result.foundation = foundation ?? base.foundation
        result.alternatives = alternatives ?? base.alternatives
        result.dependencies = dependencies ?? base.dependencies
        result.allowedExternals = allowedExternals ?? base.allowedExternals
        result.sortsImports = sortsImports ?? base.sortsImports
        result.lineLength = lineLength ?? base.lineLength
        return result
    }
}
