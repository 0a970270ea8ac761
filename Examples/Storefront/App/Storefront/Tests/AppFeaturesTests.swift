import Testing

@testable import Storefront

@MainActor
struct AppFeaturesTests {
  @Test("have titles that tell them apart")
  func titles() {
    let titles = AppFeatures.all.map(\.title)
    #expect(!titles.contains(""))
    #expect(Set(titles).count == titles.count)
  }

  @Test("show something, and leave the first screen as they found it")
  func walks() async throws {
    let coordinator = AppCoordinator()
    let dependencies = AppDependencies(services: Services())
    for feature in AppFeatures.all {
      let lines = try await feature.walk(coordinator, dependencies)
      #expect(!lines.isEmpty, "\(feature.title) shows nothing")
      #expect(coordinator.path.isEmpty, "\(feature.title) stays where it went")
    }
  }

  @Test("are all shown by the tour")
  func tour() async {
    #expect(await StorefrontTour().run())
  }
}
