package import Features
internal import OperatingSystem

/// A third-party package in the workspace's catalogue: declared once, used by name.
package struct External: Hashable, Sendable {
    package var name: String
    package var source: PackageSource
    /// The products that a feature gets; the package's name where none is given.
    package var products: [String]
    /// Whether nothing says which products there are, and its name is hardly that of one: `swift-collections` has none that
    /// is called like it.
    package let hasUnknownProducts: Bool
    /// The roles whose targets get the products, as far as a feature has them.
    package var roles: Set<Role>
    /// What the package wraps, where it is one that the tool makes for a binary.
    package var binary: ExternalBinary?

    /// - Parameters:
    ///   - name: its name in the catalogue.
    ///   - source: where it comes from.
    ///   - products: those that a feature gets; nil where nothing names any.
    ///   - roles: those whose targets get them.
    package init(name: String, source: PackageSource, products: [String]?, roles: Set<Role> = [.source]) {
        self.name = name
        self.source = source
        self.products = products ?? [name]
        hasUnknownProducts = products == nil && !Self.isLikelyProduct(name)
        self.roles = roles
    }

    /// Whether a library may be called so: a product mostly has the name of its module.
    package static func isLikelyProduct(_ name: String) -> Bool {
        name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// What a target's dependency calls the package.
    ///
    /// SwiftPM ignores its letter case.
    package var package: String { source.package }

    /// The name by which SwiftPM tells packages apart.
    package var identity: String { package.lowercased() }

    /// The folder of the package that wraps its binary, relative to the workspace; nil for a package without one.
    package var binaryFolder: String? {
        binary == nil ? nil : AbsolutePath("/" + source.place).relative(to: .root)
    }
}
