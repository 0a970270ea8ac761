import Core
import DesignSystem
import FlowKit

/// Makes what features share, once, at the root of the app, and lends it to their coordinators.
///
/// The services that features lend to each other are in the features' own files.
@MainActor
final class Container {
  /// The single source of truth.
  let cache: DataCache<AppData>
  /// What the cache knows.
  var data: AppData {
    get { cache.value }
    set { cache.value = newValue }
  }
  let client: any Client
  let logger: any Logger
  let theme = Theme()
  /// The services that get the events of the app, in this order.
  var lifecycleObservers: [any AppLifecycleObserver] = []

  /// Informs `onChange`; ends with the container.
  private let listeningTask: Task<Void, Never>

  /// By default, with the client of `Server`.
  ///
  /// The cache lives as long as the app; `onChange` learns whenever it changes. To keep it longer,
  /// make `AppData` `Codable`, save it in `onChange`, and begin with the `data` that was saved.
  init(
    data: AppData = AppData(),
    client: any Client = Server.makeClient(),
    logger: any Logger = SystemLogger(),
    onChange: @escaping @MainActor (AppData) -> Void = { _ in }
  ) {
    let cache = DataCache(value: data)
    self.cache = cache
    self.client = client
    self.logger = logger
    listeningTask = Task {
      for await data in cache.changes() { onChange(data) }
    }
  }

  deinit {
    listeningTask.cancel()
  }

  /// Sends an event of the app to the observers.
  func notify(_ event: AppLifecycleEvent) {
    for observer in lifecycleObservers { observer.handle(event) }
  }

  nonisolated func makeTheme() -> Theme { theme }
}

extension Container: BaseDependencies {
  nonisolated func makeClient() -> any Client { client }
  nonisolated func makeLogger() -> any Logger { logger }
}
