import Diagnostics
import Features
import FileChanges
import Foundation
import Planning
import TemplateSets
import Testing
import Workspaces

/// The default of a parameter works for any number of features: where a name is taken, another one stands in for it.
struct FreeNamesTests {
    @Test func featuresThatUseEachOtherHaveEntitiesOfTheirOwn() throws {
        let shop = try WiredShop(template: "clean")
        defer { shop.remove() }
        #expect(try shop.make("Clients", ["NetworkingKit", "DesignSystem"]) == [])
        #expect(try shop.make("Profile", ["NetworkingKit", "DesignSystem"]) == [])
        let notes = try shop.make("Teams", ["NetworkingKit", "DesignSystem", "Profile"])
        #expect(notes.map(\.id) == ["free_name"])
        #expect(notes.first?.message.contains("'Team'") == true)
        #expect(try shop.make("User", ["NetworkingKit", "DesignSystem"]).map(\.id) == ["free_name"])

        let features = try shop.workspace().features
        let directives = features.filter { $0.layer == .product }.map {
            "\($0.name): \($0.templateDirective?.text ?? "")"
        }
        #expect(
            directives == [
                "Clients: clean", "Profile: clean", "Teams: clean entity=Team", "User: clean entity=UserItem",
            ])
        // The app is told the same.
        #expect(try shop.app()["Source/TeamsEntry.swift"]?.contains("case item(Team)") == true)
        try shop.make("Wishes", ["NetworkingKit", "Profile"])
        #expect(try shop.app()["Source/WishesEntry.swift"]?.contains("case item(Wish)") == true)
        // A second run, and one with another wish.
        #expect(try shop.make("Teams", ["NetworkingKit", "DesignSystem", "Profile"]).map(\.id) == ["free_name"])
        let other = NewFeature(
            name: "Teams", dependencies: ["NetworkingKit", "DesignSystem", "Profile"], parameters: ["entity": "Crew"])
        #expect(throws: (any Error).self) { try other.plan(in: shop.workspace()).apply() }
    }

    @Test func aNameThatWasAskedForIsNoOther() throws {
        let shop = try WiredShop(["Profile"], template: "clean")
        defer { shop.remove() }
        let request = NewFeature(
            name: "Teams", dependencies: ["NetworkingKit", "Profile"], parameters: ["entity": "User"])
        let refusal = #expect(throws: Refusal.self) { try request.plan(in: shop.workspace()) }
        #expect(refusal?.reasons.map(\.id) == ["type_twice"])
    }

    @Test func initAndApplyFindThemToo() throws {
        let shop = try WiredShop(["User", "Profile"], template: "clean")
        defer { shop.remove() }
        let features =
            "{version: 1, features: [{name: 'Teams', dependencies: ['NetworkingKit', 'Profile', 'Crews']}, "
            + "{name: 'Crews', dependencies: ['NetworkingKit', 'Profile']}]}"
        let source = SourceText(path: "features.json5", text: features)
        _ = try ApplyRequest(source).plan(in: shop.workspace()).plan.apply()
        let words = try shop.workspace().features.compactMap { $0.templateDirective?.words.first?.word }
        #expect(words.sorted() == ["Crew", "Team", "UserItem"])
    }
}
