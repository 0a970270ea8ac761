import Diagnostics
import Features
import FileChanges
import Foundation
import TemplateSets
import Testing
import Workspaces

@testable import Planning

/// The default of a parameter works for any number of features: where a name is taken, another one stands in for it.
struct FreeNamesTests {
    @Test func featuresThatUseEachOtherHaveEntitiesOfTheirOwn() throws {
        let shop = try WiredShop(template: "clean")
        defer { shop.remove() }
        #expect(try shop.make("Clients", ["NetworkingKit", "DesignSystem"]) == [])
        #expect(try shop.make("Profile", ["NetworkingKit", "DesignSystem"]) == [])
        #expect(try shop.make("Teams", ["NetworkingKit", "DesignSystem", "Profile"]) == [])
        #expect(try shop.make("Team", ["NetworkingKit", "DesignSystem"]) == [])

        let features = try shop.workspace().features
        let directives = features.filter { $0.layer == .product }.map {
            "\($0.name): \($0.templateDirective?.text ?? "")"
        }
        #expect(
            directives == [
                "Clients: clean entity=Client", "Profile: clean entity=ProfileItem",
                "Team: clean entity=TeamItem", "Teams: clean entity=Team",
            ])
        // The app is told the same.
        #expect(try shop.app()["Source/TeamsEntry.swift"]?.contains("case item(Team)") == true)
        try shop.make("Wishes", ["NetworkingKit", "Profile"])
        #expect(try shop.app()["Source/WishesEntry.swift"]?.contains("case item(Wish)") == true)
        // A second run, and one with another wish.
        #expect(try shop.make("Teams", ["NetworkingKit", "DesignSystem", "Profile"]) == [])
        let other = NewFeature(
            name: "Teams", dependencies: ["NetworkingKit", "DesignSystem", "Profile"], parameters: ["entity": "Crew"])
        #expect(throws: (any Error).self) { try other.plan(in: shop.workspace()).apply() }
    }

    @Test("what Swift, Foundation or SwiftUI call so, or what can be no name of a type, is no entity of a feature")
    func namesOfFrameworks() throws {
        let shop = try WiredShop(template: "clean")
        defer { shop.remove() }
        for name in ["Notifications", "Dates", "Tasks", "Orders"] {
            #expect(try shop.make(name, ["NetworkingKit"]) == [], "\(name)")
            // A second run finds it as it is.
            #expect(try shop.make(name, ["NetworkingKit"]) == [], "\(name)")
        }
        let features = try shop.workspace().features.filter { $0.layer == .product }
        #expect(
            features.map { "\($0.name): \($0.templateDirective?.text ?? "")" } == [
                "Dates: clean entity=DatesItem", "Notifications: clean entity=NotificationsItem",
                "Orders: clean entity=Order", "Tasks: clean entity=TasksItem",
            ])
    }

    @Test func anotherNameStandsInForOneThatIsTaken() throws {
        let shop = try WiredShop(template: "clean")
        defer { shop.remove() }
        let account = NewFeature(name: "Account", dependencies: ["NetworkingKit"], parameters: ["entity": "Team"])
        _ = try account.plan(in: shop.workspace()).apply()
        let notes = try shop.make("Teams", ["NetworkingKit", "Account"])
        #expect(notes.map(\.id) == ["free_name"])
        #expect(notes.first?.message.contains("'TeamsItem'") == true)
    }

    @Test func aNameThatWasAskedForIsNoOther() throws {
        let shop = try WiredShop(["Profile"], template: "clean")
        defer { shop.remove() }
        let request = NewFeature(
            name: "Teams", dependencies: ["NetworkingKit", "Profile"], parameters: ["entity": "ProfileItem"])
        let refusal = #expect(throws: Refusal.self) { try request.plan(in: shop.workspace()) }
        #expect(refusal?.reasons.map(\.id) == ["type_twice"])
    }

    @Test(
        "an entity is what the feature's name says for certain",
        arguments: [
            ("Orders", "Order"), ("Search", "SearchItem"), ("Stories", "Story"), ("Movies", "Movie"), ("Boxes", "Box"),
            ("Matches", "Match"), ("Houses", "House"), ("AllMovies", "AllMoviesItem"), ("Allies", "Ally"),
            ("MyOrders", "MyOrdersItem"), ("News", "NewsItem"), ("Series", "SeriesItem"),
            ("Status", "StatusItem"), ("Analytics", "AnalyticsItem"), ("Address", "AddressItem"),
            ("Caches", "CachesItem"), ("Heroes", "HeroesItem"), ("Loaves", "LoavesItem"), ("Indices", "IndicesItem"),
            ("Allergies", "Allergy"), ("Services", "Service"), ("Archives", "Archive"), ("Comments", "CommentsItem"),
        ])
    func entities(feature: String, entity: String) { #expect(GeneratedNames.entity(of: feature) == entity) }

    @Test func initAndApplyFindThemToo() throws {
        let shop = try WiredShop(["User", "Profile"], template: "clean")
        defer { shop.remove() }
        let features =
            "{version: 1, features: [{name: 'Teams', dependencies: ['NetworkingKit', 'Profile', 'Crews']}, "
            + "{name: 'Crews', dependencies: ['NetworkingKit', 'Profile']}]}"
        let source = SourceText(path: "features.json5", text: features)
        _ = try ApplyRequest(source).plan(in: shop.workspace()).plan.apply()
        let words = try shop.workspace().features.compactMap { $0.templateDirective?.words.first?.word }
        #expect(words.sorted() == ["Crew", "ProfileItem", "Team", "UserItem"])
    }
}
