/// A request for a feature, complete with every default: what `new` makes, and what `describe` gives back.
///
/// A descriptor is not a record: once the feature is there, its `Package.swift` is the truth about it.
package struct FeatureDescriptor: Hashable, Sendable {
    package var name: FeatureName
    package var kind: FeatureKind
    package var roles: Set<Role>
    /// The features that it uses, by name, in the order they were asked for.
    package var dependencies: [String]
    /// The packages from the workspace's catalogue that it uses, by name.
    package var externals: [String]
    /// The template set that its files come from.
    package var template: String
    /// What the template set was told, by parameter.
    package var parameters: [String: ParameterValue]
    /// What it is for, in one sentence.
    package var summary: String?
    /// Why its library is dynamic; nil for one that SwiftPM links as it likes, statically.
    package var dynamic: String?
    /// The apps that show it, or the word for none of them; empty where there is but one app.
    package var apps: [String] = []

    package init(
        name: FeatureName,
        kind: FeatureKind = .product,
        roles: Set<Role>? = nil,
        dependencies: [String] = [],
        externals: [String] = [],
        template: String = "feature",
        parameters: [String: ParameterValue] = [:],
        summary: String? = nil,
        dynamic: String? = nil
    ) {
        self.name = name
        self.kind = kind
        self.roles = roles ?? kind.defaultRoles
        self.dependencies = dependencies
        self.externals = externals
        self.template = template
        self.parameters = parameters
        self.summary = summary
        self.dynamic = dynamic
    }
}
