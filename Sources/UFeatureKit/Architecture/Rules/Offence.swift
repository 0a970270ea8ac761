/// What the architecture has against a module using another one: the rule that forbids it, one at most.
///
/// Several rules look at the same edge, and each finds what is its own. Other rules, about what is declared and imported,
/// are silent where the use itself is forbidden: it isn't to be repaired, but to go.
package enum Offence: Hashable, Sendable {
    /// `layer_direction`
    case layerDirection
}

extension FeatureGraph {
    /// The rule that forbids a module to use another; nil where none does, or the layers aren't known.
    package func offence(of user: Module, using used: Module) -> Offence? {
        guard let from = feature(of: user), let to = feature(of: used), from.index != to.index else { return nil }
        if let lower = from.layer, let upper = to.layer, lower != upper {
            if upper == .app || (lower == .foundation && upper == .product) { return .layerDirection }
        }
        return nil
    }

    /// Everything that a module declares or imports and must not, each time that it does.
    package func offences(_ offence: Offence) -> [(user: Module, used: Module, edge: Edge)] {
        modules.flatMap { user in
            edges(of: user).compactMap { edge in
                let used = modules[edge.used]
                return self.offence(of: user, using: used) == offence ? (user, used, edge) : nil
            }
        }
    }
}
