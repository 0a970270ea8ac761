import CatalogInterface

/// Derives a row from the cache; made anew whenever its list is, it keeps nothing itself.
@MainActor
package struct CatalogRowComponentModel:
  CatalogRowComponentModelProtocol
{
  private let item: CatalogItem
  private let cache: any CatalogCache
  private let updates: CatalogUpdates
  private let tapped: @MainActor () -> Void

  init(
    item: CatalogItem,
    cache: any CatalogCache,
    updates: CatalogUpdates,
    onTapped tapped: @escaping @MainActor () -> Void
  ) {
    self.item = item
    self.cache = cache
    self.updates = updates
    self.tapped = tapped
  }

  package nonisolated var id: CatalogItem.ID { item.id }
  package var title: String { item.title }
  package var isFavorite: Bool { cache.catalogData.favorites.contains(item.id) }

  package func onTapped() {
    tapped()
  }

  package func onFavoriteTapped() {
    updates.toggleFavorite(item.id)
  }
}
