import Architecture
import Diagnostics
import OperatingSystem
import TestSupport
import Testing
import Verification
import Workspaces

@Suite struct UndeclaredImportsTests {
    let folder: TemporaryFolder

    /// Cart reaches Core through Home; Search imports what it may not have, ModalPackage what it doesn't declare.
    init() throws {
        folder = try TemporaryFolder()
        try folder.make([
            "ufeature.json": #"{"version": 1, "name": "Shop", "rules": {"undeclared_import": "off"}}"#,
            "Foundation/Core/Package.swift": SampleWorkspace.manifest("Core", tests: false),
            "Foundation/Core/Source/Core.swift": "public let core = 1\n",
            "Features/Home/Package.swift": SampleWorkspace.manifest(
                "Home", dependencies: ["../../Foundation/Core"], tests: false),
            "Features/Home/Source/Home.swift": "import Core\npublic let home = core\n",
            "Features/Cart/Package.swift": SampleWorkspace.manifest("Cart", dependencies: ["../Home"], tests: false),
            "Features/Cart/Source/Cart.swift": "import Core\nimport Home\npublic let cart = core + home\n",
            "Features/Search/Package.swift": SampleWorkspace.manifest(
                "Search", dependencies: ["../../Foundation/Core"], tests: false),
            "Features/Search/Source/Search.swift": "import Core\n// ufeature:ignore undeclared_import\nimport Home\n",
            "Features/Zoo/Package.swift": SampleWorkspace.manifest("Zoo", tests: false),
            "Features/Zoo/Source/Zoo.swift": "import Core\n",
        ])
    }

    private func found() throws -> [String: [Diagnostic]] {
        let graph = try SampleWorkspace.read(folder).graph().graph
        let found = graph.undeclaredImports().map { (graph.packages[$0].feature.name, $1) }
        return Dictionary(uniqueKeysWithValues: found)
    }

    @Test func theyAreFoundWhateverTheRulesSay() throws {
        let found = try found()
        #expect(Set(found.keys) == ["Search", "Zoo"])
        #expect(
            found.values.joined().map(\.description).sorted() == [
                "Features/Search/Source/Search.swift:3:8: error: 'Search' imports 'Home' and doesn't declare it"
                    + " [undeclared_import]",
                "Features/Zoo/Source/Zoo.swift:1:8: error: 'Zoo' imports 'Core' and doesn't declare it"
                    + " [undeclared_import]",
            ]
        )
        #expect(found["Search"]?.first?.help == ["remove the import: the architecture forbids it"])
        #expect(found["Zoo"]?.first?.help == ["declare it: ufeature fix"])
        #expect(found["Zoo"]?.first?.feature == "Zoo")
        #expect(found["Zoo"]?.first?.target == "Zoo")
    }

    @Test func thoseThatABaselineAcceptsAreForTheCompiler() throws {
        let found = try found()
        let graph = try SampleWorkspace.read(folder).graph().graph
        let baseline = Baseline(accepting: found["Zoo"] ?? [])
        let left = graph.undeclaredImports(besides: baseline).map { graph.packages[$0.key].feature.name }
        #expect(left == ["Search"])
        #expect(graph.undeclaredImports(besides: Baseline()).count == 2)
    }

    /// What else is wrong with the package, or with those that use it, is found as ever.
    @Test(.storey(.toolchain)) func acceptedOnesDoNotKeepAPackageFromBeingBuilt() throws {
        let cache = try TemporaryFolder()
        func results(accepting names: [String]) throws -> [String] {
            let baseline = Baseline(accepting: try found().filter { names.contains($0.key) }.flatMap(\.value))
            let options = PackageVerification.Options(runsTests: false, baseline: baseline)
            let workspace = try SampleWorkspace.read(folder)
            let results = try PackageVerification(of: workspace, options, cache: cache.path).run(workspace.features)
            return results.map { "\($0.feature) \($0.outcome)" }.sorted()
        }
        #expect(
            try results(accepting: ["Zoo"]) == [
                "Cart passed", "Core passed", "Home passed", "Search failed", "Zoo passed",
            ])
        try folder.make(["Features/Zoo/Source/Broken.swift": "let broken: Int = \"one\"\n"])
        #expect(try results(accepting: ["Zoo", "Search"]).filter { $0.hasSuffix("failed") } == ["Zoo failed"])
        #expect(try results(accepting: []).contains("Zoo failed"))
    }

    /// SwiftPM decides, with a folder for each package that nobody else builds into.
    @Test(.storey(.toolchain)) func theyAreWhatKeepsPackagesFromBeingBuiltAlone() throws {
        let names = ["Cart", "Search", "Zoo"]
        let builds = names.map { name in
            Subprocess(
                "swift",
                [
                    "build", "--package-path", folder.path.appending("Features/\(name)").text,
                    "--scratch-path", folder.path.appending("scratch/\(name)").text,
                ]
            )
        }
        let failed = try zip(names, try SubprocessPool.run(builds)).filter { try !$1.get().succeeded }.map(\.0)
        #expect(failed == ["Search", "Zoo"])
        #expect(try found().keys.sorted() == failed)
    }
}
