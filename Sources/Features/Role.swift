/// What a target is for in its feature: the five targets of a µFeature.
///
/// A role's target is the feature's name with the role's ``suffix``: feature `Search` has the targets
/// `SearchInterface`, `Search`, `SearchTesting`, `SearchTests` and `SearchExample`.
package enum Role: String, CaseIterable, Hashable, Sendable {
    case interface
    case source
    case testing
    case tests
    case example

    /// The order in which a manifest lists the roles' targets: what others use comes first.
    package static let manifestOrder: [Role] = [.interface, .source, .testing, .tests, .example]

    /// The order in which descriptors list the roles: what every feature has first, then from the inside out.
    package static let descriptorOrder: [Role] = [.source, .interface, .tests, .testing, .example]

    /// What the role adds to the feature's name to make its target's name; nothing for the source.
    package var suffix: String {
        switch self {
        case .interface: "Interface"
        case .source: ""
        case .testing: "Testing"
        case .tests: "Tests"
        case .example: "Example"
        }
    }

    /// Whether the role's target is offered to other packages as a library product.
    package var isLibrary: Bool {
        switch self {
        case .interface, .source, .testing: true
        case .tests, .example: false
        }
    }
}

extension Collection<Role> {
    /// The words for the roles, in the order of descriptors.
    package var names: [String] { Role.descriptorOrder.filter(contains).map(\.rawValue) }
}
