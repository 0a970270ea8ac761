/// A descriptor as it was asked for: what was left out is still open, for the workspace to fill in.
///
/// Command-line flags make one, and files for `apply` hold many; see ``decode(_:features:externals:kind:)``.
package struct DescriptorRequest: Hashable, Sendable {
    package var name: FeatureName
    package var kind: FeatureKind
    /// Nil where the kind's own roles are wanted.
    package var roles: Set<Role>?
    /// Nil where the workspace's default dependencies are wanted.
    package var dependencies: [String]?
    /// Nil where none were named.
    package var externals: [String]?
    /// Nil where the workspace's default template is wanted.
    package var template: String?
    package var parameters: [String: ParameterValue]
    /// What it is for, in one sentence; nil where nothing was said.
    package var summary: String?
    /// Why its library is dynamic; nil for one that SwiftPM links as it likes, statically.
    package var dynamic: String?
    /// The names of the apps that show it, or `all`; empty where none was named.
    package var apps: [String]
    /// The bytes of its parts in the file that it was read from.
    package var places: [DescriptorPart: Range<Int>]

    package init(
        name: FeatureName,
        kind: FeatureKind = .product,
        roles: Set<Role>? = nil,
        dependencies: [String]? = nil,
        externals: [String]? = nil,
        template: String? = nil,
        parameters: [String: ParameterValue] = [:],
        summary: String? = nil,
        dynamic: String? = nil,
        apps: [String] = [],
        places: [DescriptorPart: Range<Int>] = [:]
    ) {
        self.name = name
        self.kind = kind
        self.roles = roles
        self.dependencies = dependencies
        self.externals = externals
        self.template = template
        self.parameters = parameters
        self.summary = summary
        self.dynamic = dynamic
        self.apps = apps
        self.places = places
    }

    /// Where a part stands in the file, or else the name; nil for a request that comes from no file.
    package func range(of part: DescriptorPart) -> Range<Int>? { places[part] ?? places[.name] }
}
