import Foundation
import Observation

/// The navigation of a window: the delegate of every feature, which decides where events lead.
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
