import Core
import DesignSystem

/// What the Payments feature needs from the app.
public protocol PaymentsDependencies: BaseDependencies {
  func makeTheme() -> Theme
}
