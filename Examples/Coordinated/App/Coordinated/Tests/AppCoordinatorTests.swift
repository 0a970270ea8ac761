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

    coordinator.dismiss()
    #expect(coordinator.modal == nil)
  }
}
