import CatalogInterface
import Core
import DesignSystem

/// What the Basket flow takes from the container of the app.
public protocol BasketDependencies: BaseDependencies {
  @MainActor var basketCache: any BasketCache { get }
  func makeTheme() -> Theme
  func makeCatalogService() -> any CatalogService
}
