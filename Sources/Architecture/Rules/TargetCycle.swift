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
                yet. If targets all reach each other, only the shortest cycle is shown. Uses that another rule forbids \
                don't count here, and `interface_cycle` finds cycles of interfaces.
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
