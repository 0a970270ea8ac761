import Features

/// The two tables of the architecture, written down a second time: what the product does is held to them.
enum ArchitectureTable {
    /// A target of the specimen.
    struct Node: Hashable, CustomStringConvertible {
        let feature: String
        let role: Role
        let layer: Layer
        let hasInterface: Bool

        var target: String {
            switch role {
            case .interface: feature + "Interface"
            case .source: feature
            case .testing: feature + "Testing"
            case .tests: feature + "Tests"
            case .example: feature + "Example"
            }
        }

        var description: String { target }
    }

    static let nodes: [Node] =
        nodes("Home", .product, Role.allCases) + nodes("Catalog", .product, Role.allCases)
        + nodes("Core", .foundation, [.source, .tests, .testing, .example])
        + nodes("Cellar", .foundation, [.source, .tests, .testing, .example])
        + nodes("Storage", .foundation, Role.allCases) + nodes("Shop", .app, [.source])

    private static func nodes(_ feature: String, _ layer: Layer, _ roles: [Role]) -> [Node] {
        roles.map { Node(feature: feature, role: $0, layer: layer, hasInterface: roles.contains(.interface)) }
    }

    /// The rule that forbids a target to use another one; nil where it may.
    static func rule(against user: Node, using used: Node) -> String? {
        if user.feature == used.feature {
            guard user.role != used.role else { return "self_dependency" }
            return own(user).contains(used.role) ? nil : "role_dependency"
        }
        if used.layer == .app { return "layer_direction" }
        if user.layer == .foundation, used.layer == .product { return "layer_direction" }
        switch used.role {
        case .interface: return nil
        case .source: return user.layer == .app || used.layer == .foundation ? nil : "interface_only"
        case .testing:
            let isForTests = user.layer != .app && [.testing, .tests, .example].contains(user.role)
            return isForTests ? nil : "feature_dependency"
        case .tests, .example: return "feature_dependency"
        }
    }

    /// What a target may use of its own feature.
    private static func own(_ user: Node) -> Set<Role> {
        switch user.role {
        case .interface: []
        case .source: [.interface]
        case .testing: user.layer == .foundation && !user.hasInterface ? [.source] : [.interface]
        case .tests, .example: [.source, .testing, .interface]
        }
    }
}
