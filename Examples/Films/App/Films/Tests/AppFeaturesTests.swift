import Testing

@testable import Films

@MainActor
struct AppFeaturesTests {
  @Test("have titles and routes that tell them apart")
  func identity() {
    let features = AppFeatures.all
    #expect(!features.contains { $0.title.isEmpty })
    #expect(Set(features.map(\.title)).count == features.count)
    #expect(Set(features.map(\.route)).count == features.count)
  }
}
