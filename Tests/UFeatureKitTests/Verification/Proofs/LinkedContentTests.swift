import Foundation
import OperatingSystem
import Testing

/// Links and folders elsewhere, as keys see them.
struct LinkedContentTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try ResultKeysTests.makeShop(in: folder)
    }

    /// The features whose keys a change of files changes.
    private func changed(by files: [String: String]) throws -> [String] {
        let before = try ResultKeysTests.keys(in: folder)
        try folder.make(files)
        let after = try ResultKeysTests.keys(in: folder)
        return before.keys.filter { before[$0] != after[$0] }.sorted()
    }

    @Test func linksToFilesAreFollowed() throws {
        try folder.make(["Shared/Shared.swift": "1"])
        try folder.link("Shop/Features/Zoo/Source/Shared.swift", to: "../../../../Shared/Shared.swift")
        #expect(try changed(by: ["Shared/Shared.swift": "2"]) == ["Zoo"])
    }

    @Test func linksToFoldersAreFollowed() throws {
        try folder.make(["Shared/Deep/Shared.swift": "1"])
        try folder.link("Shop/Foundation/Core/Source/Shared", to: folder.path.appending("Shared").text)
        #expect(try changed(by: ["Shared/Deep/Shared.swift": "2"]) == ["Core", "Search"])
        #expect(try changed(by: ["Shared/Deep/More.swift": "2"]) == ["Core", "Search"])
    }

    /// Core's tests don't matter to Search, but for those that its source has too.
    @Test func linksIntoTestsMakeThemMatter() throws {
        try folder.make(["Shop/Foundation/Core/Tests/Doubles/Double.swift": "1", "Shared/Shared.swift": "1"])
        // Followed first among the tests.
        try folder.link("Shop/Foundation/Core/Example/Shared", to: "../../../../Shared")
        try folder.link("Shop/Foundation/Core/Source/Doubles", to: "../Tests/Doubles")
        try folder.link("Shop/Foundation/Core/Source/Shared", to: "../../../../Shared")
        #expect(try changed(by: ["Shop/Foundation/Core/Tests/CoreTests.swift": "2"]) == ["Core"])
        #expect(try changed(by: ["Shop/Foundation/Core/Tests/Doubles/Double.swift": "2"]) == ["Core", "Search"])
        #expect(try changed(by: ["Shared/Shared.swift": "2"]) == ["Core", "Search"])
    }

    @Test func linksInACycleEnd() throws {
        try folder.make(["Shared/One/a": "1", "Shared/Two/b": "1"])
        try folder.link("Shared/One/two", to: "../Two")
        try folder.link("Shared/Two/one", to: "../One")
        try folder.link("Shop/Features/Zoo/Source/Shared", to: "../../../../Shared/One")
        #expect(try changed(by: ["Shared/Two/b": "2"]) == ["Zoo"])
    }

    @Test func whereALinkLeadsMatters() throws {
        try folder.make(["Shared/One/a": "1", "Shared/Two/a": "1"])
        let link = "Shop/Features/Zoo/Source/Shared"
        try folder.link(link, to: "../../../../Shared/One")
        let before = try ResultKeysTests.keys(in: folder)["Zoo"]
        try FileManager.default.removeItem(atPath: folder.path.appending(link).text)
        try folder.link(link, to: "../../../../Shared/Two")
        #expect(try ResultKeysTests.keys(in: folder)["Zoo"] != before)
    }

    @Test func aTargetsFolderMayBeALink() throws {
        let manifest = ResultKeysTests.manifest("Zoo").replacing(#"path: "Example""#, with: #"path: "Elsewhere""#)
        try folder.make(["Shop/Features/Zoo/Package.swift": manifest, "Elsewhere/main.swift": "1"])
        try folder.link("Shop/Features/Zoo/Elsewhere", to: "../../../Elsewhere")
        #expect(try changed(by: ["Elsewhere/main.swift": "2"]) == ["Zoo"])
    }

    /// A path may lead from a target into another one's folder, and a plugin anywhere.
    @Test(arguments: [
        #", resources: [.copy("../Tests/Fixtures")]"#, #", plugins: [.plugin(name: "Maker", package: "Maker")]"#,
    ])
    func whereTestsMayMatterTheyDo(argument: String) throws {
        let manifest = ResultKeysTests.manifest("Core", more: argument)
        try folder.make(["Shop/Foundation/Core/Package.swift": manifest])
        #expect(try changed(by: ["Shop/Foundation/Core/Tests/CoreTests.swift": "2"]) == ["Core", "Search"])
    }

    /// Such a path may come from a constant, and a comment that has one makes no difference worth a risk.
    @Test func whereTheManifestHasPathsUpTestsMatter() throws {
        for (text, changed) in [
            ("", ["Core"]), (#"let up = "../Tests""#, ["Core", "Search"]), ("// ../", ["Core", "Search"]),
        ] {
            let manifest = ResultKeysTests.manifest("Core", uses: ["../../../Tools"]) + text + "\n"
            try folder.make(["Shop/Foundation/Core/Package.swift": manifest])
            #expect(try self.changed(by: ["Shop/Foundation/Core/Tests/CoreTests.swift": "// \(text)2"]) == changed)
        }
    }

    @Test func whatCIncludesMatters() throws {
        try folder.make(["Shop/Foundation/Core/Source/core.c": "#include \"../Tests/core.h\""])
        #expect(try changed(by: ["Shop/Foundation/Core/Tests/core.h": "2"]) == ["Core", "Search"])
    }

    /// With all of the package for a target, the folders in it are no others'.
    @Test func packagesInATargetsFolderMatter() throws {
        let manifest = ResultKeysTests.manifest("Search").replacing(#"path: "Source""#, with: #"path: ".""#)
        try folder.make(["Shop/Features/Search/Package.swift": manifest])
        #expect(try changed(by: ["Shop/Features/Search/Fixtures/Nested/Source/Nested.swift": "2"]) == ["Search"])
    }
}
