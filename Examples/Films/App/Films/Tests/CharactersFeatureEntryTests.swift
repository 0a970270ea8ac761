import Testing

@testable import Films

@MainActor
struct CharactersFeatureEntryTests {
  @Test("is a feature of the app")
  func presence() {
    #expect(AppFeatures.all.contains { $0 is CharactersFeatureEntry })
  }
}
