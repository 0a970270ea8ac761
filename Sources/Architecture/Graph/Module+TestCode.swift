internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

extension Module {
    /// Whether it has tests in it, or helps them.
    var importsTests: Bool { imports.contains { Self.testLibraries.contains($0.statement.module) } }

    /// Whether it imports a library of tests in every build, so that only tests can be linked with it.
    var alwaysImportsTests: Bool {
        imports.contains { use in
            use.module == nil && use.statement.conditions.isEmpty && Self.testLibraries.contains(use.statement.module)
        }
    }

    static let testLibraries: Set = ["XCTest", "Testing"]
}

extension FeatureGraph {
    /// Whether a module is there for tests for certain: the tests themselves, and test support.
    package func isTestCode(_ module: Module) -> Bool {
        module.kind == .test || module.role == .tests || isTestSupport(module)
    }

    /// Whether a module is test support for certain: by its name, by who uses it, or by what it imports.
    package func isTestSupport(_ module: Module) -> Bool { testCode.support.contains(module.id) }

    /// Whether a module is a part of what people get: the interface or source of a feature or an app.
    ///
    /// A source that is called after tests, such as that of a feature `TestKit`, may be there for tests only.
    package func isProduction(_ module: Module) -> Bool {
        (module.role == .interface || module.role == .source) && module.kind != .test && !isNamedForTests(module)
    }

    /// Whether a module or its feature is called after tests; beside no `ufeature.json`, also after what only shows or
    /// measures code, and by its package and folders.
    package func isNamedForTests(_ module: Module) -> Bool { namedForTests.contains(module.id) }

    /// The modules that are called after tests: words are looked for once, and not for each use.
    func modulesNamedForTests() -> Set<Module.ID> {
        let graph = self
        return Set(Parallel.map(modules) { graph.hasTestWords($0) ? $0.id : nil }.compactMap(\.self))
    }

    private func hasTestWords(_ module: Module) -> Bool {
        let names = [module.name, feature(of: module)?.name].compactMap { $0 }
        if names.contains(where: TestWords.areIn) { return true }
        guard !hasSettings else { return false }
        let folders = (module.target.path?.value ?? "").split(separator: "/").map(String.init)
        let package = packages[module.package].feature
        // What lies at the top is called after the whole repository.
        let own = package.path == "." ? [module.name] : names + [package.name]
        return (own + folders).contains(where: Self.isForTrial)
    }

    /// Whether a name has a word for tests in it, or for what only shows or measures code.
    package static func isForTrial(_ name: String) -> Bool { TestWords.areIn(name) || trialWords.intersects(name) }

    private static let trialWords = SoughtWords([
        "spec", "specs", "spy", "spies", "double", "doubles", "preview", "previews", "sample", "samples", "example",
        "examples", "demo", "demos", "benchmark", "benchmarks", "dev", "development", "debug", "playground",
        "playgrounds", "sandbox", "showcase", "storybook",
    ])
}
