internal import Features

extension Rule {
    package static let roleDependency = Rule(
        .roleDependency,
        .error,
        "Inside a feature, a target uses only what its role may use",
        page: Page(
            what: """
                Finds a target of a feature that declares or imports another target of the same feature although its \
                role may not. An interface uses nothing of its own feature; the source uses the interface; testing \
                uses the interface; tests and example use source, testing and interface. Where there is no interface, \
                testing may use the source of a foundation feature, and of any feature if `interface_only` is off. \
                Further targets without a role are not judged.

                Without a `ufeature.json`, roles are known by names alone. Then it finds only production code that \
                uses test code, and a `SearchTesting` that uses `Search` although there is a `SearchInterface`.
                """,
            why: """
                Other features build against the interface and test with the testing target. If these use the source, \
                all of those features build it too, and the interface hides nothing any more. If the source uses test \
                code, that code is shipped.
                """,
            source: "µFeatures Architecture, \"What is a µFeature\": https://docs.tuist.dev",
            wrong: Example(
                "Features/Search/Testing/SearchServiceMock.swift",
                """
                import Search  // the test support of Search uses its source
                """
            ),
            right: Example(
                "Features/Search/Testing/SearchServiceMock.swift",
                """
                import SearchInterface
                """
            ),
            repair: """
                Move what both targets need into one that both may use: models and protocols into the interface, mocks \
                and samples into testing.
                """
        ),
        check: { graph in
            graph.violations(.roleDependency).map { user, used, edge in
                graph.finding(graph.roleMessage(user, used), at: edge, of: user, help: graph.roleHelp(user, used))
            }
        }
    )
}

extension FeatureGraph {
    fileprivate func roleMessage(_ user: Module, _ used: Module) -> String {
        guard let role = user.role, let other = used.role else { return "'\(user.name)' uses '\(used.name)'" }
        let start = "the \(role.noun) '\(user.name)' uses the \(other.noun) '\(used.name)' of its own feature"
        return role == .testing && other == .source
            ? start + ", so that the tests of other features build it too" : start
    }

    fileprivate func roleHelp(_ user: Module, _ used: Module) -> [String] {
        let interface = feature(of: user).flatMap { module(.interface, of: $0)?.name }
        switch (user.role, used.role) {
        case (.interface, _):
            return ["an interface uses nothing of its own feature: move what both need into '\(user.name)'"]
        case (.testing, .source):
            return [
                interface.map { "use '\($0)': mocks and samples are made of what it declares" }
                    ?? "give the feature an interface for both"
                    + (feature(of: user).map { ": ufeature add interface --to \($0.name)" } ?? "")
            ]
        case (_, .testing):
            return ["only tests and examples use test support: move production code out of '\(used.name)'"]
        default:
            return ["nothing uses \(used.role?.noun ?? "it"): move what both need into another target"]
        }
    }
}
