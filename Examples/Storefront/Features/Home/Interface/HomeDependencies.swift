import Core
import DesignSystem
import PaymentsInterface
import SearchInterface

/// What the Home feature needs from the app.
public protocol HomeDependencies: BaseDependencies {
  func makeTheme() -> Theme
  func makeSearchService() -> any SearchService
  func makePaymentsService() -> any PaymentsService
}
