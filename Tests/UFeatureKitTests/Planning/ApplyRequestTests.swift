import Diagnostics
import Features
import FileChanges
import Foundation
import JSON
import OperatingSystem
import PackageManifest
import Planning
import TemplateSets
import Testing
import Workspaces

/// From a file of descriptors to one plan.
@Suite struct ApplyRequestTests {
    // MARK: Laws

    static let family = [
        "{name: 'Core', kind: 'foundation', template: 'core'}",
        "{name: 'Tools', kind: 'foundation', targets: ['source', 'interface', 'tests'], dependencies: ['Core']}",
        "{name: 'Search', dependencies: ['Core', 'Tools']}",
        "{name: 'Home', targets: ['source', 'tests', 'example'], dependencies: ['Tools', 'Search', 'Core']}",
    ]

    @Test func anyOrderOfTheFileGivesWhatNewGivesOneByOne() throws {
        let files = try TemporaryFiles([GeneratedFile(path: "ufeature.json", contents: "{name: 'Shop'}")])
        defer { files.remove() }
        let empty = try WorkspaceReader.knowingSets(from: files.path).readForNewFeature(using: [])
        let elsewhere = Workspace(
            root: AbsolutePath("/nowhere/shop"),
            settings: empty.settings,
            hasSettings: true,
            features: [],
            templates: empty.templates,
            problems: []
        )
        for request in [
            NewFeature(name: "Core", kind: .foundation, template: "core"),
            NewFeature(
                name: "Tools", kind: .foundation, roles: [.source, .interface, .tests], dependencies: ["Core"]),
            NewFeature(name: "Search", dependencies: ["Core", "Tools"]),
            NewFeature(
                name: "Home", roles: [.source, .tests, .example], dependencies: ["Tools", "Search", "Core"]),
        ] {
            _ = try request.plan(in: WorkspaceReader.knowingSets(from: files.path).readForNewFeature(using: [])).apply()
        }
        let orders = Self.permutations(of: Self.family)
        #expect(orders.count == 24)
        for order in orders {
            let planned = try ApplyRequest(Self.file(order)).plan(in: elsewhere)
            #expect(
                planned.plan.folders.map(\.path) == [
                    "Features/Home", "Features/Search", "Foundation/Core", "Foundation/Tools",
                ])
            for folder in planned.plan.folders {
                let place = files.path.appending(folder.path)
                let state = try Files.state(of: place, reading: Set(folder.paths))
                #expect(folder.compare(with: state) == .done, "\(folder.path)")
            }
        }
    }

    @Test(arguments: [true, false])
    func whatWasMadeIsLeftAlone(inWorkspace: Bool) throws {
        let files = try TemporaryFiles(
            inWorkspace ? [GeneratedFile(path: "ufeature.json", contents: "{name: 'Shop'}")] : [])
        defer { files.remove() }
        let request = ApplyRequest(Self.file(Self.family))
        let first = try request.plan(in: WorkspaceReader.knowingSets(from: files.path).readForNewFeature(using: []))
        #expect(first.new == ["Core", "Tools", "Search", "Home"] && first.present == [])
        _ = try first.plan.apply()
        let second = try request.plan(in: WorkspaceReader.knowingSets(from: files.path).readForNewFeature(using: []))
        #expect(second.plan.folders == [] && second.new == [])
        #expect(second.present == ["Core", "Tools", "Search", "Home"])
    }

    /// Every small feature, made and then read back, has what its descriptor names.
    @Test func everySmallFeatureHasWhatItsDescriptorNames() throws {
        let workspace = try shop()
        for kind in FeatureKind.allCases {
            for roles in Set<Role>.allChoices where kind.problem(withRoles: roles) == nil {
                for dependencies in [[], ["Core"]] {
                    for externals in [[], ["log"], ["log", "snapshots"]]
                    where roles.contains(.tests) || externals.count < 2 {
                        let descriptor = FeatureDescriptor(
                            name: try FeatureName("Search"),
                            kind: kind,
                            roles: roles,
                            dependencies: dependencies,
                            externals: externals
                        )
                        let source = SourceText(path: "f.json", text: JSONPrinter.print(descriptor.json))
                        let planned = try ApplyRequest(source).plan(in: workspace)
                        let manifest = try #require(planned.plan.folders.first?["Package.swift"])
                        let made = try shop(adding: [("Search", kind.layer, manifest)])
                        #expect(try ApplyRequest(source).plan(in: made).present == ["Search"])
                    }
                }
            }
        }
    }

    // MARK: Defaults

    @Test func whatIsLeftOutIsAsNewHasIt() throws {
        var settings = WorkspaceSettings(name: "Shop")
        settings.template = "core"
        let workspace = try shop(settings: settings)
        let planned = try ApplyRequest(Self.file(["{name: 'Search', kind: 'foundation'}"])).plan(in: workspace)
        let alone = try NewFeature(name: "Search", kind: .foundation).plan(in: workspace)
        #expect(planned.plan == alone)
    }

    @Test func oneDescriptorIsAFileToo() throws {
        let planned = try ApplyRequest(SourceText(path: "f.json", text: "{name: 'Search'}")).plan(in: shop())
        #expect(planned.plan.folders.map(\.path) == ["Features/Search"])
        #expect(try ApplyRequest(Self.file([])).plan(in: shop()).plan.folders == [])
    }

    // MARK: Problems

    @Test func everyProblemIsToldAtOnceInItsPlace() throws {
        let problems = try problems(
            """
            {
              version: 1,
              features: [
                {name: 'Core', kind: 'foundation', targets: ['source', 'interface']},
                {name: 'CORETesting'},
                {name: 'Serch', dependencies: ['Coer', 'Shop', 'Serch']},
                {name: 'Depot', kind: 'foundation', dependencies: ['Serch']},
                {name: 'Closed', targets: ['source', 'testing']},
                {name: 'User', dependencies: ['Closed'], externals: ['lgo', 'snapshots'], targets: ['source']},
                {name: 'One', dependencies: ['Two']},
                {name: 'Two', dependencies: ['Three', 'One']},
                {name: 'Three', dependencies: ['Two'], template: 'featre'},
                {name: 'one'},
                {name: 'ONE'},
              ],
            }
            """
        )
        #expect(
            problems == [
                "4 feature_differs: 'Core' is there already, without interface",
                "4 feature_differs: 'Core' is there already, and has tests, testing besides",
                "5 invalid_name: 'CORETesting' ends like the testing target of another feature,"
                    + " and all targets' names must differ",
                "6 unknown_dependency: no feature is called 'Coer'",
                "6 layer_direction: 'Shop' is an app: it uses the features, they don't use it",
                "6 self_dependency: 'Serch' depends on itself",
                "7 layer_direction: 'Depot' is a foundation feature and can't use the product feature 'Serch'",
                "8 illegal_roles: 'testing' without 'interface', whose protocols and models its mocks and fixtures are made for",
                "9 missing_interface: 'Closed' has no interface, and product features use each other through interfaces only",
                "9 unknown_external: no package in the workspace's catalogue is called 'lgo'",
                "9 external_without_target: 'snapshots' is for tests, which 'User' doesn't have",
                "11 interface_cycle: features use each other in a cycle: One → Two → One",
                "12 interface_cycle: features use each other in a cycle: Two → Three → Two",
                "12 unknown_template: there is no template 'featre'",
                "13 invalid_name: 'one' is not in upper camel case: it starts with a small letter",
                "14 duplicate_name: the name 'ONE' differs from 'One', which is taken, only in letter case",
            ]
        )
    }

    @Test func namesOfTheWorkspaceAreTaken() throws {
        #expect(
            try problems("{name: 'CORE'}") == [
                "1 name_taken: the name 'CORE' differs from 'Core', which is taken, only in letter case"
            ])
        #expect(try problems("{name: 'Shop'}") == ["1 name_taken: 'Shop' is an app already"])
    }

    @Test func problemsOfATemplateAreToldInTheirPlace() throws {
        let templates = TemplateCatalog.mine([
            "source/A.swift.mustache": "{{nothing}}\n", "tests/B.swift.mustache": "let a = 1\n",
        ])
        let workspace = try shop(templates: templates)
        let found = refusal {
            try ApplyRequest(Self.file(["{name: 'A', template: 'mine'}", "{name: 'B', template: 'mine'}"]))
                .plan(in: workspace)
        }
        #expect(found.map(\.id) == ["template_unknown_name"], "for both features it is one problem")
        #expect(found.first?.location?.path == "Templates/mine/source/A.swift.mustache")
        let empty = TemplateCatalog.mine(["source/A.swift.mustache": "let a = 1\n"])
        let text = "{name: 'A', template: 'mine', targets: ['source', 'tests']}"
        let unfilled = refusal {
            try ApplyRequest(SourceText(path: "f.json", text: text)).plan(in: try shop(templates: empty))
        }
        #expect(unfilled.map { "\($0.location?.column ?? 0) \($0.id)" } == ["23 empty_target"])
    }

    @Test func whatIsInTheWayIsToldOfEveryFeature() throws {
        let files = try TemporaryFiles([
            GeneratedFile(path: "ufeature.json", contents: "{name: 'Shop'}"),
            GeneratedFile(path: "Features/One/notes.txt", contents: "mine"),
            GeneratedFile(path: "Features/Two", contents: "mine"),
            GeneratedFile(path: "Features/Three/Package.swift", contents: "let a = \"\n"),
        ])
        defer { files.remove() }
        let source = Self.file(["{name: 'One'}", "{name: 'Free'}", "{name: 'Two'}", "{name: 'Three'}"])
        let workspace = try WorkspaceReader.knowingSets(from: files.path).readForNewFeature(using: [])
        let found = refusal { try ApplyRequest(source).plan(in: workspace) }
        let inTheWay = found.filter { $0.id == "folder_exists" }
        #expect(inTheWay.map { $0.location?.line } == [4, 6, 7])
        #expect(
            inTheWay.map(\.message) == [
                "'Features/One' is there already, with notes.txt", "'Features/Two' is there already, and is no folder",
                "'Features/Three' is there already, with Package.swift",
            ])
        #expect(found.first?.location?.path == "Features/Three/Package.swift", "the manifest that can't be read")
    }

    // MARK: Features that are there

    @Test(arguments: [
        ("{name: 'Search'}", []),
        ("{name: 'Search', targets: ['source', 'tests'], dependencies: ['Core'], externals: ['log']}", []),
        ("{name: 'Search', template: 'core', dependencies: ['Core']}", []),
        (
            "{name: 'Search', kind: 'foundation'}",
            [
                "24: 'Search' is there already, as a product feature and not as a foundation feature,"
                    + " write \"kind\": \"product\", or choose another name"
            ]
        ),
        (
            "{name: 'Search', targets: ['source', 'interface', 'example']}",
            [
                "27: 'Search' is there already, without interface, example,"
                    + " add what is missing: ufeature add interface example --to Search",
                "27: 'Search' is there already, and has tests besides, name tests among its targets too",
            ]
        ),
        (
            "{name: 'Search', dependencies: ['Tools']}",
            [
                "8: 'Search' is there already, and uses 'Core' besides,"
                    + " name 'Core' among its dependencies, or remove the dependency: ufeature unlink Search Core",
                "33: 'Search' is there already, and doesn't use 'Tools', add the dependency: ufeature link Search Tools",
            ]
        ),
        (
            "{name: 'Search', externals: ['snapshots']}",
            [
                "8: 'Search' is there already, and uses the package 'log' besides,"
                    + " name 'log' among its externals, or remove the dependency: ufeature unlink Search log",
                "30: 'Search' is there already, and doesn't use the package 'snapshots',"
                    + " add the dependency: ufeature link Search snapshots",
            ]
        ),
    ])
    func aFeatureThatIsThereIsHeldAgainstItsDescriptor(text: String, problems: [String]) throws {
        let search = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Search",
                dependencies: [
                    .package(path: "../../Foundation/Core/"), .package(url: "https://example.com/Log.git", from: "9.0.0"),
                    .package(url: "https://example.com/unheard-of", from: "1.0.0"),
                ],
                targets: [.target(name: "Search"), .testTarget(name: "SearchTests")]
            )
            """
        let tools =
            "// swift-tools-version: 6.0\nlet package = Package(name: \"Tools\", targets: [.target(name: \"Tools\")])"
        let workspace = try shop(adding: [("Search", .product, search), ("Tools", .foundation, tools)])
        let request = ApplyRequest(SourceText(path: "f.json", text: text))
        let found = refusal { try request.plan(in: workspace) }
        #expect(
            found.map { "\($0.location?.column ?? 0): \(([$0.message] + $0.help).joined(separator: ", "))" } == problems
        )
        #expect(found.allSatisfy { $0.id == "feature_differs" })
        if problems.isEmpty { #expect(try request.plan(in: workspace).present == ["Search"]) }
    }

    // MARK: Support

    private static func file(_ descriptors: [String]) -> SourceText {
        SourceText(
            path: "features.json", text: "{\nversion: 1,\nfeatures: [\n\(descriptors.joined(separator: ",\n"))\n]}")
    }

    private static func permutations(of elements: [String]) -> [[String]] {
        guard let first = elements.first else { return [[]] }
        return permutations(of: Array(elements.dropFirst())).flatMap { rest in
            (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
        }
    }

    /// Line, name and message of all that is wrong with a file.
    private func problems(_ text: String) throws -> [String] {
        let workspace = try shop()
        return refusal { try ApplyRequest(SourceText(path: "features.json", text: text)).plan(in: workspace) }
            .map { "\($0.location?.line ?? 0) \($0.id): \($0.message)" }
    }

    /// A workspace of which only the manifests are there: `Core`, the app `Shop`, and others.
    private func shop(
        settings: WorkspaceSettings = WorkspaceSettings(name: "Shop"),
        templates: TemplateCatalog = .builtIn,
        adding others: [(name: String, layer: Layer, manifest: String)] = []
    ) throws -> Workspace {
        var settings = settings
        settings.externals = [
            External(name: "log", source: .url("https://example.com/log.git", .from("1.0.0")), products: ["Log"]),
            External(name: "snapshots", source: .path("Vendor/snapshots"), products: ["Snapshots"], roles: [.tests]),
        ]
        func manifest(_ name: String, _ targets: String) -> String {
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "\(name)", targets: [\(targets)])
            """
        }
        let core = #".target(name: "Core"), .target(name: "CoreTesting"), .testTarget(name: "CoreTests")"#
        let app = #".executableTarget(name: "Shop")"#
        let all =
            [("Core", Layer.foundation, manifest("Core", core)), ("Shop", .app, manifest("Shop", app))] + others
        return Workspace(
            root: AbsolutePath("/nowhere/shop"),
            settings: settings,
            hasSettings: true,
            features: try all.map { name, layer, text in
                Feature(
                    name: name,
                    layer: layer,
                    path: "\(settings.layers[layer] ?? "")/\(name)",
                    manifest: try Manifest.parse(SourceText(path: "Package.swift", text: text))
                )
            },
            templates: templates,
            problems: []
        )
    }
}
