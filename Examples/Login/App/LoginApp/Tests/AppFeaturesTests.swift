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
      let link = "login-app://\(feature.linkName)"
      for link in [link, link.uppercased()] {
        coordinator.path = [feature.route, feature.route]
        coordinator.open(try #require(URL(string: link)))
        #expect(coordinator.path == [feature.route])
      }
    }

    coordinator.path = []
    let others = AppFeatures.all.flatMap { feature in
      ["https://\(feature.linkName)", "login-app://\(feature.linkName)-of-another"]
    }
    for link in others + ["login-app://of-no-feature"] {
      coordinator.open(try #require(URL(string: link)))
      #expect(coordinator.path.isEmpty)
    }
  }

  #if canImport(SwiftUI)
    @Test("have the screen of their own route, and of no other's")
    func screens() {
      let (coordinator, dependencies) = (AppCoordinator(), AppDependencies(services: Services()))
      for feature in AppFeatures.all {
        let found = AppFeatures.all.filter { other in
          other.makeView(at: feature.route, coordinator, dependencies) != nil
        }
        #expect(found.map(\.route) == [feature.route])
      }
    }
  #endif
}
