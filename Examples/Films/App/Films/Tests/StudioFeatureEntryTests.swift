import Testing

@testable import Films

@MainActor
struct StudioFeatureEntryTests {
  @Test("is a feature of the app")
  func presence() {
    #expect(AppFeatures.all.contains { $0 is StudioFeatureEntry })
  }
}
