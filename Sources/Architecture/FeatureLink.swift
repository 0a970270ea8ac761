package import Diagnostics
package import Features
package import Workspaces

/// What it means that one feature uses another: which of its targets get which of the other's (DESIGN, section 2).
///
///     Search uses Profile   →  Search gets ProfileInterface; SearchTests and SearchExample can get ProfileTesting
///     Search uses Core      →  Search gets Core, which is a foundation feature; the same for CoreTesting
///     the app uses Search   →  it gets SearchInterface and Search
package struct FeatureLink {
    package let user: Feature
    package let used: Feature
    /// Whether the folders of a workspace tell the layers, and the team wants them kept.
    ///
    /// Otherwise they are taken from what a package vends. That says how it is used, and not that it is built from
    /// nothing above it: an interface that a package is given takes nobody the right to use it.
    package var layersAreKnown: Bool
    /// Whether the user, a product feature, is to use no other one at all.
    package var isolatesProducts: Bool
    /// Whether product features use each other through interfaces alone; otherwise also where there is none.
    package var needsInterfaces = true
    /// The roles of the user that get the testing target of the used; all that may have it where nil.
    package var testingUsers: Set<Role>?

    package init(user: Feature, used: Feature, layersAreKnown: Bool = true, isolatesProducts: Bool = false) {
        self.user = user
        self.used = used
        self.layersAreKnown = layersAreKnown
        self.isolatesProducts = isolatesProducts
    }

    /// A role of the user, and a role of the used.
    package struct Edge: Hashable {
        package let user: Role
        package let used: Role
    }

    /// What the link adds, in the order in which manifests list roles.
    package var edges: [Edge] {
        guard let kind = FeatureKind(of: used.layer) else { return [] }
        let layer = layersAreKnown || user.layer == .app ? user.layer : .product
        return (user.layer == .app ? appEdges : featureEdges).filter { edge in
            guard user.roles.contains(edge.user), used.roles.contains(edge.used) else { return false }
            if edge.used == .testing, let testingUsers, !testingUsers.contains(edge.user) { return false }
            let role = user.layer == .app ? nil : edge.user
            if edge == openDoor { return true }
            return UsageTable.allows(role, in: layer, toUse: edge.used, ofFeatureIn: kind)
        }
    }

    private var appEdges: [Edge] {
        [Edge(user: .source, used: .interface), Edge(user: .source, used: .source)]
    }

    private var featureEdges: [Edge] {
        let door = openDoor ?? Edge(user: doorUser, used: used.layer == .foundation ? .source : .interface)
        return [door, Edge(user: .tests, used: .testing), Edge(user: .example, used: .testing)]
    }

    /// The way into a product feature without an interface, for a team that goes without.
    private var openDoor: Edge? {
        guard !needsInterfaces, used.layer == .product, used.targets[.interface] == nil else { return nil }
        return Edge(user: doorUser, used: .source)
    }

    /// The role that uses the other feature: the source, and the tests of a package that has nothing else.
    private var doorUser: Role { user.targets[.source] == nil ? .tests : .source }

    /// That there is no testing target to link; nil where there is one, or where none is ever used.
    package var testingProblem: Diagnostic? {
        guard problem == nil, user.layer != .app, used.layer != .app, used.targets[.testing] == nil else { return nil }
        return .error(
            "missing_testing",
            "'\(used.name)' has no testing target, which --testing links",
            help: ["make it: ufeature add testing --to \(used.name)", "or leave out --testing"]
        )
    }

    /// Why the architecture forbids the link, and what it allows instead; nil where it doesn't.
    package var problem: Diagnostic? {
        if user.path == used.path {
            return .error("self_dependency", "'\(user.name)' can't use itself", help: ["name another feature"])
        }
        if used.isTestsAlone { return used.hasNoSource }
        if let problem = layerProblem { return problem }
        if user.roles.isDisjoint(with: [.source, .tests]) { return user.hasNoSource }
        if used.targets[.source] == nil { return used.hasNoSource }
        if isolatesProducts, user.layer == .product, used.layer == .product {
            return .isolatedProducts(user: user.name, used: used.name)
        }
        if needsInterfaces, user.layer == .product || !layersAreKnown, user.layer != .app, used.layer == .product,
            used.targets[.interface] == nil
        {
            return .error(
                "missing_interface",
                "'\(used.name)' has no interface, and product features use each other through interfaces only",
                help: ["give it one: ufeature add interface --to \(used.name)"]
            )
        }
        return nil
    }

    /// Why the layers of the two forbid the link; nil where they don't.
    package var layerProblem: Diagnostic? {
        if used.layer == .app {
            return .error(
                "layer_direction",
                "'\(used.name)' is an app: it uses the features, they don't use it",
                help: ["the other way round: ufeature link \(used.name) \(user.name)"]
            )
        }
        if layersAreKnown, user.layer == .foundation, used.layer == .product {
            return .error(
                "layer_direction",
                "'\(user.name)' is a foundation feature and can't use the product feature '\(used.name)'",
                help: ["the other way round is legal: ufeature link \(used.name) \(user.name)"]
            )
        }
        return nil
    }
}
