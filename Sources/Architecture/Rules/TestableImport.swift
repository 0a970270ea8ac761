internal import Diagnostics
internal import Features
internal import PackageManifest

extension Rule {
    package static let testableImport = Rule(
        .testableImport,
        .error,
        "Only tests import with '@testable'",
        page: Page(
            what: """
                Finds `@testable import` of a target of the workspace in a target that is no test target. It doesn't \
                judge imports below a flag such as `#if DEBUG`, targets that are built with `-enable-testing`, and \
                helpers of tests, which are built together with tests. Helpers are targets with the role testing, \
                those that import `XCTest` or `Testing` themselves, unless production code of another feature \
                declares them, and those without a role that only tests and such helpers use.
                """,
            why: """
                A release build has no module for it: `swift build -c release` fails. And production code that reaches \
                behind what another module offers has no boundary any more.
                """,
            source: "The Swift Programming Language, \"Access Control\": access levels for unit test targets",
            wrong: Example(
                "Features/Search/Example/SearchExampleApp.swift",
                """
                @testable import Search  // an example is no test
                """
            ),
            right: Example(
                "Features/Search/Example/SearchExampleApp.swift",
                """
                import Search
                """
            ),
            repair: "Make what is needed `package` or `public`, or move the code to the tests."
        ),
        check: { graph in
            let helpers = graph.testHelpers
            return graph.modules.filter { !helpers.contains($0.id) && $0.isBuiltForRelease }.flatMap { module in
                module.imports.compactMap { use in
                    guard use.statement.isTestable, let used = use.module,
                        graph.violation(of: module, using: graph.modules[used]) == nil,
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
    /// The tests, and the targets that nobody but them uses.
    fileprivate var testHelpers: Set<Module.ID> {
        var users: [Module.ID: Set<Module.ID>] = [:]
        for module in modules {
            for used in declared(by: module) where used != module.id { users[used, default: []].insert(module.id) }
        }
        var helpers = Set(modules.filter { isForTests($0) || isNamedForTests($0) }.map(\.id))
        var candidates = modules.filter { module in
            !helpers.contains(module.id) && module.kind == .regular && module.role == nil
                && module.imports.contains(where: \.statement.isTestable)
        }
        while true {
            let found = candidates.filter { users[$0.id].map { $0.isSubset(of: helpers) } ?? false }
            guard !found.isEmpty else { return helpers }
            helpers.formUnion(found.map(\.id))
            candidates.removeAll { helpers.contains($0.id) }
        }
    }
}

extension FeatureGraph {
    fileprivate func isForTests(_ module: Module) -> Bool {
        isTestCode(module) || (module.kind == .regular && module.importsTests && !isDelivered(module))
    }

    /// Whether a target is linked into what people get, whatever it imports: it's a source or an interface, and a target
    /// that is none of its feature's and imports no tests declares it.
    private func isDelivered(_ module: Module) -> Bool {
        isProduction(module)
            && modules.contains { user in
                user.feature != module.feature && isProduction(user) && !user.importsTests
                    && declared(by: user).contains(module.id)
            }
    }
}

extension Module {
    fileprivate var isBuiltForRelease: Bool {
        !target.verbatim.contains { $0.text.holds("-enable-testing") }
    }
}
