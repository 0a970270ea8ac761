import HomeInterface
import Observation
import PaymentsInterface
import PlaybackInterface
import SearchInterface

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

extension AppCoordinator: SearchDelegate {
  func searchDidSelect(_ item: SearchItem) {
    show(.searchItem(item))
  }
}

extension AppCoordinator: PaymentsDelegate {
  func paymentsDidSelect(_ item: PaymentsItem) {
    show(.paymentsItem(item))
  }
}

extension AppCoordinator: HomeDelegate {
  func homeDidSelect(_ item: HomeItem) {
    show(.homeItem(item))
  }

  func homeDidSelect(_ item: SearchItem) {
    show(.searchItem(item))
  }

  func homeDidSelect(_ item: PaymentsItem) {
    show(.paymentsItem(item))
  }
}

extension AppCoordinator: PlaybackDelegate {
  func playbackDidSelect(_ item: PlaybackItem) {
    show(.playbackItem(item))
  }

  func playbackDidSelect(_ item: SearchItem) {
    show(.searchItem(item))
  }
}
