import Core
import DesignSystem

/// What the Search feature needs from the app.
public protocol SearchDependencies: BaseDependencies {
  func makeTheme() -> Theme
}
