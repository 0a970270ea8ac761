import CatalogInterface
import Observation

/// Derives an item from the cache, which may have newer facts than whoever led here.
@MainActor
@Observable
package final class CatalogItemComponentModel:
  CatalogItemComponentModelProtocol
{
  package enum Event: Hashable, Sendable {
    case chooseTapped(CatalogItem)
  }

  private let original: CatalogItem
  private let cache: any CatalogCache
  private let updates: CatalogUpdates
  private let onEvent: @MainActor (Event) -> Void

  package init(
    item: CatalogItem,
    cache: any CatalogCache,
    updates: CatalogUpdates,
    onEvent: @escaping @MainActor (Event) -> Void
  ) {
    original = item
    self.cache = cache
    self.updates = updates
    self.onEvent = onEvent
  }

  package var title: String { item.title }
  package var isFavorite: Bool { cache.catalogData.favorites.contains(item.id) }

  package func onFavoriteTapped() {
    updates.toggleFavorite(item.id)
  }

  package func onChooseTapped() {
    onEvent(.chooseTapped(item))
  }

  private var item: CatalogItem {
    cache.catalogData.items.first { $0.id == original.id } ?? original
  }
}
