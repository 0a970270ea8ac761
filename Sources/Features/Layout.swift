/// Where a feature's targets lie in its package.
package enum Layout: String, CaseIterable, Hashable, Sendable {
    /// Folders named after the roles, so that the tree shows the architecture: `Interface/`, `Source/`.
    case roles
    /// SwiftPM's own folders: `Sources/SearchInterface/`, `Tests/SearchTests/`.
    case swiftpm

    /// The folder of a role's target, relative to the package.
    package func folder(
        of role: Role,
        in feature: String,
        suffixes: RoleSuffixes = RoleSuffixes()
    ) -> String {
        switch (self, role) {
        case (.roles, _): role.rawValue.prefix(1).uppercased() + role.rawValue.dropFirst()
        case (.swiftpm, .tests): "Tests/\(suffixes.target(role, of: feature))"
        case (.swiftpm, _): "Sources/\(suffixes.target(role, of: feature))"
        }
    }

    /// Whether the manifest must name the folder with `path:`.
    package var needsPath: Bool { self == .roles }
}
