import Diagnostics
import FileChanges
import Foundation
import PackageManifest
import Planning
import Testing
import Workspaces

/// From `link` and `unlink` to the edits of manifests.
@Suite struct LinkRequestTests {
    @Test func productFeaturesGetTheInterfaceAndTheDoubles() throws {
        let shop = try Shop()
        defer { shop.files.remove() }
        let plan = try LinkRequest("Search", to: ["Profile"], withTesting: true).plan(in: shop.workspace())
        #expect(
            try shop.changes(plan) == [
                "Features/Search/Package.swift": [
                    "package ../Profile", "Search → ProfileInterface", "SearchExample → ProfileTesting",
                    "SearchTests → ProfileTesting",
                ]
            ]
        )
    }

    @Test func theDoublesComeOnlyWhereAFileImportsThem() throws {
        let shop = try Shop()
        defer { shop.files.remove() }
        let request = LinkRequest("Search", to: ["Profile"])
        let plain: Set = ["package ../Profile", "Search → ProfileInterface"]
        #expect(
            try shop.changes(request.plan(in: shop.workspace())) == ["Features/Search/Package.swift": plain])
        let test = "import ProfileTesting\n"
        try shop.files.write(GeneratedFile(path: "Features/Search/Tests/MoreTests.swift", contents: test))
        #expect(
            try shop.changes(request.plan(in: shop.workspace())) == [
                "Features/Search/Package.swift": plain.union(["SearchTests → ProfileTesting"])
            ]
        )
    }

    @Test func foundationFeaturesAreUsedByTheirSource() throws {
        let shop = try Shop()
        defer { shop.files.remove() }
        let plan = try LinkRequest("Search", to: ["Core", "Tools"], withTesting: true).plan(in: shop.workspace())
        #expect(
            try shop.changes(plan) == [
                "Features/Search/Package.swift": [
                    "package ../../Foundation/Core", "package ../../Foundation/Tools", "Search → Core",
                    "Search → Tools", "SearchExample → CoreTesting", "SearchTests → CoreTesting",
                ]
            ],
            "Tools has nothing for tests"
        )
    }

    @Test func theAppGetsInterfaceAndSource() throws {
        let shop = try Shop()
        defer { shop.files.remove() }
        let plan = try LinkRequest("Shop", to: ["Profile"]).plan(in: shop.workspace())
        #expect(
            try shop.changes(plan) == [
                "App/Shop/Package.swift": [
                    "package ../../Features/Profile", "Shop → Profile", "Shop → ProfileInterface",
                ]
            ]
        )
    }

    @Test func whatIsNotVendedYetIsVendedInTheSamePlan() throws {
        let shop = try Shop()
        defer { shop.files.remove() }
        let plan = try LinkRequest("Profile", to: ["Hidden"]).plan(in: shop.workspace())
        #expect(
            try shop.changes(plan) == [
                "Features/Hidden/Package.swift": ["product HiddenAPI"],
                "Features/Profile/Package.swift": ["package ../Hidden", "Profile → HiddenAPI"],
            ]
        )
        let twice = LinkRequest("Profile", to: ["Hidden", "Features/Hidden"])
        #expect(try twice.plan(in: shop.workspace()) == plan)
    }

    @Test func linkingTwiceIsLinkingOnce() throws {
        let shop = try Shop()
        defer { shop.files.remove() }
        let request = LinkRequest("Search", to: ["Profile", "Core"])
        try shop.apply(request.plan(in: shop.workspace()))
        #expect(try request.plan(in: shop.workspace()) == Plan(root: shop.files.path))
    }

    @Test func unlinkingGivesBackWhatWasThere() throws {
        let shop = try Shop()
        defer { shop.files.remove() }
        try shop.apply(LinkRequest("Search", to: ["Core"], withTesting: true).plan(in: shop.workspace()))
        let before = try shop.text("Features/Search/Package.swift")
        try shop.apply(LinkRequest("Search", to: ["Profile", "Tools"], withTesting: true).plan(in: shop.workspace()))
        #expect(try shop.text("Features/Search/Package.swift") != before)
        let back = try UnlinkRequest("Search", from: ["Tools", "Profile"]).plan(in: shop.workspace())
        #expect(back.notes.isEmpty)
        try shop.apply(back.plan)
        #expect(try shop.text("Features/Search/Package.swift") == before)
        let again = try UnlinkRequest("Search", from: ["Tools", "Profile"]).plan(in: shop.workspace())
        #expect(again.plan == Plan(root: shop.files.path))
    }

    @Test func whatStillImportsAnUnlinkedFeatureIsNamed() throws {
        let shop = try Shop()
        defer { shop.files.remove() }
        try shop.apply(LinkRequest("Search", to: ["Profile"]).plan(in: shop.workspace()))
        let view = "import Foundation\nimport ProfileInterface\n"
        try shop.files.write(GeneratedFile(path: "Features/Search/Source/View.swift", contents: view))
        let notes = try UnlinkRequest("Search", from: ["Profile"]).plan(in: shop.workspace()).notes
        #expect(
            notes.map(\.description) == [
                "Features/Search/Source/View.swift:2:8: warning: 'ProfileInterface' of 'Profile' is still imported "
                    + "[still_imported]",
                "note: 1 import is left to delete [imports_left]",
            ]
        )
        #expect(notes.last?.help == ["to use 'Profile' again: ufeature link Search Profile"])
        let twice = UnlinkRequest("Search", from: ["Profile", "Profile", "Features/Profile"])
        #expect(try twice.plan(in: shop.workspace()).notes.dropLast() == notes.dropLast())
    }

    @Test func whatATargetWithoutARoleStillImportsIsNamedToo() throws {
        let shop = try Shop()
        defer { shop.files.remove() }
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Pages",
              dependencies: [.package(path: "../Profile")],
              targets: [
                .target(name: "Home", dependencies: [.product(name: "ProfileInterface", package: "Profile")]),
                .target(name: "Settings"),
              ]
            )
            """
        let file = "import ProfileInterface\n"
        for (path, text) in [("Package.swift", manifest), ("Sources/Home/Home.swift", file)] {
            try shop.files.write(GeneratedFile(path: "Features/Pages/" + path, contents: text))
        }
        let notes = try UnlinkRequest("Pages", from: ["Profile"]).plan(in: shop.workspace()).notes
        #expect(notes.map(\.id) == ["still_imported", "imports_left"])
        #expect(notes.last?.help == ["to use 'Profile' again: ufeature fix Pages"])
    }

    @Test func whatTheArchitectureForbidsIsRefusedWithWhatIsLegal() throws {
        let shop = try Shop()
        defer { shop.files.remove() }
        let workspace = try shop.workspace()
        let cases: [(user: String, used: String, id: String, help: String)] = [
            ("Core", "Search", "layer_direction", "the other way round is legal: ufeature link Search Core"),
            ("Search", "Shop", "layer_direction", "the other way round: ufeature link Shop Search"),
            ("Search", "Search", "self_dependency", "name another feature"),
            ("Search", "Closed", "missing_interface", "give it one: ufeature add interface --to Closed"),
            ("Search", "Profle", "unknown_feature", "did you mean 'Profile'?"),
        ]
        for (user, used, id, help) in cases {
            let reasons = refusal { try LinkRequest(user, to: [used]).plan(in: workspace) }
            #expect(reasons.map(\.id) == [id])
            #expect(reasons.flatMap(\.help) == [help])
        }
        let many = refusal { try LinkRequest("Core", to: ["Search", "Profile", "Shop"]).plan(in: workspace) }
        #expect(many.map(\.id) == ["layer_direction", "layer_direction", "layer_direction"], "all at once")
    }

    @Test(arguments: [("error", ["isolated_products"]), ("warning", []), ("off", [])])
    func productsThatAreIsolatedAreNotLinked(severity: String, ids: [String]) throws {
        let shop = try Shop()
        defer { shop.files.remove() }
        let settings = #"{"name": "Shop", "rules": {"isolated_products": "\#(severity)"}}"#
        try shop.files.write(GeneratedFile(path: "ufeature.json", contents: settings))
        let workspace = try shop.workspace()
        #expect(reasons { try LinkRequest("Search", to: ["Profile"]).plan(in: workspace) } == ids)
        #expect(reasons { try LinkRequest("Search", to: ["Core"]).plan(in: workspace) } == [])
        #expect(reasons { try LinkRequest("Shop", to: ["Search"]).plan(in: workspace) } == [])
    }

    @Test func whereNoFolderTellsTheLayersEverybodyMayUseAnInterface() throws {
        let shop = try Shop()
        defer { shop.files.remove() }
        try FileManager.default.removeItem(at: shop.files.root.appending(path: "ufeature.json"))
        let plan = try LinkRequest("Core", to: ["Search", "Tools"], withTesting: true).plan(in: shop.workspace())
        #expect(
            try shop.changes(plan) == [
                "Foundation/Core/Package.swift": [
                    "package ../../Features/Search", "package ../Tools", "Core → SearchInterface",
                    "CoreTests → SearchTesting", "Core → Tools",
                ]
            ]
        )
        let reasons = refusal { try LinkRequest("Core", to: ["Shop"]).plan(in: shop.workspace()) }
        #expect(reasons.map(\.id) == ["layer_direction"], "an app is used by nobody")
    }

    @Test func aPackageIsCalledByTheNameThatItIsGiven() throws {
        let shop = try Shop()
        defer { shop.files.remove() }
        let manifest = { (dependencies: String) in
            """
            // swift-tools-version: 5.9
            import PackageDescription

            let package = Package(
                name: "Depot",
                products: [.library(name: "Depot", targets: ["Depot"])],
                dependencies: [.package(name: "Kernel", path: "../Core")],
                targets: [.target(name: "Depot", dependencies: [\(dependencies)], path: "Source")]
            )

            """
        }
        let path = "Foundation/Depot/Package.swift"
        try shop.files.write(GeneratedFile(path: path, contents: manifest("")))
        let request = LinkRequest("Depot", to: ["Core"])
        try shop.apply(request.plan(in: shop.workspace()))
        #expect(try shop.text(path) == manifest(#".product(name: "Core", package: "Kernel")"#))
        #expect(try request.plan(in: shop.workspace()) == Plan(root: shop.files.path), "linked already")
        let cycle = refusal { try LinkRequest("Core", to: ["Depot"]).plan(in: shop.workspace()) }
        #expect(cycle.map(\.id).contains("target_cycle"))

        try shop.apply(UnlinkRequest("Depot", from: ["Core"]).plan(in: shop.workspace()).plan)
        let bare = manifest("").replacing(#".package(name: "Kernel", path: "../Core")"#, with: "")
        #expect(try shop.text(path) == bare)
    }

    @Test func circlesOfTargetsAreRefused() throws {
        let shop = try Shop()
        defer { shop.files.remove() }
        try shop.apply(LinkRequest("Tools", to: ["Core"]).plan(in: shop.workspace()))
        let reasons = refusal { try LinkRequest("Core", to: ["Tools"]).plan(in: shop.workspace()) }
        #expect(reasons.map(\.id) == ["target_cycle"])
        #expect(reasons.first?.message == "'Core' can't use 'Tools', which uses it: Core → Tools → Core")
    }

    @Test func circlesOfPackagesNeedToolsVersion6() throws {
        let shop = try Shop()
        defer { shop.files.remove() }
        try shop.apply(LinkRequest("Search", to: ["Profile"]).plan(in: shop.workspace()))
        #expect(try LinkRequest("Profile", to: ["Search"]).plan(in: shop.workspace()).edits.count == 1)
        let path = "Features/Search/Package.swift"
        try shop.files.write(GeneratedFile(path: path, contents: shop.text(path).replacing(": 6.0", with: ": 5.9")))
        let reasons = refusal { try LinkRequest("Profile", to: ["Search"]).plan(in: shop.workspace()) }
        #expect(reasons.map(\.id) == ["package_cycle"])
    }
}

/// A workspace of features that somebody wrote by hand.
private struct Shop {
    let files: TemporaryFiles

    init() throws {
        var all = [GeneratedFile(path: "ufeature.json", contents: #"{"name": "Shop"}"#)]
        let full = ["Interface", "", "Testing", "Tests", "Example"]
        for (folder, name, roles) in [
            ("Features", "Search", full), ("Features", "Profile", full), ("Features", "Closed", ["", "Tests"]),
            ("Foundation", "Core", ["", "Testing", "Tests"]), ("Foundation", "Tools", [""]),
        ] {
            all.append(Self.manifest(folder, name, roles))
        }
        all.append(
            GeneratedFile(
                path: "Features/Hidden/Package.swift",
                contents: """
                    // swift-tools-version: 6.0
                    import PackageDescription

                    let package = Package(
                        name: "Hidden",
                        targets: [.target(name: "HiddenAPI"), .target(name: "Hidden", dependencies: ["HiddenAPI"])]
                    )

                    """
            )
        )
        all.append(
            GeneratedFile(
                path: "App/Shop/Package.swift",
                contents: """
                    // swift-tools-version: 6.0
                    import PackageDescription

                    let package = Package(
                        name: "Shop",
                        targets: [
                            .executableTarget(name: "Shop", path: "Source"),
                            .testTarget(name: "ShopTests", dependencies: ["Shop"], path: "Tests"),
                        ]
                    )

                    """
            )
        )
        files = try TemporaryFiles(all)
    }

    private static func manifest(_ folder: String, _ name: String, _ roles: [String]) -> GeneratedFile {
        var lines = [
            "// swift-tools-version: 6.0", "import PackageDescription", "", "let package = Package(",
            "    name: \"\(name)\",", "    products: [",
        ]
        let libraries = roles.filter { !["Tests", "Example"].contains($0) }
        lines += libraries.map { "        .library(name: \"\(name)\($0)\", targets: [\"\(name)\($0)\"])," }
        lines += ["    ],", "    targets: ["]
        for role in roles {
            let function = ["Tests": "testTarget", "Example": "executableTarget"][role] ?? "target"
            let path = role.isEmpty ? "Source" : role
            lines.append("        .\(function)(name: \"\(name)\(role)\", path: \"\(path)\"),")
        }
        lines += ["    ]", ")", ""]
        return GeneratedFile(path: "\(folder)/\(name)/Package.swift", contents: lines.joined(separator: "\n"))
    }

    func workspace() throws -> Workspace {
        try Workspace.read(from: files.path)
    }

    func apply(_ plan: Plan) throws {
        for edit in plan.edits {
            try files.write(GeneratedFile(path: edit.path, contents: String(decoding: edit.new, as: UTF8.self)))
        }
    }

    func text(_ path: String) throws -> String {
        try String(contentsOf: files.root.appending(path: path), encoding: .utf8)
    }

    /// What each manifest says afterwards that it didn't before.
    func changes(_ plan: Plan) throws -> [String: Set<String>] {
        var changes: [String: Set<String>] = [:]
        for edit in plan.edits {
            let old = try facts(edit.old)
            changes[edit.path] = Set(try facts(edit.new).filter { !old.contains($0) })
        }
        return changes
    }

    private func facts(_ bytes: [UInt8]) throws -> [String] {
        let manifest = try Manifest.parse(SourceText(path: "Package.swift", bytes: bytes))
        let packages = manifest.dependencies.map { dependency in
            if case .path(let path) = dependency.kind { "package \(path.value)" } else { "package" }
        }
        let uses = manifest.targets.flatMap { target in
            target.dependencies.map { "\(target.name.value) → \($0.name.value)" }
        }
        return packages + uses + manifest.products.map { "product \($0.name.value)" }
    }
}
