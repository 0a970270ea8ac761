import Diagnostics
import FileChanges
import Foundation
import OperatingSystem
import Planning
import Testing
import Workspaces

/// A feature that lies in a package with others goes with its targets and their folders, and nothing else does.
@Suite struct RemovedPartTests {
    @Test("its targets, its product, its place in another one, and its folders")
    func goes() throws {
        let modules = try LargePackage()
        let before = try modules.tree
        let notes = try modules.remove("Profile")
        #expect(
            notes.map(\.description) == [
                "Modules/Package.swift:10:5: note: 'swift-log' is a package that no target uses any more [package_left]"
            ])
        var expected = before
        for path in before.keys where path.contains("Profile") { expected[path] = nil }
        expected["Modules/Package.swift"] = LargePackage.manifest
            .replacing(
                "    .library(name: \"All\", targets: [\"Search\", \"Profile\"]),",
                with: "    .library(name: \"All\", targets: [\"Search\"]),"
            )
            .replacing("    .library(name: \"Profile\", targets: [\"Profile\"]),\n", with: "")
            .replacing(LargePackage.profile, with: "")
        #expect(try modules.tree == expected)
    }

    @Test("what isn't there any more is no feature")
    func again() throws {
        let modules = try LargePackage()
        try modules.remove("Profile")
        let before = try modules.tree
        let found = refusal { try modules.plan("Profile") }
        #expect(found.map(\.id) == ["unknown_feature"])
        #expect(try modules.tree == before)
    }

    @Test("each target that declares it is told with its line, and each file that only imports it")
    func inUse() throws {
        let modules = try LargePackage(["Modules/Sources/Login/Login.swift": "import Search\n"])
        let before = try modules.tree
        let found = refusal { try modules.plan("Search") }
        #expect(
            found.map(\.description) == [
                "Modules/Package.swift:18:7: error: 'Profile' uses 'Search' [feature_in_use]",
                "Tools/Package.swift:6:61: error: 'Tools' uses 'Search' [feature_in_use]",
                "Modules/Sources/Login/Login.swift:1:8: error: 'Search' would still be imported [still_imported]",
            ])
        #expect(found.last?.help.last?.hasSuffix(": ufeature remove Search --unlink") == true)
        #expect(try modules.tree == before)
    }

    @Test("unlinked, no manifest names it, and every file that imports it is told")
    func unlinked() throws {
        let modules = try LargePackage()
        let notes = try modules.remove("Search", unlinks: true)
        #expect(
            notes.map(\.description) == [
                "Modules/Sources/Profile/Profile.swift:2:8: warning: 'Search' is still imported [still_imported]",
                "Tools/Sources/Tools/main.swift:1:8: warning: 'Search' is still imported [still_imported]",
                "note: 2 imports are left to delete [imports_left]",
            ])
        for path in ["Modules/Package.swift", "Tools/Package.swift"] {
            #expect(try modules.tree[path]?.contains("Search") == false, "\(path)")
        }
        #expect(try modules.tree["Tools/Package.swift"]?.contains("../Modules") == false, "nothing else of it was used")
        #expect(try modules.tree.keys.filter { $0.contains("Search") } == [])
    }

    @Test("a file that git doesn't have keeps it, but for those who insist")
    func uncommitted() throws {
        let modules = try LargePackage()
        try modules.repository.change([
            "Modules/Tests/ProfileTests/ProfileTests.swift": "// ours\n",
            "Modules/Sources/Login/Login.swift": "// ours\n",
        ])
        let before = try modules.tree
        let found = refusal { try modules.plan("Profile") }
        #expect(
            found.map(\.message) == [
                "'Profile' has a file that git hasn't committed: 'Modules/Tests/ProfileTests/ProfileTests.swift'"
            ])
        #expect(found.first?.help.last == "remove them for good: ufeature remove Profile --force")
        #expect(try modules.tree == before)
        try modules.remove("Profile", isForced: true)
        #expect(try modules.tree.keys.filter { $0.contains("Profile") } == [])
        #expect(try modules.tree["Modules/Sources/Login/Login.swift"] == "// ours\n")
    }

    @Test("where the manifest makes it in an 'if' and appends it")
    func appended() throws {
        let more = """

            if Context.environment["SERVER"] == nil {
              package.products.append(contentsOf: [
                .library(name: "Map", targets: ["Map"]),
                .library(name: "Feed", targets: ["Feed"]),
              ])
              package.targets.append(contentsOf: [
                .target(name: "Map", dependencies: ["Core"]),
                .testTarget(name: "MapTests", dependencies: ["Map"]),
                .target(name: "Feed", dependencies: ["Core", "Map"]),
              ])
            }

            """
        let manifest = LargePackage.manifest.replacing("let package", with: "var package") + more
        let modules = try LargePackage([
            "Modules/Package.swift": manifest, "Modules/Sources/Map/Map.swift": "",
            "Modules/Tests/MapTests/MapTests.swift": "import Map\n", "Modules/Sources/Feed/Feed.swift": "import Map\n",
        ])
        #expect(refusal { try modules.plan("Map") }.map(\.message) == ["'Feed' uses 'Map'"])
        #expect(try modules.remove("Map", unlinks: true).map(\.id) == ["still_imported"])
        let expected =
            manifest.replacing("    .library(name: \"Map\", targets: [\"Map\"]),\n", with: "")
            .replacing("    .target(name: \"Map\", dependencies: [\"Core\"]),\n", with: "")
            .replacing("    .testTarget(name: \"MapTests\", dependencies: [\"Map\"]),\n", with: "")
            .replacing("\"Core\", \"Map\"", with: "\"Core\"")
        #expect(try modules.tree["Modules/Package.swift"] == expected)
        #expect(try modules.tree.keys.filter { $0.contains("Map") } == [])
    }

    @Test("the tests of it go from the test plan, and the settings that name it are told")
    func testPlan() throws {
        let target = { (name: String) in
            "{\"target\": {\"containerPath\": \"container:Modules\", \"identifier\": \"\(name)\", \"name\": \"\(name)\"}}"
        }
        let plan = { (names: [String]) in
            "{\n  \"testTargets\": [\n    \(names.map(target).joined(separator: ",\n    "))\n  ],\n  \"version\": 1\n}\n"
        }
        let modules = try LargePackage([
            "ufeature.json":
                "{name: 'Shop', layers: {product: 'Modules'}, xcode: {project: 'Shop.xcodeproj', target: 'Shop', testPlan: 'All.xctestplan'}, tags: {Profile: ['scope:me']}}",
            "Modules/Package.swift": LargePackage.manifest.replacing(", \"Profile\"]", with: "]")
                .replacing("    .library(name: \"Profile\", targets: [\"Profile\"]),\n", with: ""),
            "All.xctestplan": plan(["ProfileTests", "SearchTests"]),
        ])
        #expect(try modules.remove("Profile").map(\.id) == ["still_named", "package_left"])
        #expect(try modules.tree["All.xctestplan"] == plan(["SearchTests"]))
    }
}

/// What can't go, whoever insists.
@Suite struct RemovedPartObstaclesTests {
    @Test("the last targets of a package")
    func last() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Kit", targets: [
              .executableTarget(name: "Demo"), .executableTarget(name: "DemoExample", dependencies: ["Demo"]),
            ])

            """
        try expect(
            ["Modules/Package.swift": manifest, "Modules/Sources/Demo/A.swift": ""], removing: "Demo",
            is: [
                "'Kit' has no targets but those of 'Demo', and a package without any doesn't load"
            ])
    }

    @Test("a folder in which another target has files")
    func sharedFolder() throws {
        try expect(
            [
                "Modules/Package.swift": LargePackage.manifest.replacing(
                    "name: \"Login\"", with: "name: \"Login\", path: \"Sources/Profile/Login\""),
                "Modules/Sources/Profile/Login/Login.swift": "",
            ],
            removing: "Profile", is: ["'Modules/Sources/Profile' of the target 'Profile' has files of 'Login' too"])
    }

    @Test("another package in its folder")
    func packageInside() throws {
        try expect(
            ["Modules/Tests/ProfileTests/Sample/Package.swift": ""], removing: "Profile",
            is: ["'Modules/Tests/ProfileTests/Sample' is another package, in the folder of 'Profile'"])
    }

    @Test("a link in the place of its folder")
    func link() throws {
        let modules = try LargePackage(["Elsewhere/Profile.swift": ""])
        try FileManager.default.removeItem(atPath: modules.repository.path.appending("Modules/Sources/Profile").text)
        try modules.repository.folder.link("Modules/Sources/Profile", to: "../../Elsewhere")
        let found = refusal { try modules.plan("Profile", isForced: true) }
        #expect(
            found.map(\.message) == [
                "'Modules/Sources/Profile' of the target 'Profile' is a link, and the files behind it may not belong to the feature"
            ])
    }

    private func expect(
        _ files: [String: String],
        removing name: String,
        is messages: [String],
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let modules = try LargePackage(files)
        let before = try modules.tree
        let found = refusal { try modules.plan(name, unlinks: true, isForced: true) }
        #expect(found.map(\.message) == messages, sourceLocation: sourceLocation)
        #expect(try modules.tree == before, sourceLocation: sourceLocation)
    }
}
