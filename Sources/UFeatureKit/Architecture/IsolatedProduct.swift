internal import Diagnostics

/// A product feature that is to use no other one, asked to use one.
struct IsolatedProduct {
    let user: String
    let used: String

    /// What to do about it.
    static let advice = "let the app connect them, or move what both need into a foundation feature"

    var problem: Diagnostic {
        .error(
            "isolated_products",
            "'\(user)' and '\(used)' are product features, and here those never use each other",
            help: [Self.advice, "'ufeature rules isolated_products' has more"]
        )
    }
}

extension WorkspaceSettings {
    /// Whether a product feature made from a template set, or from none, is to use no other product feature at all: as
    /// the rule `isolated_products` finds it.
    func isolatesProducts(madeFrom template: String?, in templates: TemplateCatalog) -> Bool {
        let rule = Rule.isolatedProducts
        let said = template.flatMap { try? templates.manifest(of: $0).rules[rule.id] }
        return (rules[rule.id] ?? said ?? rule.severity) == .error
    }
}
