package import Diagnostics
internal import Features

extension Rule {
    package static let isolatedProducts = Rule(
        .isolatedProducts,
        .off,
        "Product features never use each other, not even through interfaces",
        page: Page(
            what: """
                Finds a target of a product feature that declares or imports any target of another product feature. \
                It's off unless `ufeature.json` gives it a severity, or the template set of the feature does, as \
                `slice`; then `interface_only` has nothing to say. Where it is an error, `new` and `link` refuse such \
                a dependency.
                """,
            why: """
                Features that don't know each other can be moved, sold and removed one by one. The price is that all \
                traffic between them goes through the app or a foundation feature.
                """,
            source: "Modular app architecture with Swift packages: \"feature modules never depend on each other\"",
            wrong: Example(
                "Features/Search/Source/SearchViewModel.swift",
                """
                import ProfileInterface  // of another product feature
                """
            ),
            right: Example(
                "Features/Search/Source/SearchBuilder.swift",
                """
                public protocol SearchDelegate {  // the app implements it, and opens the profile
                    func searchDidChoose(person: String)
                }
                """
            ),
            repair: """
                Let the feature say what it needs in its own interface, and let the app connect the two; or move what \
                both need into a foundation feature.
                """
        ),
        check: { graph in
            graph.violations(.isolatedProducts).map { user, used, edge in
                graph.finding(
                    "'\(user.name)' belongs to a product feature and uses '\(used.name)' of another one, "
                        + "'\(graph.feature(of: used)?.name ?? used.name)'",
                    at: edge,
                    of: user,
                    help: [Rule.adviceOnIsolation]
                )
            }
        }
    )
}

extension Diagnostic {
    /// That a product feature is to use another one, and none uses another.
    package static func isolatedProducts(user: String, used: String) -> Diagnostic {
        .error(
            Rule.isolatedProducts.id,
            "'\(user)' and '\(used)' are product features, which never use each other in this workspace",
            help: [Rule.adviceOnIsolation, "about this rule: ufeature rules \(Rule.isolatedProducts.id)"]
        )
    }
}

extension Rule {
    fileprivate static let adviceOnIsolation =
        "let the app connect them, or move what both need into a foundation feature"
}
