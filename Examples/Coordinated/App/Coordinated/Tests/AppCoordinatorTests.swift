import FlowKit
import Foundation
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

  @Test("goes to the tab that a link names, and nowhere for others")
  func links() throws {
    for feature in coordinator.features {
      coordinator.selectedTab = AppCoordinator.Tab(title: "Elsewhere")
      coordinator.tell("Something else")
      coordinator.open(try #require(URL(string: "coordinated://\(feature.linkName)")))
      #expect(coordinator.selectedTab == feature.tab)
      #expect(coordinator.modal == nil)
    }

    let selected = coordinator.selectedTab
    coordinator.open(try #require(URL(string: "coordinated://of-no-feature")))
    #expect(coordinator.selectedTab == selected)
  }

  @Test("tells the title of what belongs to no feature")
  func stranger() {
    coordinator.open(Stranger(), title: "A stranger")
    #expect(coordinator.modal == .notice("A stranger"))

    coordinator.dismiss()
    #expect(coordinator.modal == nil)
  }
}
