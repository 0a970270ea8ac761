/// A third-party package in the workspace's catalogue: declared once, used by name.
package struct External: Hashable, Sendable {
    package enum Source: Hashable, Sendable {
        case url(String, Requirement)
        case path(String)
    }

    package enum Requirement: Hashable, Sendable {
        case from(String)
        case upToNextMinor(String)
        case exact(String)
        case branch(String)
        case revision(String)
    }

    package var name: String
    package var source: Source
    /// The products that a feature gets; the package's name where none is given.
    package var products: [String]

    package init(name: String, source: Source, products: [String]) {
        self.name = name
        self.source = source
        self.products = products
    }
}
