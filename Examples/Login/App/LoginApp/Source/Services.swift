import DesignSystem
import NetworkingKit

/// What lives as long as the app: made once, here, and lent to the features by `AppDependencies`.
struct Services: Sendable {
  let apiClient: any APIClient
  let theme = Theme()

  /// By default, with a client that needs no server; with one: `makeAPIClient(baseURL:)`.
  init(apiClient: any APIClient = SampleAPIClient()) {
    self.apiClient = apiClient
  }
}
