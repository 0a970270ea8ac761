import CatalogInterface
import Observation

/// What is shown of one item, and what a person can do with it.
@MainActor
protocol CatalogItemComponentModelProtocol: AnyObject, Observable {
  var title: String { get }
  var isFavorite: Bool { get }

  func onFavoriteTapped()
  func onChooseTapped()
}

/// Derives an item from the cache, which may be newer than the item that led here.
@MainActor
@Observable
final class CatalogItemComponentModel: CatalogItemComponentModelProtocol {
  enum Event: Hashable, Sendable {
    case chooseTapped(CatalogItem)
  }

  private let original: CatalogItem
  private let cache: any CatalogCache
  private let updates: CatalogUpdates
  private let onEvent: @MainActor (Event) -> Void

  init(
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

  var title: String { item.title }
  var isFavorite: Bool { cache.catalogData.favorites.contains(item.id) }

  func onFavoriteTapped() {
    updates.toggleFavorite(item.id)
  }

  func onChooseTapped() {
    onEvent(.chooseTapped(item))
  }

  private var item: CatalogItem {
    cache.catalogData.items.first { $0.id == original.id } ?? original
  }
}
