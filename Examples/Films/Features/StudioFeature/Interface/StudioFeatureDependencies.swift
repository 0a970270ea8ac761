import DesignSystem
import NetworkingKit
import SharedModels

/// What Studio Feature needs from the app.
public protocol StudioFeatureDependencies: Sendable {
  func makeAPIClient() -> any APIClient
  func makeTheme() -> Theme
}
