import BasketInterface

/// Derives a row from the cache; made anew whenever its list is, it keeps nothing itself.
@MainActor
package struct BasketRowComponentModel:
  BasketRowComponentModelProtocol
{
  private let item: BasketItem
  private let cache: any BasketCache
  private let updates: BasketUpdates
  private let tapped: @MainActor () -> Void

  init(
    item: BasketItem,
    cache: any BasketCache,
    updates: BasketUpdates,
    onTapped tapped: @escaping @MainActor () -> Void
  ) {
    self.item = item
    self.cache = cache
    self.updates = updates
    self.tapped = tapped
  }

  package nonisolated var id: BasketItem.ID { item.id }
  package var title: String { item.title }
  package var isFavorite: Bool { cache.basketData.favorites.contains(item.id) }

  package func onTapped() {
    tapped()
  }

  package func onFavoriteTapped() {
    updates.toggleFavorite(item.id)
  }
}
