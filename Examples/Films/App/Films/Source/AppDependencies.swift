import DesignSystem
import NetworkingKit

/// What the app gives to its features: each gets from here all that it asks for.
///
/// The services that features lend to each other are in the features' own files.
struct AppDependencies: Sendable {
  let services: Services

  func makeTheme() -> Theme { services.theme }

  func makeAPIClient() -> any APIClient { services.apiClient }
}
