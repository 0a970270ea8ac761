internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let unusedPackage = Rule(
        .unusedPackage,
        .warning,
        "Each package is used",
        page: Page(
            what: """
                Finds a package of libraries that nothing uses: no other package names or imports it, no project for \
                Xcode links a product of it, and no Swift file outside of all packages imports it. That an Xcode \
                workspace lists it doesn't count.

                It's only certain where the users are known: programs and Xcode projects, which together reach more \
                than half of the packages. It never reports the package in the workspace's own folder, a package with \
                a program, a plugin or a macro, one that is named after tests or examples, or has no code but tests, one that `ufeature new` \
                made, or that the last commit doesn't have, as both may wait for their first user, and one that another manifest, script or pipeline mentions \
                by name.
                """,
            why: """
                An unused package is read, resolved, built and tested all the same, and looks like a part of the app. \
                When something that it depends on changes, it has to be changed too.
                """,
            source: "Tuist, `tuist inspect redundant-imports`; Periphery, \"Unused code\"",
            wrong: Example(
                "Foundation/Legacy/Package.swift",
                """
                let package = Package(name: "Legacy", …)  // no package, no project and no file uses it
                """
            ),
            right: Example(
                "App/Package.swift",
                """
                .package(path: "../Foundation/Legacy"),
                """
            ),
            repair: "Use it, or run `ufeature remove`."
        ),
        check: { graph in
            graph.unusedPackages.sorted().map { index in
                let package = graph.packages[index]
                let name = package.feature.name
                return graph.finding(
                    "nothing uses the package '\(name)'",
                    at: package.manifest.name?.range ?? 0..<0,
                    inManifestOf: package,
                    help: [
                        "remove it: ufeature remove \(name)",
                        "or let a feature or the app use it: ufeature link <user> \(name)",
                    ]
                )
            }
        }
    )
}
