import Foundation

/// A service that the app informs of its events, in place of the platform's notifications.
protocol AppLifecycleObserver: Sendable {
  /// Is called once for each event, in their order; longer work belongs in a task.
  @MainActor
  func handle(_ event: AppLifecycleEvent)
}

/// What happens to the app as a whole.
enum AppLifecycleEvent: Hashable, Sendable {
  /// The app is in front, and takes input.
  case didBecomeActive
  case willResignActive
  case didEnterBackground
  /// The app was asked to open a link.
  case didOpen(URL)
}

#if canImport(SwiftUI)
  import SwiftUI

  extension AppLifecycleEvent {
    /// The event of a change of phase; nil on the way back from the background.
    init?(from old: ScenePhase, to new: ScenePhase) {
      switch (old, new) {
      case (_, .active): self = .didBecomeActive
      case (.active, .inactive): self = .willResignActive
      case (_, .background): self = .didEnterBackground
      default: return nil
      }
    }
  }
#endif
