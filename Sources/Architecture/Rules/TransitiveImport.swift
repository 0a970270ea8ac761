internal import Features

extension Rule {
    package static let transitiveImport = Rule(
        .transitiveImport,
        .warning,
        "A target declares what it imports, and doesn't rely on what others declare",
        page: Page(
            what: """
                Finds an import of a module that the target doesn't declare and reaches only through what it declares. \
                What a declared module re-exports with `@_exported import` counts as declared, and so do all targets \
                of a declared product. A module that several files import is reported once, at its first import.
                """,
            why: """
                The build passes only until the target in between drops the dependency: then this one breaks, far from \
                the change. The graph of the features doesn't show the use either.
                """,
            source: "Tuist, `tuist inspect implicit-imports`; SwiftImportChecks",
            wrong: Example(
                "Features/Search/Source/SearchView.swift",
                """
                import Core  // Search declares DesignSystem only, which declares Core
                """
            ),
            right: Example(
                "Features/Search/Package.swift",
                """
                .target(
                  name: "Search",
                  dependencies: [
                    .product(name: "Core", package: "Core"),
                    .product(name: "DesignSystem", package: "DesignSystem"),
                  ],
                  path: "Source"
                )
                """
            ),
            repair: "`ufeature fix` declares it, with its package where that is missing."
        ),
        check: { graph in
            // What is wrong is the one declaration that is missing, however many files need it.
            let first = graph.looseImports.filter { $0.through != nil }.firstOfEach {
                [String($0.user.id), $0.shownName]
            }
            return first.compactMap { loose, count in
                guard let through = loose.through else { return nil }
                let others = FindingIdentity.places(besides: count - 1)
                return graph.finding(
                    "'\(loose.user.name)' imports \(loose.shownName)\(others), which it reaches only through "
                        + "'\(through.name)'",
                    at: loose
                )
            }
        }
    )
}
