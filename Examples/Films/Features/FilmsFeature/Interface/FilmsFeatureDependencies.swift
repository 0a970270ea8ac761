import DesignSystem
import NetworkingKit
import SharedModels

/// What Films Feature needs from the app.
public protocol FilmsFeatureDependencies: Sendable {
  func makeAPIClient() -> any APIClient
  func makeTheme() -> Theme
}
