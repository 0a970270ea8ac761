import DesignSystem
import NetworkingKit

/// What Characters Feature needs from the app.
public protocol CharactersFeatureDependencies: Sendable {
  func makeAPIClient() -> any APIClient
  func makeTheme() -> Theme
}
