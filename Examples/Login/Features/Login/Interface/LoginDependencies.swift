import DesignSystem
import NetworkingKit

/// What the Login feature needs from the app: what it uses, and no more.
public protocol LoginDependencies: Sendable {
  func makeAPIClient() -> any APIClient
  func makeTheme() -> Theme
}
