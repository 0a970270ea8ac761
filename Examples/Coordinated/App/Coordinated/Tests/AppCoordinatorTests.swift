import FlowKit
import Testing

@testable import Coordinated

@MainActor
struct AppCoordinatorTests {
  private struct Stranger: Sendable {}

  private let coordinator = AppCoordinator(container: Container())

  @Test("has a tab for each feature, the first of them selected")
  func tabs() {
    let titles = coordinator.features.map(\.tab.title)
    #expect(!titles.contains(""))
    #expect(Set(titles).count == titles.count)
    #expect(coordinator.selectedTab.title == titles.first ?? "Welcome")
  }

  @Test("tells the title of what belongs to no feature")
  func stranger() {
    coordinator.open(Stranger(), title: "A stranger")
    #expect(coordinator.modal == .notice("A stranger"))
    #expect(coordinator.place == "over all tabs: A stranger")

    coordinator.dismiss()
    #expect(coordinator.modal == nil)
  }

  @Test("walks through all features, and stays nowhere")
  func walks() async throws {
    for feature in coordinator.features {
      let lines = try await feature.walk(coordinator)
      #expect(!lines.isEmpty, "\(feature.tab.title) shows nothing")
      #expect(coordinator.modal == nil)
    }
    #expect(await CoordinatedTour().run())
  }
}
