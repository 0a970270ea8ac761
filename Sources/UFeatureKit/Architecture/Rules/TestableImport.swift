internal import PackageManifest

extension Rule {
    package static let testableImport = Rule(
        "testable_import",
        .error,
        "Only tests import with '@testable'",
        page: Page(
            what: """
                Finds `@testable import` of a target of the workspace in a target that is no test target. Not judged are \
                imports below a flag such as `#if DEBUG`, targets that are built with `-enable-testing`, and helpers of \
                tests: targets with the role testing, and those that import `XCTest` or `Testing` themselves. These \
                are built with tests, which always have what they need for it.
                """,
            why: """
                A release build has no module for it: `swift build -c release` fails. And production code that reaches \
                behind what another module offers has no boundary any more.
                """,
            source: "The Swift Programming Language, \"Access Control\": access levels for unit test targets",
            wrong: Example(
                "Features/Search/Example/SearchExampleMain.swift",
                """
                @testable import Search  // an example is no test
                """
            ),
            right: Example(
                "Features/Search/Example/SearchExampleMain.swift",
                """
                import Search
                """
            ),
            repair: "Make what is needed `package` or `public`, or move the code to the tests."
        ),
        check: { graph in
            graph.modules.filter { graph.hasNothingTestable($0) }.flatMap { module in
                module.imports.compactMap { use in
                    guard use.statement.isTestable, let used = use.module,
                        graph.offence(of: module, using: graph.modules[used]) == nil,
                        ImportConditions(of: use.statement).flags.isEmpty
                    else { return nil }
                    return graph.finding(
                        "'\(module.name)' imports '\(graph.modules[used].name)' with '@testable' and is no test target",
                        at: use,
                        in: module,
                        help: ["make what is needed 'package' or 'public', or move this to the tests"]
                    )
                }
            }
        }
    )
}

extension FeatureGraph {
    /// Whether a target is built without tests too.
    fileprivate func hasNothingTestable(_ module: Module) -> Bool {
        guard module.kind != .test, module.role != .testing, module.role != .tests else { return false }
        guard module.imports.contains(where: \.statement.isTestable) else { return false }
        if module.imports.contains(where: { ["XCTest", "Testing"].contains($0.statement.module) }) { return false }
        return !module.target.verbatim.contains { $0.text.contains("-enable-testing") }
    }
}
