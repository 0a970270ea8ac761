internal import Features

extension Rule {
    package static let targetCycle = Rule(
        .targetCycle,
        .error,
        "Targets don't use each other in a cycle",
        page: Page(
            what: """
                Finds targets that need each other to be built, through the dependencies that manifests declare, also \
                across packages; and in a workspace with `ufeature.json`, through imports that no manifest declares \
                yet. Of targets that all reach each other the shortest cycle is shown, once. Uses that another rule \
                forbids anyhow close no cycle, and cycles of interfaces are found by `interface_cycle`.
                """,
            why: "None of the targets can be built first: SwiftPM refuses the package.",
            source: "Swift Package Manager: a cyclic dependency between targets is an error",
            wrong: Example(
                "Foundation/Core/Package.swift",
                """
                .target(name: "Core", dependencies: ["CoreStorage"]),
                .target(name: "CoreStorage", dependencies: ["Core"]),  // Core → CoreStorage → Core
                """
            ),
            right: Example(
                "Foundation/Core/Package.swift",
                """
                .target(name: "Core", dependencies: ["CoreStorage"]),
                .target(name: "CoreStorage"),
                """
            ),
            repair: """
                Take out the use that is least needed, or move what two of the targets need into one that both use.
                """
        ),
        check: { graph in
            graph.shown(graph.judgement.targetCycles).compactMap { cycle in
                graph.finding(cycle, "targets use each other in a cycle: \(cycle.text)")
            }
        }
    )
}
