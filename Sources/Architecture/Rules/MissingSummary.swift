internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let missingSummary = Rule(
        .missingSummary,
        .off,
        "A feature says in one sentence what it is for",
        page: Page(
            what: """
                Finds a feature whose manifest has no comment `// ufeature:summary` with a sentence. It's off unless \
                `ufeature.json` gives it a severity. Apps and packages with several features aren't checked.
                """,
            why: """
                A feature that one sentence can't describe is several features, or none. The sentence also shows \
                developers where their code belongs: `ufeature list` and `ufeature graph` show it.
                """,
            source: "Modular app architecture with Swift packages: a module that one sentence describes",
            wrong: Example(
                "Features/Search/Package.swift",
                """
                // swift-tools-version: 6.0
                import PackageDescription
                """
            ),
            right: Example(
                "Features/Search/Package.swift",
                """
                // swift-tools-version: 6.0
                // ufeature:summary Finds films by their titles.
                import PackageDescription
                """
            ),
            repair: """
                Write the comment, best below the tools version; for a new feature, \
                `ufeature new Search --summary 'Finds films by their titles.'` does.
                """
        ),
        check: { graph in
            guard graph.hasSettings else { return [] }
            return graph.features.filter { !$0.isInferred && $0.kind != nil }.compactMap { feature in
                let package = graph.packages[feature.package]
                guard package.feature.summary == nil else { return nil }
                return graph.finding(
                    "nothing says what '\(feature.name)' is for",
                    at: package.manifest.name?.range ?? 0..<0,
                    inManifestOf: package,
                    help: ["write it in one sentence: // ufeature:\(FeatureSummary.directive) …"]
                )
            }
        }
    )
}
