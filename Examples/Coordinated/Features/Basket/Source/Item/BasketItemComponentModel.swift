import BasketInterface
import Observation

/// Derives an item from the cache, which may have newer facts than whoever led here.
@MainActor
@Observable
package final class BasketItemComponentModel:
  BasketItemComponentModelProtocol
{
  package enum Event: Hashable, Sendable {
    case chooseTapped(BasketItem)
  }

  private let original: BasketItem
  private let cache: any BasketCache
  private let updates: BasketUpdates
  private let onEvent: @MainActor (Event) -> Void

  package init(
    item: BasketItem,
    cache: any BasketCache,
    updates: BasketUpdates,
    onEvent: @escaping @MainActor (Event) -> Void
  ) {
    original = item
    self.cache = cache
    self.updates = updates
    self.onEvent = onEvent
  }

  package var title: String { item.title }
  package var isFavorite: Bool { cache.basketData.favorites.contains(item.id) }

  package func onFavoriteTapped() {
    updates.toggleFavorite(item.id)
  }

  package func onChooseTapped() {
    onEvent(.chooseTapped(item))
  }

  private var item: BasketItem {
    cache.basketData.items.first { $0.id == original.id } ?? original
  }
}
