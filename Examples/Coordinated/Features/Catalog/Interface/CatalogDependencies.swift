import Core
import DesignSystem

/// What the Catalog flow takes from the container of the app.
public protocol CatalogDependencies: BaseDependencies {
  @MainActor var catalogCache: any CatalogCache { get }
  func makeTheme() -> Theme
}
