package import Diagnostics

extension Manifest {
    /// Another package that a package uses.
    package struct Dependency: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case path(Text)
            case url(Text)
            /// A package of a registry, by its identifier.
            case registry(Text)
        }

        package var kind: Kind
        /// What SwiftPM calls the package: see ``PackageIdentity``; nothing for a path that only the manifest's own
        /// place on disk completes, such as `..`.
        package var identity: String?
        /// The deprecated `name:` argument.
        package var name: Text?
        /// Nothing for a path.
        package var requirement: Requirement?
        package var call: Call
        /// Where it is: the call, or that of the manifest's own function that makes it.
        @PackedRange package var range: Range<Int>
        /// Whether the text of the call stands for more than this, or only sometimes for this.
        ///
        /// It does in a function, a loop and a condition; an edit of it would change more than this.
        package var isShared: Bool
    }

    /// Which versions of a package will do.
    package struct Requirement: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case exact(SemanticVersion)
            /// From the first version up to, but without, the second.
            case range(SemanticVersion, SemanticVersion)
            case branch(String)
            case revision(String)
        }

        package var kind: Kind
        /// As it is written: `from: "1.0.0"`, `.upToNextMinor(from: "1.0.0")`.
        package var text: String
        @PackedRange package var range: Range<Int>
    }
}

extension Manifest.Dependency {
    /// Where the package is on disk; nothing for one at a URL or in a registry.
    package var path: Manifest.Text? {
        if case .path(let path) = kind { path } else { nil }
    }

    /// Whether this is what SwiftPM calls the package, whatever the letter case; or the name that it is given, where only
    /// the manifest's own place on disk tells more: `.package(name: "Shop", path: "../..")`.
    func hasIdentity(_ other: String) -> Bool {
        guard let identity else { return name?.value.lowercased() == other.lowercased() }
        return identity == other.lowercased()
    }

    /// What an edit of the manifest's text finds it by, which doesn't know where the manifest is.
    package var identityInText: String? {
        let isAbove = path?.value.pathComponents.last.map { $0 == ".." } ?? false
        return isAbove ? name?.value : identity
    }
}

extension Manifest {
    /// The name that a package is given here, which its targets must call it by in place of its identity.
    ///
    ///     .package(name: "EnvKit", path: "../env-kit")     →  "EnvKit" for "env-kit"
    ///     .package(path: "../env-kit")                     →  nil
    package func givenName(ofPackage identity: String) -> String? {
        dependencies.first { $0.hasIdentity(identity) }?.name?.value
    }

    /// Whether it has a package among its dependencies.
    package func declares(package identity: String) -> Bool { dependencies.contains { $0.hasIdentity(identity) } }

    /// What its targets call a package, by whose identity it is told: the name that it is given here, its identity where
    /// it is declared without one, and otherwise the name with which it's going to be.
    package func name(ofPackage identity: String, elsewhere name: String) -> String {
        givenName(ofPackage: identity) ?? (declares(package: identity) ? identity : name)
    }

    /// The identity of the package that a target calls by some name.
    package func identity(ofPackageCalled name: String) -> String {
        let name = name.lowercased()
        return dependencies.everywhere.first { $0.name?.value.lowercased() == name }?.identity ?? name
    }
}
