package import Features
internal import OperatingSystem

/// A feature that another one may use: what its users have to know about it.
package struct AvailableFeature: Hashable, Sendable {
    package let name: String
    package let layer: Layer
    /// Its package's folder, relative to the workspace.
    package let path: String
    /// The name of that folder, by which SwiftPM knows the package.
    package let folder: String
    /// What the manifests of others call its package, where its folder's name is only that of a clone.
    package let givenName: String?
    /// Whether it lies in a package with others, none of which has an interface.
    package let isWithoutInterfaces: Bool
    /// The platforms of its package, as far as they are known.
    package var platforms: [PlatformRequirement]
    package let roles: Set<Role>
    /// The names of the targets that aren't the feature's name with their role's ending.
    package let modules: [Role: String]
    /// The names of the products that aren't those of the targets that they vend.
    package let products: [Role: String]
    /// The offers of its template that its code still keeps: `base`, `theme`, `service`.
    package let offers: Set<String>
    /// Those of its ``offers`` that its testing target keeps too.
    package let testingOffers: Set<String>
    /// The offers of which its code has a part: an earlier version of its template made it.
    package let gaps: [Gap]
    /// The types of which it gives many, by what it offers, where they aren't called after it.
    package let items: [String: String]
    /// The types that its door makes for others, as far as they were looked for.
    package var types: Set<String>
    /// Those of its ``types`` that are protocols.
    package var protocols: Set<String>

    /// What its code lacks of an offer of its template.
    package struct Gap: Hashable, Sendable {
        package let offer: String
        package let lines: [String]
    }

    package init(
        name: String,
        layer: Layer,
        path: String,
        folder: String? = nil,
        givenName: String? = nil,
        isWithoutInterfaces: Bool = false,
        platforms: [PlatformRequirement] = [],
        roles: Set<Role>,
        modules: [Role: String] = [:],
        products: [Role: String] = [:],
        offers: Set<String>,
        testingOffers: Set<String>,
        gaps: [Gap] = [],
        items: [String: String] = [:],
        types: Set<String> = [],
        protocols: Set<String> = []
    ) {
        self.name = name
        self.layer = layer
        self.path = path
        self.folder = folder ?? AbsolutePath(path).name
        self.givenName = givenName
        self.isWithoutInterfaces = isWithoutInterfaces
        self.platforms = platforms
        self.roles = roles
        self.modules = modules
        self.products = products
        self.offers = offers
        self.testingOffers = testingOffers
        self.gaps = gaps
        self.items = items
        self.types = types
        self.protocols = protocols
    }

    /// The name by which the targets of others know its package.
    package var package: String { givenName ?? folder }

    /// What kind of feature it is; nil for the app.
    package var kind: FeatureKind? { FeatureKind(of: layer) }

    /// The role that others use: its interface, or a foundation feature's source; none for the app.
    package var door: Role? {
        if layer == .app { return nil }
        if roles.contains(.interface) { return .interface }
        return layer == .foundation ? .source : nil
    }

    /// Whether code that imports some modules imports one of its own.
    func isUsed(importing modules: Set<String>) -> Bool { roles.contains { modules.contains(module($0)) } }

    /// The module of a role.
    package func module(_ role: Role) -> String { modules[role] ?? name + role.suffix }

    /// The product by which others get a role's module.
    package func product(_ role: Role) -> String { products[role] ?? module(role) }

    /// The products by which others get those of some modules that are this feature's.
    func products(vending modules: Set<String>) -> [String] {
        roles.filter { $0.isLibrary && modules.contains(module($0)) }.map(product)
    }

    /// The module that others import.
    package var doorModule: String? { door.map(module) }
}
