internal import Features

extension Rule {
    package static let interfaceCycle = Rule(
        .interfaceCycle,
        .error,
        "Interfaces of features don't use each other in a cycle",
        page: Page(
            what: """
                Finds interfaces that use each other, also through other features' interfaces and the sources of \
                foundation features: what they declare, and in a workspace with `ufeature.json` also what they import. \
                If interfaces all reach each other, only the shortest cycle is shown. Two features whose *sources* use \
                each other's interfaces are no cycle.
                """,
            why: """
                Features whose interfaces need each other are one feature in two packages: neither can be understood, \
                built or replaced alone, and SwiftPM refuses to build them.
                """,
            source: "µFeatures Architecture, \"Dependencies between µFeatures\": https://docs.tuist.dev",
            wrong: Example(
                "Features/Profile/Interface/ProfileService.swift",
                """
                import SearchInterface  // which imports ProfileInterface
                """
            ),
            right: Example(
                "Features/Profile/Interface/ProfileService.swift",
                """
                public struct Person: Sendable {}  // SearchInterface uses it; nothing here is about searching
                """
            ),
            repair: """
                Decide which of the features is above the other, and let the lower one's interface speak in its own \
                words. What both are about belongs in a foundation feature.
                """
        ),
        check: { graph in
            graph.shown(graph.judgement.interfaceCycles).compactMap { cycle in
                graph.finding(cycle, "interfaces use each other in a cycle: \(cycle.text)")
            }
        }
    )
}
