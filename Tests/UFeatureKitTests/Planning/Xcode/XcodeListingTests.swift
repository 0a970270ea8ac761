import Diagnostics
import Features
import FileChanges
import Foundation
import Planning
import Testing
import Workspaces

/// What `init`, `new` and `apply` make of the workspace in Xcode.
@Suite struct XcodeListingTests {
    private static let path = "Shop/Shop.xcworkspace/contents.xcworkspacedata"

    /// One after the other or all at once: it is the same, byte for byte.
    @Test func whatNewMakesIsWhatInitMakes() throws {
        let (grown, made) = (try WiredShop(), try WiredShop(["Search", "Home"]))
        defer {
            grown.remove()
            made.remove()
        }
        let empty = try text(of: grown)
        for name in ["Search", "Home"] { #expect(try grown.make(name) == []) }
        #expect(try text(of: grown) == text(of: made))
        let change = try XcodeListing(in: grown.workspace()).change(removing: ["Search", "Home", "Nobody"])
        #expect(change.notes == [])
        #expect(change.edits.map(\.new) == [Array(empty.utf8)])
    }

    @Test func manyFeaturesAreOneEdit() throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        let source = SourceText(
            path: "f.json5",
            text: "{version: 1, features: [{name: 'Home'}, {name: 'Depot', kind: 'foundation'}, {name: 'Search'}]}"
        )
        let plan = try ApplyRequest(source).plan(in: shop.workspace()).plan
        #expect(plan.edits.map(\.path).filter { $0.hasPrefix("Shop.xcworkspace/") }.count == 1)
        _ = try plan.apply()
        let wanted =
            ["Foundation/Core", "Foundation/Depot", "Foundation/DesignSystem", "Features/Home"]
            + ["Features/Search", "App/Shop"]
        #expect(try locations(in: text(of: shop)) == wanted)
        #expect(try ApplyRequest(source).plan(in: shop.workspace()).plan.edits == [])
    }

    @Test func aSecondRunHasNothingToDo() throws {
        let shop = try WiredShop()
        defer { shop.remove() }
        try shop.make("Depot", [], kind: .foundation)
        let before = try text(of: shop)
        let plan = try NewFeature(name: "Depot", kind: .foundation).plan(in: shop.workspace())
        #expect(plan.edits == [])
        #expect(try text(of: shop) == before)
    }

    @Test func whatIsGoneStaysGone() throws {
        let shop = try WiredShop()
        defer { shop.remove() }
        try FileManager.default.removeItem(at: shop.files.root.appending(path: "Shop/Shop.xcworkspace"))
        #expect(try shop.make("Search") == [])
        #expect(try shop.workspace().features.map(\.name).contains("Search"))
        #expect(!FileManager.default.fileExists(atPath: shop.files.root.appending(path: Self.path).path))
    }

    @Test func whatCannotBeUnderstoodIsLeftAlone() throws {
        let shop = try WiredShop()
        defer { shop.remove() }
        try shop.files.write(GeneratedFile(path: Self.path, contents: "<Workspace>\n<Group\n"))
        let notes = try shop.make("Search")
        #expect(notes.map(\.id) == ["xcode_workspace_not_kept"])
        #expect(
            notes.map(\.message) == [
                "'Shop.xcworkspace/contents.xcworkspacedata' doesn't list 'Features/Search': "
                    + "the file isn't well-formed XML, as line 3 shows"
            ]
        )
        #expect(notes.map(\.help) == [["add to it: Features/Search"]])
        #expect(try text(of: shop) == "<Workspace>\n<Group\n")
        #expect(try shop.app()["Source/SearchEntry.swift"] != nil)
    }

    @Test func aFolderInItsPlaceKeepsNoFeatureFromBeingMade() throws {
        let shop = try WiredShop()
        defer { shop.remove() }
        let place = shop.files.root.appending(path: Self.path)
        try FileManager.default.removeItem(at: place)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
        #expect(try shop.make("Search").map(\.id) == ["xcode_workspace_not_kept"])
        #expect(try shop.workspace().features.map(\.name).contains("Search"))
    }

    /// A workspace of somebody's own: where packages stand in no group, and where they are in a project.
    @Test func aTeamsOwnWorkspaceKeepsItsManner() throws {
        let shop = try WiredShop()
        defer { shop.remove() }
        func write(_ places: [String]) throws {
            let entries = places.map { "   <FileRef\n      location = \"group:\($0)\">\n   </FileRef>\n" }.joined()
            let top = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Workspace\n   version = \"1.0\">\n"
            try shop.files.write(GeneratedFile(path: Self.path, contents: top + entries + "</Workspace>\n"))
        }
        try write(["Foundation/Core", "Foundation/DesignSystem", "App/Shop"])
        #expect(try shop.make("Search") == [])
        #expect(try !text(of: shop).contains("Group"))
        #expect(try locations(in: text(of: shop)).last == "Features/Search")
        try write(["Other.xcodeproj"])
        #expect(try shop.make("Home") == [])
        #expect(try locations(in: text(of: shop)) == ["Other.xcodeproj"])
    }

    private func text(of shop: WiredShop) throws -> String {
        try String(contentsOf: shop.files.root.appending(path: Self.path), encoding: .utf8)
    }

    private func locations(in text: String) -> [String] {
        text.matches(of: /"group:([^"]+)"/).map { String($0.output.1) }
    }
}
