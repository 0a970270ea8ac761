import DesignSystem
import NetworkingKit

/// What Films Feature needs from the app.
public protocol FilmsFeatureDependencies: Sendable {
  func makeAPIClient() -> any APIClient
  func makeTheme() -> Theme
}
