internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let unusedPackage = Rule(
        .unusedPackage,
        .warning,
        "Somebody uses each package",
        page: Page(
            what: """
                Finds a package of libraries that nobody uses: no other package names or imports it, no project for \
                Xcode links a product of it, and no Swift file outside of all packages imports it. That it's listed in \
                a workspace for Xcode is no use.

                It's only certain where the users are known: programs and projects for Xcode, which together reach \
                more than half of the packages. Never found are the package in the workspace's own folder, what has a \
                program, a plugin or a macro in it, what is called after tests or examples, what `ufeature new` made, \
                which may wait for its first user, and what another manifest, script or pipeline mentions by name.
                """,
            why: """
                A package that nobody uses is read, resolved, built and tested all the same, and looks as if it were a \
                part of the app. Who changes something that it depends on has to change it too.
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
            repair: "`ufeature remove` takes it out, or use it."
        ),
        check: { graph in
            graph.unusedPackages.sorted().map { index in
                let package = graph.packages[index]
                return graph.finding(
                    "nobody uses the package '\(package.feature.name)'",
                    at: package.manifest.name?.range ?? 0..<0,
                    inManifestOf: package,
                    help: ["remove it: ufeature remove \(package.feature.name)"]
                )
            }
        }
    )
}
