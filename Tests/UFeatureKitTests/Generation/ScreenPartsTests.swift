import Features
import FileChanges
import Planning
import TemplateSets
import Testing
import Workspaces

/// What all screens have in common is in the design system; a screen has its own where that doesn't offer it.
struct ScreenPartsTests {
    @Test(
        arguments: ["feature", "clean", "slice", "flow"],
        [[], ["theme", "typography"], ["screenParts"], ["theme", "typography", "screenParts"]]
    )
    func aScreenHasNoCopyOfWhatTheDesignSystemOffers(set: String, offers: [String]) throws {
        let code = try Self.code(from: set, with: Set(offers))
        let isOffered = offers.contains("screenParts")
        let calls = ["LoadFailureView", "EmptyListView()", "LoadingIndicator()", ".refreshFailureAlert(isPresented:"]
        for call in calls + (["slice", "flow"].contains(set) ? [] : ["DisclosureRow(item."]) {
            #expect(code.contains(call) == isOffered, "\(call)")
        }
        let copies = [
            "ContentUnavailableView", "ProgressView", ".alert(", "SpeechAnnouncementPriority", "No Items\" : {",
        ]
        for copy in copies { #expect(code.contains(copy) != isOffered, "\(copy)") }
    }

    /// All files of a feature that uses a design system with some offers.
    private static func code(from set: String, with offers: Set<String>) throws -> String {
        let designSystem = AvailableFeature(
            name: "DesignSystem",
            layer: .foundation,
            path: "Foundation/DesignSystem",
            roles: [.source],
            offers: offers,
            testingOffers: []
        )
        let planner = FeaturePlanner(
            settings: WorkspaceSettings(name: "Shop"),
            templates: .builtIn,
            availableFeatures: [designSystem],
            takenTargets: []
        )
        let descriptor = FeatureDescriptor(
            name: try FeatureName("Gallery"),
            kind: .product,
            roles: [.source, .tests, .example],
            dependencies: ["DesignSystem"],
            template: set
        )
        return try planner.plan(descriptor, at: "Features/Gallery").files.map(\.contents).joined()
    }
}
