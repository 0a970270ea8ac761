/// The formats in which findings are told.
package enum FindingsFormat: String, CaseIterable, Hashable, Sendable {
    /// For people: with the line and what to do.
    case text
    /// For Xcode's list of issues and whoever reads compilers' output: one line each, with absolute paths.
    case xcode
    /// For GitHub Actions: an annotation each.
    case github
    /// For services that keep findings: the Static Analysis Results Interchange Format.
    case sarif
    /// For scripts.
    case json
}
