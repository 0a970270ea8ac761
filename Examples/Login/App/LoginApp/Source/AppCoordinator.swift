import Foundation
import Observation

/// Does the navigation of a window: it is the delegate of every feature, and decides where an event leads.
@MainActor
@Observable
final class AppCoordinator {
  /// What is shown above the first screen, the topmost last.
  var path: [Route] = []

  /// Goes where a link leads, from wherever the app is; one that no feature knows leads nowhere.
  func open(_ link: URL) {
    guard let route = AppFeatures.all.lazy.compactMap({ $0.route(for: link) }).first else { return }
    path = [route]
  }
}
