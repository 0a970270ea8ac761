import CatalogInterface

/// What one row of a list shows, and what a person can do there.
@MainActor
protocol CatalogRowComponentModelProtocol: Identifiable {
  var title: String { get }
  var isFavorite: Bool { get }

  func onTapped()
  func onFavoriteTapped()
}

/// Derives a row from the cache.
@MainActor
struct CatalogRowComponentModel: CatalogRowComponentModelProtocol {
  private let item: CatalogItem
  private let cache: any CatalogCache
  private let updates: CatalogUpdates
  private let onTap: @MainActor () -> Void

  init(
    item: CatalogItem,
    cache: any CatalogCache,
    updates: CatalogUpdates,
    onTap: @escaping @MainActor () -> Void
  ) {
    self.item = item
    self.cache = cache
    self.updates = updates
    self.onTap = onTap
  }

  nonisolated var id: CatalogItem.ID { item.id }
  var title: String { item.title }
  var isFavorite: Bool { cache.catalogData.favorites.contains(item.id) }

  func onTapped() {
    onTap()
  }

  func onFavoriteTapped() {
    updates.toggleFavorite(item.id)
  }
}
