import Core
import DesignSystem

/// What lives as long as the app: made once, here, and lent to the features by `AppDependencies`.
struct Services: Sendable {
  let client: any Client
  let logger: any Logger
  let theme = Theme()
  /// The services that get the events of the app, in this order.
  var lifecycleObservers: [any AppLifecycleObserver] = []

  /// By default, with clients that make their answers up: what ships asks a server, by `HTTPClient(baseURL:)`.
  init(
    client: any Client = SampleClient(),
    logger: any Logger = ConsoleLogger()
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
