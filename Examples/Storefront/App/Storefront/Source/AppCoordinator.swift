import Observation

/// Does the navigation: features tell it what happened, and it alone knows where that leads.
@MainActor
@Observable
final class AppCoordinator {
  /// What stands above the first screen, the topmost last.
  var path: [Destination] = []

  func show(_ destination: Destination) {
    path.append(destination)
  }

  func goBack() {
    _ = path.popLast()
  }
}
