import Core
import DesignSystem

/// What the Account flow takes from the container of the app.
public protocol AccountDependencies: BaseDependencies {
  func makeTheme() -> Theme
}
