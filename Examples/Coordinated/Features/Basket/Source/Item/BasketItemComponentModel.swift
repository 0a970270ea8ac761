import BasketInterface
import Observation

/// What is shown of one item, and what a person can do with it.
@MainActor
protocol BasketItemComponentModelProtocol: AnyObject, Observable {
  var title: String { get }
  var isFavorite: Bool { get }

  func onFavoriteTapped()
  func onChooseTapped()
}

/// Derives an item from the cache, which may be newer than the item that led here.
@MainActor
@Observable
final class BasketItemComponentModel: BasketItemComponentModelProtocol {
  enum Event: Hashable, Sendable {
    case chooseTapped(BasketItem)
  }

  private let original: BasketItem
  private let cache: any BasketCache
  private let updates: BasketUpdates
  private let onEvent: @MainActor (Event) -> Void

  init(
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

  var title: String { item.title }
  var isFavorite: Bool { cache.basketData.favorites.contains(item.id) }

  func onFavoriteTapped() {
    updates.toggleFavorite(item.id)
  }

  func onChooseTapped() {
    onEvent(.chooseTapped(item))
  }

  private var item: BasketItem {
    cache.basketData.items.first { $0.id == original.id } ?? original
  }
}
