import Core
import DesignSystem

/// What lives as long as the app: made once, here, and lent to the features by `AppDependencies`.
struct Services: Sendable {
  let client: any Client
  let logger: any Logger
  let theme = Theme()

  /// - Parameter client: By default, one that needs no server; with a server: `HTTPClient(baseURL:)`.
  init(client: any Client = SampleClient(), logger: any Logger = ConsoleLogger()) {
    self.client = client
    self.logger = logger
  }
}
