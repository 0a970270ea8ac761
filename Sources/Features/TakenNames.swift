package import Diagnostics

/// The names that a workspace's targets and package folders have already: one space, in which letter case makes no
/// difference, because macOS and Windows make none between files.
///
///     let taken = TakenNames(["Cart", "CartInterface"])
///     taken.clash(with: try FeatureName("Cart"))   // "the name 'Cart' is taken"
package struct TakenNames: Sendable {
    /// The names as they are written, by the same in small letters.
    private var names: [String: String] = [:]
    /// The packages of the catalogue whose products have names, by the same.
    private var packages: [String: String] = [:]
    /// What has a name that is no feature's, by the same: "a target of 'Core'".
    private var owners: [String: String] = [:]

    package init(_ names: some Sequence<String> = []) {
        for name in names { insert(name) }
    }

    package mutating func insert(_ name: String) {
        let key = name.lowercased()
        if names[key] == nil { names[key] = name }
    }

    /// Takes the names of a third-party package's products: their modules are called so, as far as a manifest can tell.
    package mutating func insert(products: [String], of package: String) {
        for product in products where names[product.lowercased()] == nil {
            insert(product)
            packages[product.lowercased()] = package
        }
    }

    /// Says what has a name, unless that is said already.
    package mutating func explain(_ name: String, by owner: String) {
        let key = name.lowercased()
        if owners[key] == nil { owners[key] = owner }
    }

    /// Takes the names of all targets that a feature can have, also of those that it may get later.
    package mutating func insert(_ feature: FeatureName, with suffixes: RoleSuffixes = RoleSuffixes()) {
        for role in Role.allCases { insert(suffixes.target(role, of: feature.text)) }
    }

    /// Why a feature cannot be called so: `name_taken` for the first of its possible targets that is there already.
    ///
    /// - Parameters:
    ///   - feature: the name that is wanted.
    ///   - suffixes: what the names of its targets end with.
    ///   - roles: the targets that it may get.
    /// - Returns: what to say; nil where all names are free.
    package func clash(
        with feature: FeatureName,
        suffixes: RoleSuffixes = RoleSuffixes(),
        roles: [Role] = [.source, .interface, .testing, .tests, .example]
    ) -> Diagnostic? {
        for role in roles {
            let target = suffixes.target(role, of: feature.text)
            guard let existing = names[target.lowercased()] else { continue }
            let subject = role == .source ? "the name '\(target)'" : "'\(target)', a target of '\(feature)',"
            let owner = packages[target.lowercased()].map { package in
                ": '\(package)' in the workspace's catalogue has a product '\(existing)'"
            }
            let what = owners[target.lowercased()].map { ": it is \($0)" } ?? ""
            let message =
                existing == target || owner != nil
                ? "\(subject) is taken\(owner ?? what)"
                : "\(subject) differs from '\(existing)', which is taken, only in letter case"
            return .error("name_taken", message, help: ["choose another name"])
        }
        return nil
    }
}
