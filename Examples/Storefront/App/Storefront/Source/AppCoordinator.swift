import Observation

/// Does the navigation: it is the delegate of every feature, and decides where an event leads.
@MainActor
@Observable
final class AppCoordinator {
  /// What is shown above the first screen, the topmost last.
  var path: [Route] = []
}
