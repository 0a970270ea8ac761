import DesignSystem
import NetworkingKit

/// What Studio Feature needs from the app.
public protocol StudioFeatureDependencies: Sendable {
  func makeAPIClient() -> any APIClient
  func makeTheme() -> Theme
}
