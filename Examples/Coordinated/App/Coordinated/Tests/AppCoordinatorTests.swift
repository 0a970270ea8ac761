import FlowKit
import Foundation
import Testing

@testable import Coordinated

@MainActor
struct AppCoordinatorTests {
  private let coordinator = AppCoordinator(container: Container())

  @Test("has a tab for each feature, the first of them selected")
  func tabs() {
    let features = coordinator.features
    #expect(!features.contains { $0.title.isEmpty || $0.symbol.isEmpty })
    #expect(Set(features.map(\.linkName)).count == features.count)
    #expect(coordinator.selectedTab == features.first?.linkName ?? "")
  }

  @Test("goes to the tab that a link names, and nowhere for others")
  func links() throws {
    for feature in coordinator.features {
      coordinator.selectedTab = "elsewhere"
      coordinator.tell("Something else")
      coordinator.open(try #require(URL(string: "coordinated://\(feature.linkName)")))
      #expect(coordinator.selectedTab == feature.linkName)
      #expect(coordinator.modal == nil)
    }

    coordinator.selectedTab = "elsewhere"
    let others = coordinator.features.map { "https://\($0.linkName)" }
    for link in others + ["coordinated://of-no-feature"] {
      coordinator.open(try #require(URL(string: link)))
      #expect(coordinator.selectedTab == "elsewhere")
    }
  }

  @Test("restores the tab that was selected last, and none of a feature that is gone")
  func restoration() {
    for feature in coordinator.features {
      coordinator.selectedTab = "elsewhere"
      coordinator.restore(feature.linkName)
      #expect(coordinator.selectedTab == feature.linkName)
    }

    let selected = coordinator.selectedTab
    for tab in [nil, "of-no-feature"] { coordinator.restore(tab) }
    #expect(coordinator.selectedTab == selected)
  }

  @Test("shows a text over all tabs until it is closed")
  func notice() {
    coordinator.tell("Something")
    #expect(coordinator.modal == .notice("Something"))

    coordinator.dismiss()
    #expect(coordinator.modal == nil)
  }
}
