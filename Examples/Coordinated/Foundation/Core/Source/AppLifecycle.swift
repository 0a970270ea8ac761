public import Foundation

/// A service that the app informs of its events, in place of the platform's notifications.
public protocol AppLifecycleObserver: Sendable {
  /// Is called once for each event, in their order; longer work belongs in a task.
  @MainActor
  func handle(_ event: AppLifecycleEvent)
}

/// What happens to the app as a whole.
public enum AppLifecycleEvent: Hashable, Sendable {
  /// The app is in front, and takes input.
  case didBecomeActive
  case willResignActive
  case didEnterBackground
  /// The app was asked to open a link.
  case didOpen(URL)
}
