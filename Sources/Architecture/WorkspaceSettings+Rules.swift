internal import Features
package import TemplateSets
internal import Workspaces

extension WorkspaceSettings {
    /// Whether a foundation feature is to use no product feature: as the rule `layer_direction` finds it.
    package var keepsLayers: Bool { rules[Rule.layerDirection.id] != .off }

    /// Whether product features use each other through interfaces alone: as the rule `interface_only` finds it.
    package var needsInterfaces: Bool { rules[Rule.interfaceOnly.id] != .off }

    /// Whether a product feature made from a template set, or from none, is to use no other product feature at all: as
    /// the rule `isolated_products` finds it.
    package func isolatesProducts(madeFrom template: String?, in templates: TemplateCatalog) -> Bool {
        let rule = Rule.isolatedProducts
        let said = template.flatMap { try? templates.manifest(of: $0).rules[rule.id] }
        return (rules[rule.id] ?? said ?? rule.severity) == .error
    }
}
