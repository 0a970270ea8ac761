import Testing

@testable import Films

@MainActor
struct FilmsFeatureEntryTests {
  @Test("is a feature of the app")
  func presence() {
    #expect(AppFeatures.all.contains { $0 is FilmsFeatureEntry })
  }
}
