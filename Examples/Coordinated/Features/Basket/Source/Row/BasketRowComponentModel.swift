import BasketInterface

/// What one row of a list shows, and what a person can do there.
@MainActor
protocol BasketRowComponentModelProtocol: Identifiable {
  var title: String { get }
  var isFavorite: Bool { get }

  func onTapped()
  func onFavoriteTapped()
}

/// Derives a row from the cache.
@MainActor
struct BasketRowComponentModel: BasketRowComponentModelProtocol {
  private let item: BasketItem
  private let cache: any BasketCache
  private let updates: BasketUpdates
  private let onTap: @MainActor () -> Void

  init(
    item: BasketItem,
    cache: any BasketCache,
    updates: BasketUpdates,
    onTap: @escaping @MainActor () -> Void
  ) {
    self.item = item
    self.cache = cache
    self.updates = updates
    self.onTap = onTap
  }

  nonisolated var id: BasketItem.ID { item.id }
  var title: String { item.title }
  var isFavorite: Bool { cache.basketData.favorites.contains(item.id) }

  func onTapped() {
    onTap()
  }

  func onFavoriteTapped() {
    updates.toggleFavorite(item.id)
  }
}
