/// How the features of a workspace are packages.
package enum PackageLayout: String, CaseIterable, Hashable, Sendable {
    /// One package has the targets of all features.
    case single
    /// Each feature is a package.
    case packages
}
