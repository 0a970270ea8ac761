import Foundation
import Testing

@testable import LoginApp

@MainActor
struct AppFeaturesTests {
  @Test("have titles, and link names and routes that tell them apart")
  func identity() {
    let features = AppFeatures.all
    #expect(!features.contains { $0.title.isEmpty })
    #expect(Set(features.map(\.linkName)).count == features.count)
    #expect(Set(features.map(\.route)).count == features.count)
  }

  @Test("are where the links lead that name them")
  func links() throws {
    let coordinator = AppCoordinator()
    for feature in AppFeatures.all {
      for name in [feature.linkName, feature.linkName.uppercased()] {
        coordinator.path = [feature.route, feature.route]
        coordinator.open(try #require(URL(string: "login-app://\(name)")))
        #expect(coordinator.path == [feature.route])
      }
    }

    let path = coordinator.path
    coordinator.open(try #require(URL(string: "login-app://of-no-feature")))
    #expect(coordinator.path == path)
  }
}
