internal import Features
internal import PackageManifest

extension Rule {
    package static let featureDependency = Rule(
        .featureDependency,
        .error,
        "Only test code uses another feature's test support, and no target uses its tests or example",
        page: Page(
            what: """
                Finds an interface or a source, also the app's, that declares or imports the testing target of another \
                feature. Also finds any target that declares or imports the tests or the example of another feature. A \
                feature that is itself named after tests, such as `TestKit`, may use the test support of others; so \
                may the tests of the app.

                Without a `ufeature.json`, roles are known by names alone, and only production code is judged.
                """,
            why: """
                Mocks and samples that production code reaches are shipped to users. Tests and examples put a whole \
                feature together: a target that uses them can't be built without all of it.
                """,
            source: "µFeatures Architecture, \"Dependencies between µFeatures\": https://docs.tuist.dev",
            wrong: Example(
                "Features/Search/Source/SearchViewModel.swift",
                """
                import ProfileTesting  // Search is production code
                """
            ),
            right: Example(
                "Features/Search/Tests/SearchTests.swift",
                """
                import ProfileTesting
                """
            ),
            repair: """
                Use the other feature's interface, and let tests and examples give mocks to it. What two features need \
                for their tests belongs in a testing target.
                """
        ),
        check: { graph in
            graph.violations(.featureDependency).filter { user, used, edge in
                // Previews and the like may have mocks; what a manifest declares is linked into every build.
                guard used.role == .testing, case .imported(let index) = edge.origin else { return true }
                return user.imports[index].statement.conditions.isEmpty
            }.map { user, used, edge in
                graph.finding(graph.message(user, used), at: edge, of: user, help: [graph.help(user, used)])
            }
        }
    )
}

extension FeatureGraph {
    fileprivate func message(_ user: Module, _ used: Module) -> String {
        let name = feature(of: used)?.name ?? used.name
        return "'\(user.name)' uses '\(used.name)', the \(used.role?.noun ?? "code") of '\(name)'"
    }

    fileprivate func help(_ user: Module, _ used: Module) -> String {
        guard let other = feature(of: used) else { return "use its interface" }
        guard used.role == .testing else {
            let place = module(.testing, of: other).map { "'\($0.name)'" } ?? "a testing target"
            let code = used.role?.noun ?? "code"
            return "no target uses the \(code) of another feature: move what others need into \(place)"
        }
        let instead = module(.interface, of: other).map { "; production code uses '\($0.name)'" } ?? ""
        return "only tests, examples and test support use '\(used.name)'" + instead
    }
}
