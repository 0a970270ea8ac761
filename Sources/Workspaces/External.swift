package import Features
internal import OperatingSystem
internal import PackageManifest

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
    /// The roles whose targets get the products, as far as a feature has them.
    package var roles: Set<Role>

    package init(name: String, source: Source, products: [String], roles: Set<Role> = [.source]) {
        self.name = name
        self.source = source
        self.products = products
        self.roles = roles
    }

    /// What a target's dependency calls the package: the last part of its URL without `.git`, or its folder's name.
    ///
    /// SwiftPM ignores its letter case.
    package var package: String {
        switch source {
        case .url(let url, _): PackageIdentity.name(ofURL: url)
        case .path(let path): AbsolutePath(path).name
        }
    }

    /// The name by which SwiftPM tells packages apart.
    package var identity: String { package.lowercased() }
}
