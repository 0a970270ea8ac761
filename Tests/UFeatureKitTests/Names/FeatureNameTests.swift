import Diagnostics
import Features
import Testing

@Suite struct FeatureNameTests {
    @Test(arguments: [
        "Search", "A", "URLCache", "Home2", "OAuth", "Playback", "Core", "DesignSystem", "Reviews", "Home",
    ])
    func upperCamelCaseIsTaken(name: String) throws {
        #expect(try FeatureName(name).text == name)
    }

    @Test(arguments: [
        "Analytics", "Authentication", "Calendar", "Camera", "Cart", "Chat", "Checkout", "Favorites", "Feed", "Logging",
        "Map", "Music", "Networking", "News", "Notifications", "Onboarding", "Payments", "Persistence", "Profile",
        "Settings", "Wallet", "Weather",
    ])
    func nameThatMostAppsNeedIsTaken(name: String) throws {
        #expect(try FeatureName(name).target(.interface) == name + "Interface")
    }

    /// A feature may be called like a standard type.
    ///
    /// Measured with Swift 6.3.1 on Linux, in one package: each of these names as an interface, a source and a test
    /// target, whose code uses the standard types by their names, and one executable that imports them all.
    /// Everything builds, and all tests pass: a type comes before a module where code names it without a point.
    /// Only `Task.TaskItem`, a type named through such a module, does not build; generated code never does that.
    @Test(arguments: [
        "Task", "Result", "String", "Array", "Optional", "Error", "Never", "Void", "Codable", "Sequence", "Regex",
        "Duration", "Clock", "Character", "Data", "Date", "Sendable", "Actor", "Set", "Int", "Bool", "Type",
    ])
    func theNameOfAStandardTypeIsTaken(name: String) throws {
        #expect(try FeatureName(name).text == name)
    }

    @Test(arguments: [
        ("my feature!", "contains a space", "MyFeature"),
        ("search", "starts with a small letter", "Search"),
        ("search-results", "contains '-'", "SearchResults"),
        ("My_Feature", "contains an underscore", "MyFeature"),
        ("2Fast", "starts with a digit", "TwoFast"),
        ("1st", "starts with a digit", "OneSt"),
        ("Éclair", "fails to link", "Eclair"),
        ("Größe", "fails to link", "Grosse"),
        ("smørrebrød", "fails to link", "Smorrebrod"),
        ("Cafe\u{301}", "fails to link", "Cafe"),
        ("class", "is a Swift keyword", "Class"),
        ("init", "is a Swift keyword", "Init"),
        ("Self", "is a Swift keyword", "SelfFeature"),
        ("Any", "is a Swift keyword", "AnyFeature"),
        ("Swift", "would hide the module 'Swift'", "SwiftFeature"),
        ("Foundation", "would hide the module 'Foundation'", "FoundationFeature"),
        ("Testing", "would hide the module 'Testing'", "TestingFeature"),
        ("XCTest", "would hide the module 'XCTest'", "XCTestFeature"),
        ("SwiftUI", "would hide the module 'SwiftUI'", "SwiftUIFeature"),
        ("Combine", "would hide the module 'Combine'", "CombineFeature"),
        ("Glibc", "would hide the module 'Glibc'", "GlibcFeature"),
        ("UIkit", "would hide the module 'UIKit'", "UIkitFeature"),
        ("Os", "would hide the module 'os'", "OsFeature"),
        ("Accelerate", "would hide the module 'Accelerate'", "AccelerateFeature"),
        ("PackageDescription", "would hide the module", "PackageDescriptionFeature"),
        ("Main", "would hide the module 'Main'", "MainFeature"),
        ("Con", "a device on Windows", "ConFeature"),
        ("Com1", "a device on Windows", "Com1Feature"),
        ("CartTests", "ends like the tests target", "Cart"),
        ("CartTestingInterface", "ends like the interface target", "Cart"),
        ("Example", "ends like the example target", "ExampleFeature"),
        ("View", "'ViewBuilder', which SwiftUI has too", "ViewFeature"),
        ("Scene", "'SceneBuilder', which SwiftUI has too", "SceneFeature"),
        ("Grid", "'GridItem', which SwiftUI has too", "GridFeature"),
        ("Base", "'BaseDependencies', which the foundation feature Core has too", "BaseFeature"),
        ("URLSession", "'URLSessionDelegate', which Foundation has too", "URLSessionFeature"),
        ("App", "'AppDelegate', which the app's composition root has too", "AppFeature"),
    ])
    func refusalGivesReasonAndSuggestion(
        text: String,
        reason: String,
        suggestion: String
    ) throws {
        let error = try #require(throws: Diagnostic.self) { try FeatureName(text) }
        #expect(error.id == "invalid_name")
        #expect(error.message.contains(reason), "\(error.message)")
        #expect(error.help == ["use '\(suggestion)'"])
        #expect(throws: Never.self) { try FeatureName(suggestion) }
    }

    @Test func aNameThatIsTakenIsNotSuggested() throws {
        let first = try #require(throws: Diagnostic.self) { try FeatureName("View") }
        #expect(first.help == ["use 'ViewFeature'"])
        let taken = TakenNames(["VIEWFEATURE"])
        let second = try #require(throws: Diagnostic.self) { try FeatureName("View", besides: taken) }
        #expect(second.help == ["choose another name: 'ViewFeature' is taken too"])
        let meant = try #require(throws: Diagnostic.self) { try FeatureName("cart", besides: TakenNames(["Cart"])) }
        #expect(meant.message == "the name 'cart' differs from 'Cart', which is taken, only in letter case")
        let third = try #require(throws: Diagnostic.self) {
            try FeatureName("CartTests", besides: TakenNames(["Cart"]))
        }
        #expect(third.help == ["use 'CartFeature'"])
    }

    @Test(arguments: ["", "功能", "!", "😀", " "])
    func refusalWithoutSuggestion(text: String) throws {
        let error = try #require(throws: Diagnostic.self) { try FeatureName(text) }
        #expect(error.help == [])
    }

    @Test func lengthLeavesRoomForFileNames() {
        let longest = String(repeating: "A", count: FeatureName.maximumLength)
        #expect(throws: Never.self) { try FeatureName(longest) }
        let error = #expect(throws: Diagnostic.self) { try FeatureName(longest + "A") }
        #expect(error?.message == "a name of 65 bytes is too long for the files named after it: at most 64")
        #expect(longest.utf8.count + "DependenciesServiceMockTests.swift.mustache".utf8.count < 255 / 2)
    }

    @Test func everySuggestionIsValidWhateverTheText() {
        let pieces = ["a", "B", "1", "_", " ", "é", "Tests", "class", "\u{0}", "Any"]
        for first in pieces {
            for second in pieces {
                for third in pieces {
                    guard let error = refusal(of: first + second + third), let help = error.help.first else { continue }
                    let name = help.split(separator: "'")[1]
                    #expect(throws: Never.self) { try FeatureName(String(name)) }
                }
            }
        }
    }
}

/// The error that a text gives as a name, if any.
private func refusal(of text: String) -> Diagnostic? {
    do throws(Diagnostic) {
        _ = try FeatureName(text)
        return nil
    } catch {
        return error
    }
}
