internal import Features

extension Rule {
    package static let undeclaredImport = Rule(
        .undeclaredImport,
        .error,
        "A target declares what it imports",
        page: Page(
            what: """
                Finds an import that the target neither declares nor reaches through what it declares. The import is \
                of a target of the workspace, or of a product of another package that is known by name: from the \
                catalogue in `ufeature.json`, or because another target declares it.

                What the architecture forbids is found by the rule that forbids it. An import is not judged below `#if \
                canImport(…)` of a module that isn't the system's, below a flag of your own, or below a version of \
                Swift. Nor is one that the manifest declares on other machines only, as below `#if os(Linux)`, or one \
                that may come from a package whose manifest isn't in the workspace. Without a `ufeature.json`, a \
                module of another package is judged where the two lie side by side or in one build.
                """,
            why: """
                SwiftPM builds all modules into one folder. If something else happened to have built the module \
                before, the import is found there, and the build passes; on another machine, or with another order, it \
                fails. And what isn't declared is not rebuilt when it should be.
                """,
            source: "SwiftPM, \"--explicit-target-dependency-import-check\"; Nx, \"Enforce Module Boundaries\"",
            wrong: Example(
                "Features/Search/Source/SearchLoader.swift",
                """
                import ProfileInterface  // Search declares nothing of Profile
                """
            ),
            right: Example(
                "Features/Search/Package.swift",
                """
                .target(
                  name: "Search",
                  dependencies: [
                    "SearchInterface",
                    .product(name: "ProfileInterface", package: "Profile"),
                  ],
                  path: "Source"
                )
                """
            ),
            repair: """
                `ufeature fix` declares it: the package, the product and the target's dependency, as far as they are \
                missing, and has the other package vend the product. Or remove the import.
                """
        ),
        check: { graph in
            let first = graph.looseImports.filter { $0.through == nil }.firstOfEach {
                [String($0.user.id), $0.shownName]
            }
            return first.map { loose, count in graph.undeclared(loose, besides: count - 1) }
        }
    )
}

extension FeatureGraph {
    /// A finding at an import that nothing that its target declares accounts for, and that it has in further places.
    package func undeclared(_ loose: LooseImport, besides others: Int = 0) -> Finding {
        let places = FindingIdentity.places(besides: others)
        return finding("'\(loose.user.name)' imports \(loose.shownName)\(places) and doesn't declare it", at: loose)
    }
}
