import Diagnostics
import Features
import FileChanges
import PackageManifest
import Testing
import Workspaces

/// Where the files of a template set go, and what their imports make of the manifest.
@Suite struct PackageRenderingTests {
    @Test func importsDecideWhatTargetsDeclare() throws {
        let folder = try plan(
            [
                "source/A.swift.mustache": "import Gateway\nimport {{feature.door}}\n",
                "source/B.swift.mustache": "import CoreGraphics\n",
                "interface/A.swift.mustache": "public import Core\n",
                "tests/A.swift.mustache": "import CoreTesting\n@testable import Search\nimport GatewayInterface\n",
            ],
            dependencies: ["Gateway", "Core"]
        )
        #expect(
            try dependencies(in: folder) == [
                "SearchInterface": ["Core"],
                "Search": ["SearchInterface", "Gateway"],
                "SearchTesting": [],
                "SearchTests": ["Search", "CoreTesting", "GatewayInterface"],
                "SearchExample": [],
            ]
        )
    }

    @Test func whatWasAskedForIsDeclaredEvenIfNothingImportsIt() throws {
        let folder = try plan(["source/A.swift.mustache": "struct A {}\n"], dependencies: ["Core", "Catalog"])
        #expect(try dependencies(in: folder)["Search"] == ["CatalogInterface", "Core"])
        let manifest = try manifest(of: folder)
        #expect(manifest.dependencies.map(\.identity) == ["core", "catalog"])
    }

    @Test func packagesAreDeclaredInTheOrderTheyWereAskedFor() throws {
        let names = ["Storage", "Core", "Catalog"]
        let folder = try plan(["source/A.swift.mustache": "struct A {}\n"], dependencies: names)
        #expect(try manifest(of: folder).dependencies.map(\.identity) == names.map { $0.lowercased() })
    }

    @Test func filesOfAMissingRoleGoWhereTheyAreNeeded() throws {
        let texts = Dictionary(
            uniqueKeysWithValues: Role.allCases.map { ("\($0)/\($0).swift.mustache", "// {{file.role}}\n") })
        let bare = try plan(texts, roles: [.source])
        #expect(bare.paths == ["Package.swift", "Source/interface.swift", "Source/source.swift"])
        #expect(bare["Source/interface.swift"] == "// source\n")

        let tested = try plan(texts, roles: [.source, .tests])
        #expect(tested.paths.filter { $0.hasPrefix("Tests/") } == ["Tests/testing.swift", "Tests/tests.swift"])
        #expect(tested["Tests/testing.swift"] == "// tests\n")

        let full = try plan(texts)
        #expect(
            full.paths == [
                "Example/example.swift", "Interface/interface.swift", "Package.swift", "Source/source.swift",
                "Testing/testing.swift", "Tests/tests.swift",
            ]
        )
    }

    @Test func onlyModulesThatOthersImportGetAccess() throws {
        let texts = Dictionary(
            uniqueKeysWithValues: Role.allCases.map { ("\($0)/A.swift.mustache", "{{file.access}}struct A {}\n") })
        let folder = try plan(texts)
        for role in ["Interface", "Source", "Testing"] { #expect(folder["\(role)/A.swift"] == "public struct A {}\n") }
        for role in ["Tests", "Example"] { #expect(folder["\(role)/A.swift"] == "struct A {}\n") }
    }

    @Test func filesOfAKindAreForThatKindOnly() throws {
        let texts = ["product/source/P.swift.mustache": "// p\n", "foundation/source/F.swift.mustache": "// f\n"]
        #expect(try plan(texts).paths.contains("Source/P.swift"))
        #expect(try !plan(texts).paths.contains("Source/F.swift"))
        #expect(try plan(texts, kind: .foundation).paths.contains("Source/F.swift"))
        #expect(try !plan(texts, kind: .foundation).paths.contains("Source/P.swift"))
    }

    @Test func aTargetWithoutAnyFileIsRefused() throws {
        let planner = try ShapePlanner(templates: .mine(["source/A.swift.mustache": "// a\n"]))
        let descriptor = FeatureDescriptor(name: try FeatureName("Search"), roles: [.source, .tests], template: "mine")
        let problems = refusal { try planner.plan(descriptor) }
        #expect(problems.map(\.id) == ["empty_target"])
        #expect(problems.first?.help == ["leave it out: --targets source"])
        // Of several, the same is said: what leaves out all of them.
        let all = FeatureDescriptor(name: try FeatureName("Search"), roles: Set(Role.allCases), template: "mine")
        #expect(Set(refusal { try planner.plan(all) }.map(\.help)) == [["leave it out: --targets source"]])
    }

    @Test(
        arguments: [
            ("source", "CatalogTesting"), ("interface", "Search"), ("testing", "Search"), ("source", "Catalog"),
            ("tests", "SearchExample"),
        ]
    )
    func anImportThatTheArchitectureForbidsIsRefused(role: String, module: String) throws {
        let problems = refusal {
            try plan(["\(role)/A.swift.mustache": "import \(module)\n"], dependencies: ["Catalog"])
        }
        #expect(problems.map(\.id) == ["illegal_import"])
        #expect(problems.first?.message.contains("'\(module)'") == true)
    }

    @Test func blankFilesAreNotWritten() throws {
        let texts = [
            "source/Blank.swift.mustache": "\n \t\n{{#base}}import {{door}}{{/base}}\n",
            "source/A.swift.mustache": "// a\n",
        ]
        #expect(try !plan(texts).paths.contains("Source/Blank.swift"))
    }

    @Test func filesWithoutARoleAreThePackagesOwn() throws {
        let folder = try plan([
            "README.md.mustache": "# {{feature.words}}\n",
            "dot-github/dot-{{feature.kebab}}.yml.mustache": "a: b\n",
            "source/A.swift.mustache": "// a\n",
        ])
        #expect(folder["README.md"] == "# Search\n")
        #expect(folder[".github/.search.yml"] == "a: b\n")
    }

    @Test func swiftPMsOwnFoldersNeedNoPath() throws {
        var settings = WorkspaceSettings(name: "Shop")
        settings.layout = .swiftpm
        let folder = try ShapePlanner(settings: settings).feature(
            Shape(kind: .product, roles: Set(Role.allCases)), .alone, named: "Search"
        ).folder
        #expect(try manifest(of: folder).targets.allSatisfy { $0.path == nil })
        let tops = Set(folder.paths.map { $0.split(separator: "/").prefix(2).joined(separator: "/") })
        #expect(
            tops == [
                "Package.swift", "Sources/Search", "Sources/SearchInterface", "Sources/SearchTesting",
                "Sources/SearchExample", "Tests/SearchTests",
            ]
        )
    }

    @Test(
        arguments: [
            ("Features", "Foundation", "../../Foundation/Core"),
            ("Modules/Features", "Modules/Foundation", "../../Foundation/Core"),
            ("Features", "Features", "../Core"),
            ("A/B/C", "D", "../../../../D/Core"),
        ]
    )
    func packagesFindEachOtherFromTheirFolders(features: String, foundation: String, way: String) throws {
        var settings = WorkspaceSettings(name: "Shop")
        settings.layers[.product] = features
        settings.layers[.foundation] = foundation
        let shape = Shape(kind: .product, roles: [.source])
        let folder = try ShapePlanner(settings: settings).feature(shape, .base).folder
        #expect(try manifest(of: folder).dependencies.map(\.way) == [way])
    }

    private func plan(
        _ texts: [String: String],
        kind: FeatureKind = .product,
        roles: Set<Role> = Set(Role.allCases),
        dependencies: [String] = []
    ) throws -> NewFolder {
        var texts = texts
        for role in roles where !texts.keys.contains(where: { $0.contains("\(role)/") }) {
            texts["\(role)/Filler.swift.mustache"] = "// Nothing yet.\n"
        }
        return try ShapePlanner(templates: .mine(texts)).plan(
            FeatureDescriptor(
                name: try FeatureName("Search"),
                kind: kind,
                roles: roles,
                dependencies: dependencies,
                template: "mine"
            )
        ).folder
    }

    private func manifest(of folder: NewFolder) throws -> Manifest {
        try Manifest.parse(SourceText(path: "Package.swift", text: folder["Package.swift"] ?? ""))
    }

    private func dependencies(in folder: NewFolder) throws -> [String: [String]] {
        let targets = try manifest(of: folder).targets
        return Dictionary(uniqueKeysWithValues: targets.map { ($0.name.value, $0.dependencies.map(\.name.value)) })
    }
}

extension Manifest.Dependency {
    /// The path that the manifest names.
    fileprivate var way: String? {
        guard case .path(let path) = kind else { return nil }
        return path.value
    }
}
