internal import Features

extension Rule {
    package static let interfaceOnly = Rule(
        .interfaceOnly,
        .error,
        "Product features use each other through interfaces only",
        page: Page(
            what: """
                Finds a target of a product feature that declares or imports the source of another product feature. \
                Sources of foundation features may be used, and the app may use every source. An import with `@_spi` \
                is allowed: the other feature keeps that for its friends.

                Without a `ufeature.json`, layers aren't known. Then a use is judged only if both features have an \
                interface by name (`SearchInterface`), and if it is in a library that code other than tests uses: such \
                a library can't be the part that puts the app together. If at least two interfaces are packages of \
                their own, as `CartInterface` is for `Cart`, two more kinds of users of `Cart` are found. One has an \
                interface itself; the other is a library that other code uses and that needs fewer than half of all \
                implementations.
                """,
            why: """
                A feature that knows only the interface of another one is built, tested and tried without it. A change \
                behind the interface rebuilds no other feature, and one place decides which implementation runs: the \
                app.
                """,
            source: "µFeatures Architecture, \"Dependencies between µFeatures\": https://docs.tuist.dev",
            wrong: Example(
                "Features/Search/Source/SearchViewModel.swift",
                """
                import Profile  // the source of another product feature
                """
            ),
            right: Example(
                "Features/Search/Source/SearchViewModel.swift",
                """
                import ProfileInterface  // the app gives Search what implements it
                """
            ),
            repair: """
                Import the interface, and ask for what it declares in the feature's own dependencies. A feature \
                without an interface gets one with `ufeature add interface --to Profile`.
                """
        ),
        check: { graph in
            graph.violations(.interfaceOnly).map { user, used, edge in
                graph.finding(graph.message(user, used), at: edge, of: user, help: [graph.help(user, used, edge)])
            }
        }
    )
}

extension FeatureGraph {
    fileprivate func message(_ user: Module, _ used: Module) -> String {
        let name = feature(of: used)?.name ?? used.name
        let kind = feature(of: used)?.kind == nil ? "feature" : "product feature"
        return "'\(user.name)' uses '\(used.name)', the source of the \(kind) '\(name)'"
    }

    fileprivate func help(_ user: Module, _ used: Module, _ edge: Edge) -> String {
        guard let from = feature(of: user), let to = feature(of: used) else { return "use its interface" }
        if let contract = contracts.contract(of: used) { return "use '\(modules[contract].name)'" }
        guard let interface = module(.interface, of: to) else {
            return "give it an interface: ufeature add interface --to \(to.name)"
        }
        if from.isInferred || to.isInferred {
            return "use '\(interface.name)'; the app creates what implements it"
        }
        if let role = user.role, [.testing, .tests, .example].contains(role) {
            // The command declares it for the source.
            let support = module(.testing, of: to).map { " or '\($0.name)'" } ?? ""
            let start = if case .declared = edge.origin { "take it out, and " } else { "" }
            return start + "import '\(interface.name)'\(support) in its place, then: ufeature fix"
        }
        let command = "ufeature link \(from.name) \(to.name)"
        if declared(by: user).contains(interface.id) {
            guard case .declared = edge.origin else { return "import '\(interface.name)' in its place" }
            return "import '\(interface.name)' in its place, then let it take its place here: \(command)"
        }
        guard case .imported = edge.origin else { return "use '\(interface.name)': \(command)" }
        // The command declares it alone, and writes no code.
        return "import '\(interface.name)' in its place, and declare it: \(command)"
    }
}
