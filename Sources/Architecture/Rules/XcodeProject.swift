internal import Features

extension Rule {
    package static let xcodeProject = Rule(
        .xcodeProject,
        .warning,
        "The Xcode project links packages and products that exist",
        findsToo: [.error, .note],
        page: Page(
            what: """
                Finds, in the project that `ufeature.json` names under `xcode`: a package at a path that has none, a \
                product that its package doesn't vend, a product that a target links twice, a product without its \
                package where Xcode may not find it by its name (a note), and a product feature that neither a target of the only \
                project links nor a package uses. Also finds an import of a package's module, in \
                a Swift file of one of the project's targets, if nothing that a target links reaches that package. And \
                it finds that the project or its target is missing, and a test target of a package that no test plan \
                has, where a plan has others of the workspace.

                A test target that a plan switches off counts as in it. If `ufeature.json` names no plan, one that a \
                scheme names counts as tested.

                In the `project.yml` of XcodeGen it finds a product that its package doesn't vend. There, and in Tuist's \
                `Project.swift`, it also finds a path to a package that isn't there any more, or is elsewhere now.

                Third-party packages aren't checked, nor is what comes with a git submodule or a script. Other \
                projects aren't either.
                """,
            why: """
                Xcode says "Missing package product", long after the merge or the move that was the reason, and builds \
                nothing until it's repaired. A feature that no target links is built and tested, and in no app. \
                Tests that no plan has are green, because they don't run.
                """,
            source: "XcodeGen, issue 1549, \"Missing package product\"",
            wrong: Example(
                "Shop.xcodeproj/project.pbxproj",
                """
                isa = XCLocalSwiftPackageReference;
                relativePath = Features/Serach;  // there is Features/Search
                """
            ),
            right: Example(
                "Shop.xcodeproj/project.pbxproj",
                """
                isa = XCLocalSwiftPackageReference;
                relativePath = Features/Search;
                """
            ),
            repair: """
                `ufeature link Shop Search` links a feature, and `ufeature sync` adds tests to the plan that \
                `ufeature.json` names; the rest is repaired in Xcode.
                """
        ),
        check: { graph in graph.projectFindings }
    )
}
