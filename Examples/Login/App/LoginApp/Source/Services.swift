import DesignSystem
import NetworkingKit

/// What lives as long as the app: made once, here, and lent to the features by `AppDependencies`.
struct Services: Sendable {
  let apiClient: any APIClient
  let theme = Theme()
  /// The services that get the events of the app, in this order.
  var lifecycleObservers: [any AppLifecycleObserver] = []

  /// By default, with the client of `Server`.
  init(apiClient: any APIClient = Server.makeAPIClient()) {
    self.apiClient = apiClient
  }

  /// Sends an event of the app to the observers.
  @MainActor
  func notify(_ event: AppLifecycleEvent) {
    for observer in lifecycleObservers { observer.handle(event) }
  }
}
