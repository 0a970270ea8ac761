import Diagnostics
import Features
import FileChanges
import Foundation
import OperatingSystem
import Planning
import Testing
import Workspaces

/// What nobody's work is goes; what is somebody's is refused.
@Suite struct FeatureLossTests {
    @Test("what the tool itself did to a feature later is nobody's work")
    func laterWork() throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        let before = try shop.tree()
        func link(_ names: String..., withTesting: Bool = false) throws {
            _ = try LinkRequest("Home", to: names, withTesting: withTesting).plan(in: shop.workspace()).apply()
        }
        func add(_ roles: Set<Role>) throws {
            _ = try AddRequest(roles, to: "Home").plan(in: shop.workspace()).plan.apply()
        }
        func expectNobodys(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
            try shop.removeFeature("Home")
            #expect(try shop.tree() == before, sourceLocation: sourceLocation)
        }
        try shop.make(NewFeature(name: "Home", dependencies: ["Core"]))
        try link("Search")
        try link("DesignSystem")
        try expectNobodys()
        try shop.make(NewFeature(name: "Home", dependencies: ["Core"]))
        try link("Core", "Search", withTesting: true)
        try expectNobodys()
        try shop.make(NewFeature(name: "Home", dependencies: [], template: "bare"))
        try link("Core", "Search")
        try expectNobodys()
        try shop.make(NewFeature(name: "Home", template: "bare"))
        try link("Search")
        try expectNobodys()
        try shop.make(NewFeature(name: "Home", roles: [.source, .interface]))
        try add([.tests, .testing])
        try expectNobodys()
        try shop.make(NewFeature(name: "Home", roles: [.source, .tests]))
        try add([.interface])
        try add([.testing, .example])
        try expectNobodys()
    }

    @Test("a file that was edited, added, or put in the place of another one")
    func edited() throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        try shop.make(NewFeature(name: "Home"))
        let paths = [
            "Features/Home/Source/HomeView.swift", "Features/Home/NOTES.md", "Features/Home/Package.swift",
            "App/Shop/Source/HomeEntry.swift", "Features/Home/.swiftpm/xcode/xcshareddata/xcschemes/Home.xcscheme",
        ]
        for path in paths {
            let made = try? shop.text(path)
            try shop.write(path, (made ?? "") + "// ours\n")
            let before = try shop.tree()
            let found = refusal { try shop.removeFeature("Home") }
            #expect(
                found.map(\.message) == [
                    "'Home' has a file that differs from what the template set 'feature' would make today "
                        + "(edited, added or renamed): '\(path)'"
                ])
            #expect(found.map(\.id) == ["edited_feature"])
            #expect(found.first?.help.last == "remove them for good: ufeature remove Home --force")
            #expect(try shop.tree() == before)
            if let made {
                try shop.write(path, made)
            } else {
                try FileManager.default.removeItem(at: shop.files.root.appending(path: "Shop/" + path))
            }
        }
        for path in paths { try shop.write(path, ((try? shop.text(path)) ?? "") + "// ours\n") }
        try shop.removeFeature("Home", isForced: true)
        #expect(try !shop.tree().keys.contains { $0.contains("Home") })
    }

    @Test("what is edited is told with what git would give back")
    func wordsAboutGit() throws {
        let repository = try GitFolder(["ufeature.json": "{name: 'Shop'}"])
        func workspace() throws -> Workspace { try Workspace.read(from: repository.path) }
        func help() -> String {
            refusal { try RemoveRequest("Home").plan(in: workspace()) }.first?.help.first ?? "nothing"
        }
        _ = try NewFeature(name: "Home").plan(in: workspace()).apply()
        #expect(help() == "nothing")
        let view = "Features/Home/Source/HomeView.swift"
        try repository.change([view: "// ours\n", "Features/Home/NOTES.md": "ours"])
        #expect(help() == "git hasn't committed that: commit it, so that git can restore it")
        try repository.commit()
        #expect(help() == "git has committed all of that, and can restore it: ufeature remove Home --force")
        try repository.change([view: "// ours too\n"])
        #expect(help() == "git hasn't committed '\(view)': commit that, so that git can restore it")
        withExtendedLifetime(repository) {}
    }

    @Test("of a package that was made by hand, only what git hasn't committed")
    func madeByHand() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Hand", targets: [.target(name: "Hand")])
            """
        let repository = try GitFolder(["ufeature.json": "{name: 'Shop'}", ".gitignore": "*.secret\n"])
        try repository.folder.make([
            "Features/Hand/Package.swift": manifest, "Features/Hand/Sources/Hand/Händ 1.swift": "",
            "Features/Hand/key.secret": "k",
        ])
        func problems() -> [String] {
            refusal { try RemoveRequest("Hand").plan(in: Workspace.read(from: repository.path)) }.map(
                \.message)
        }
        #expect(
            problems() == [
                "'Hand' has 3 files that git hasn't committed: 'Features/Hand/Package.swift', "
                    + "'Features/Hand/Sources/Hand/Händ 1.swift', 'Features/Hand/key.secret'"
            ])
        try repository.commit()
        // It's ignored, and so in no commit.
        #expect(problems() == ["'Hand' has a file that git hasn't committed: 'Features/Hand/key.secret'"])
        try repository.change(["Features/Hand/key.secret": nil])
        #expect(problems() == [])
        try repository.git("update-index", "--assume-unchanged", "Features/Hand/Package.swift")
        #expect(problems() == ["'Hand' has a file that git hasn't committed: 'Features/Hand/Package.swift'"])
        withExtendedLifetime(repository) {}
    }

    @Test(
        "where mounts are listed",
        arguments: [
            ("36 35 98:0 /mnt1 /mnt2 rw,noatime - ext3 /dev/root rw", "/mnt2"),
            (#"36 35 98:0 / /a\040b/c\134d\011 rw"#, "/a b/c\\d\t"), ("36 35", nil), ("", nil),
        ])
    func mounts(line: String, place: String?) {
        #expect(Files.mountPlace(in: Array(line.utf8)[...]) == place.map { AbsolutePath($0) })
    }
}
