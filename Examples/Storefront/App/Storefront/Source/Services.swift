import Core
import DesignSystem

/// What lives as long as the app: made once, here, and lent to the features by `AppDependencies`.
struct Services: Sendable {
  let client: any Client
  let logger: any Logger
  let theme = Theme()
  /// The services that get the events of the app, in this order.
  var lifecycleObservers: [any AppLifecycleObserver] = []

  /// By default, with the clients of `Server`.
  init(
    client: any Client = Server.makeClient(),
    logger: any Logger = SystemLogger()
  ) {
    self.client = client
    self.logger = logger
  }

  /// Sends an event of the app to the observers.
  @MainActor
  func notify(_ event: AppLifecycleEvent) {
    for observer in lifecycleObservers { observer.handle(event) }
  }
}
