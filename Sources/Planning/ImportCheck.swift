internal import Architecture
internal import Diagnostics
internal import Features
internal import OperatingSystem

/// Holds what a template set's files import to the tables of what may use what.
struct ImportCheck {
    let set: String
    /// Nil for the app, which stands above all features.
    let kind: FeatureKind?
    let targets: [PackageRendering.Target]
    let availableFeatures: [AvailableFeature]

    /// Every import that the architecture forbids.
    func problems(of imports: [Role: Set<String>]) -> [Diagnostic] {
        targets.flatMap { user in
            (imports[user.role] ?? []).sorted(by: Files.byteOrder).compactMap { module in
                allows(user.role, toImport: module) ? nil : problem(of: user, importing: module)
            }
        }
    }

    private func allows(_ user: Role, toImport module: String) -> Bool {
        if let own = targets.first(where: { $0.module == module }) {
            guard let kind, own.role != user else { return true }
            let hasInterface = targets.contains { $0.role == .interface }
            return UsageTable.allows(user, toUse: own.role, inFeatureOf: kind, hasInterface: hasInterface)
        }
        for other in availableFeatures {
            guard let used = other.roles.first(where: { other.module($0) == module }) else { continue }
            guard let otherKind = other.kind else { return false }
            let layer = kind?.layer ?? .app
            return UsageTable.allows(layer == .app ? nil : user, in: layer, toUse: used, ofFeatureIn: otherKind)
        }
        return true
    }

    private func problem(of user: PackageRendering.Target, importing module: String) -> Diagnostic {
        .error(
            "illegal_import",
            "'\(module)' is imported into '\(user.name)' by the template set '\(set)', "
                + "but \(user.role.rawValue) may not use it",
            help: ["let the templates of \(user.role.rawValue) use interfaces, or move the import to another role"]
        )
    }
}
