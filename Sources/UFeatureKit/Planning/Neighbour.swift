internal import Diagnostics

/// A feature that another one may use: what its users have to know about it.
package struct Neighbour: Hashable, Sendable {
    package let name: String
    package let layer: Layer
    /// Its package's folder, relative to the workspace.
    package let path: String
    package let roles: Set<Role>
    /// The offers of its template that its code still keeps: `base`, `theme`, `service`.
    package let offers: Set<String>
    /// Those of its ``offers`` that its testing target keeps too.
    package let testingOffers: Set<String>

    package init(
        name: String,
        layer: Layer,
        path: String,
        roles: Set<Role>,
        offers: Set<String>,
        testingOffers: Set<String>
    ) {
        self.name = name
        self.layer = layer
        self.path = path
        self.roles = roles
        self.offers = offers
        self.testingOffers = testingOffers
    }

    /// What kind of feature it is; nil for the app.
    package var kind: FeatureKind? {
        FeatureKind.allCases.first { $0.layer == layer }
    }

    /// The role that others use: its interface, or a foundation feature's source; none for the app.
    package var door: Role? {
        if layer == .app { return nil }
        if roles.contains(.interface) { return .interface }
        return layer == .foundation ? .source : nil
    }

    /// The module of a role.
    package func module(_ role: Role) -> String { name + role.suffix }

    /// The module that others import.
    package var doorModule: String? { door.map(module) }
}

extension Neighbour {
    /// A feature that will be there once a plan has been applied, with all that its template offers.
    package init(planned descriptor: FeatureDescriptor, at path: String, offers: [TemplateSet.Offer]) {
        let names = Set(offers.map(\.name))
        self.init(
            name: descriptor.name.text,
            layer: descriptor.kind.layer,
            path: path,
            roles: descriptor.roles,
            offers: names,
            testingOffers: descriptor.roles.contains(.testing) ? names : []
        )
    }
}
