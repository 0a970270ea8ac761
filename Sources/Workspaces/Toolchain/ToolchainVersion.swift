package import PackageManifest

/// The version of SwiftPM, found out when it is asked for first, and then known.
package struct ToolchainVersion {
    private var found: SemanticVersion??

    package init() {}

    /// The one of this machine, which stays unknown where nobody may be asked.
    init(_ execution: Execution) {
        if execution == .forbidden { found = .some(nil) }
    }

    /// One that is known already.
    package init(_ number: SemanticVersion) { found = .some(number) }

    /// Nil where there is no Swift, or it doesn't tell.
    package mutating func number() throws -> SemanticVersion? {
        if let found { return found }
        let number = try SwiftToolchain.find()?.version()
        found = .some(number)
        return number
    }
}
