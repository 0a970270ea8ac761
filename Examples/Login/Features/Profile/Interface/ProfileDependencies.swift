import DesignSystem
import NetworkingKit

/// What the Profile feature needs from the app: what it uses, and no more.
public protocol ProfileDependencies: Sendable {
  func makeAPIClient() -> any APIClient
  func makeTheme() -> Theme
}
