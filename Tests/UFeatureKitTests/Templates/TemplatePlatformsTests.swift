import Diagnostics
import Features
import Mustache
import TemplateSets
import Testing

/// The built-in sets say which systems their code needs, and that is what Apple's documentation says of what they use.
@Suite struct TemplatePlatformsTests {
    /// What came later than the oldest system that Swift 6 writes code for, with the version of iOS that has it first
    /// (developer.apple.com/documentation, "Availability").
    static let availability: [(text: String, version: String)] = [
        ("@Observable", "17.0"), ("@Bindable", "17.0"), ("withObservationTracking", "17.0"),
        ("ContentUnavailableView", "17.0"), ("containerRelativeFrame", "17.0"), ("sensoryFeedback", "17.0"),
        ("scrollTargetBehavior", "17.0"), ("symbolEffect", "17.0"), ("safeAreaPadding", "17.0"),
        ("NavigationStack", "16.0"), ("NavigationPath", "16.0"), ("NavigationSplitView", "16.0"),
        ("navigationDestination(for", "16.0"), ("LabeledContent", "16.0"), ("ContinuousClock", "16.0"),
        ("SuspendingClock", "16.0"), (": Duration", "16.0"), (".sleep(for:", "16.0"), ("appending(path:", "16.0"),
        ("appending(component:", "16.0"), ("OSAllocatedUnfairLock", "16.0"), ("presentationDetents", "16.0"),
        ("ViewThatFits", "16.0"), ("contentTransition", "16.0"), ("scrollContentBackground", "16.0"),
        ("Mutex<", "18.0"), ("import Synchronization", "18.0"),
    ]

    @Test(arguments: TemplateCatalog.builtIn.names)
    func `a set says what its code needs`(name: String) throws {
        let set = try TemplateCatalog.builtIn.set(named: name)
        let declared = set.platforms.first { $0.platform == .iOS }?.version ?? "13.0"
        for template in set.templates {
            for (text, version) in Self.availability where template.source.contains(text) {
                let isEnough = !PlatformRequirement.isLower(declared, than: version)
                #expect(isEnough, "\(template.source.path) has '\(text)', which needs iOS \(version)")
            }
        }
    }

    /// Versions that came out together.
    @Test(arguments: TemplateCatalog.builtIn.names)
    func `a set names all platforms, or none`(name: String) throws {
        let versions = try TemplateCatalog.builtIn.set(named: name).platforms.reduce(into: [:]) {
            $0[$1.platform.rawValue] = $1.version
        }
        let years: [String: [String: String]] = [
            "17.0": [
                "iOS": "17.0", "macCatalyst": "17.0", "macOS": "14.0", "tvOS": "17.0", "watchOS": "10.0",
                "visionOS": "1.0",
            ],
            "16.0": [
                "iOS": "16.0", "macCatalyst": "16.0", "macOS": "13.0", "tvOS": "16.0", "watchOS": "9.0",
                "visionOS": "1.0",
            ],
        ]
        if !versions.isEmpty { #expect(versions == years[versions["iOS"] ?? ""]) }
    }

    @Test func `the set for everything needs nothing`() throws {
        #expect(try TemplateCatalog.builtIn.set(named: TemplateCatalog.bare).platforms.isEmpty)
    }
}
