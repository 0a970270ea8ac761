internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let reexportedImport = Rule(
        .reexportedImport,
        .note,
        "A module doesn't re-export others with '@_exported'",
        page: Page(
            what: """
                Finds `@_exported import`. A target that has nothing but imports isn't checked: re-exporting is its \
                purpose.
                """,
            why: """
                Code that imports the module sees all of the other one too, and comes to depend on it without a word \
                about it in any file or manifest. Removing the import breaks code that can't be foreseen. The \
                attribute is not part of the language: its underscore says that it may change.
                """,
            source: "Swift, `docs/ReferenceGuides/UnderscoredAttributes.md`",
            wrong: Example(
                "Foundation/DesignSystem/Source/Exports.swift",
                """
                @_exported import Core
                """
            ),
            right: Example(
                "Features/Search/Source/SearchView.swift",
                """
                import Core
                import DesignSystem
                """
            ),
            repair: "Remove the attribute, and have the files that use the other module import it themselves."
        ),
        check: { graph in
            graph.modules.filter { module in
                // What is there for tests hands them what all of them need.
                module.code.files.contains(where: \.hasCode) && !graph.isTestCode(module)
                    && !graph.isNamedForTests(module)
            }.flatMap { module in
                module.imports.filter { use in
                    // A file of nothing but imports is there to hand them on, and what tools make nobody mends.
                    let file = module.code.files[use.file]
                    return use.statement.isExported && file.hasCode && !file.isGenerated
                }.compactMap { use in
                    if let used = use.module, graph.violation(of: module, using: graph.modules[used]) != nil {
                        return nil
                    }
                    return graph.finding(
                        "'\(module.name)' re-exports '\(use.statement.path)' with '@_exported'",
                        at: use,
                        in: module,
                        help: ["import it where it is used"]
                    )
                }
            }
        }
    )
}
