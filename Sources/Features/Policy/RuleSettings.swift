/// What the team made of the rules: how bad each is, and what some of them are told.
///
///     "rules": {
///       "layer_direction": "warning",
///       "static_instance": { "severity": "error", "allow": ["Log.shared"] }
///     }
package struct RuleSettings: Hashable, Sendable {
    /// By rule id, where it isn't what the rule says itself.
    package var severities: [String: RuleSeverity] = [:]
    /// `static_instance`: the instances that are meant to be there, as `Type.name`.
    package var allowedInstances: [NamePattern] = []
    /// `public_surface`: the names of declarations that are meant to be public.
    package var allowedSurface: [NamePattern] = []
    /// `small_feature`: what a feature must have at least; nil where the team leaves it to the rule.
    package var smallFeature: SmallFeatureLimits?
    /// `forbidden_import`: who must not import what.
    package var bans: [ImportBan] = []
    /// `inner_layer`: the layers inside of features; nil where the team leaves them to the template sets.
    package var innerLayers: [InnerLayer]?

    package init() {}

    /// How bad a rule is to the team; nil where it leaves that to the rule.
    package subscript(id: String) -> RuleSeverity? {
        get { severities[id] }
        set { severities[id] = newValue }
    }
}

extension RuleSettings {
    /// These settings, with others where they say nothing.
    package func over(_ others: RuleSettings) -> RuleSettings {
        var result = self
        result.severities.merge(others.severities) { own, _ in own }
        result.allowedInstances += others.allowedInstances
        result.allowedSurface += others.allowedSurface
        result.smallFeature = smallFeature ?? others.smallFeature
        result.bans += others.bans
        result.innerLayers = innerLayers ?? others.innerLayers
        return result
    }
}

extension RuleSettings: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, RuleSeverity)...) {
        for (id, severity) in elements { severities[id] = severity }
    }
}

/// What a feature must have at least to be worth a module: one of both is enough.
package struct SmallFeatureLimits: Hashable, Sendable {
    package var files: Int
    package var lines: Int

    /// With fewer features nobody waits for any of them, and a rule without a word from the team says nothing.
    package static let manyFeatures = 10
    /// With fewer features nothing is said even of the smallest.
    package static let someFeatures = 5
    /// What a feature must have at least where there are some, but not many.
    package static let certain = SmallFeatureLimits(files: 2, lines: 10)

    package init(files: Int = 3, lines: Int = 30) {
        self.files = files
        self.lines = lines
    }

    package enum Key: String, CaseIterable, Hashable, Sendable {
        case severity, minimumFiles, minimumLines
    }
}

/// That some modules must not be imported in some places.
///
///     { "modules": ["CoreData"], "layers": ["product"], "reason": "features store through the Storage feature" }
///     { "modules": ["*"], "except": ["Swift"], "folders": ["**/Domain"], "reason": "the domain is plain Swift" }
package struct ImportBan: Hashable, Sendable {
    package var modules: [NamePattern]
    /// Those of the modules that are free nevertheless, and with them the feature's own; nil where all are meant.
    package var except: [NamePattern]?
    package var layers: [Layer] = []
    package var roles: [Role] = []
    /// Of the workspace; what is in them is meant too.
    package var folders: [PathPattern] = []
    package var tags: [NamePattern] = []
    package var reason: String

    package init(modules: [String], reason: String) {
        self.modules = modules.map(NamePattern.init)
        self.reason = reason
    }

    package enum Key: String, CaseIterable, Hashable, Sendable {
        case modules, except, layers, roles, folders, tags, reason
    }
}

/// Folders in features whose code names only what some other inner layers declare.
///
///     { "name": "Presentation", "folders": ["**/Presentation"], "onlyUse": ["Domain"] }
package struct InnerLayer: Hashable, Sendable {
    package var name: String
    /// What is in them is meant too.
    package var folders: [PathPattern]
    /// The names of the layers whose types it may name, beside its own.
    package var onlyUse: [String]

    package init(name: String, folders: [String], onlyUse: [String]) {
        self.name = name
        self.folders = folders.map(PathPattern.init)
        self.onlyUse = onlyUse
    }

    package enum Key: String, CaseIterable, Hashable, Sendable {
        case name, folders, onlyUse
    }
}

extension RuleSettings {
    /// The keys of a rule that takes nothing but a severity.
    package enum PlainKey: String, CaseIterable, Hashable, Sendable {
        case severity
    }

    /// The keys of a rule that takes a list of what is allowed.
    package enum AllowKey: String, CaseIterable, Hashable, Sendable {
        case severity, allow
    }

    package enum BansKey: String, CaseIterable, Hashable, Sendable {
        case severity, bans
    }

    package enum InnerLayersKey: String, CaseIterable, Hashable, Sendable {
        case severity, layers
    }
}
