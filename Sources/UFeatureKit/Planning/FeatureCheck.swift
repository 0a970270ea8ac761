internal import Diagnostics

/// Looks for every reason to refuse a new feature.
struct FeatureCheck {
    let descriptor: FeatureDescriptor
    let neighbours: [Neighbour]
    let takenTargets: Set<String>

    var problems: [Diagnostic] {
        nameProblems + roleProblems + descriptor.dependencies.flatMap(dependencyProblems)
    }

    private var nameProblems: [Diagnostic] {
        let folders = neighbours.map { AbsolutePath($0.path).name }
        return TakenNames(takenTargets.sorted() + folders).clash(with: descriptor.name).map { [$0] } ?? []
    }

    private var roleProblems: [Diagnostic] {
        descriptor.kind.problem(withRoles: descriptor.roles).map { [$0] } ?? []
    }

    private func dependencyProblems(_ name: String) -> [Diagnostic] {
        if name == descriptor.name.text {
            return [.error("self_dependency", "'\(name)' can't depend on itself")]
        }
        guard let other = neighbours.first(where: { $0.name == name }) else {
            let known = neighbours.filter { $0.layer != .app }.map(\.name)
            var help = Spelling.help(for: name, among: known)
            if help.isEmpty { help = ["make it first: ufeature new \(name)"] }
            return [.error("unknown_dependency", "there is no feature '\(name)' to depend on", help: help)]
        }
        switch (descriptor.kind, other.layer) {
        case (_, .app):
            return [
                .error(
                    "layer_direction",
                    "'\(name)' is an app: it uses the features, they don't use it",
                    help: ["hand what it knows to the feature through its dependencies protocol"]
                )
            ]
        case (.foundation, .product):
            return [
                .error(
                    "layer_direction",
                    "'\(descriptor.name.text)' is a foundation feature and can't use the product feature '\(name)'",
                    help: ["make it a product feature, or move what it needs to a foundation feature"]
                )
            ]
        case (.product, .product) where other.door == nil:
            return [
                .error(
                    "missing_interface",
                    "'\(name)' has no interface, and product features use each other through interfaces only",
                    help: ["give it one: ufeature add interface --to \(name)"]
                )
            ]
        default:
            return []
        }
    }
}
