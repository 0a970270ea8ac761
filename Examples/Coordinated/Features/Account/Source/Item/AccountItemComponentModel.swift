import AccountInterface
import Observation

/// What is shown of one item, and what a person can do with it.
@MainActor
protocol AccountItemComponentModelProtocol: AnyObject, Observable {
  var title: String { get }
  var isFavorite: Bool { get }

  func onFavoriteTapped()
  func onChooseTapped()
}

/// Derives an item from the cache, which may be newer than the item that led here.
@MainActor
@Observable
final class AccountItemComponentModel: AccountItemComponentModelProtocol {
  enum Event: Hashable, Sendable {
    case chooseTapped(AccountItem)
  }

  private let original: AccountItem
  private let cache: any AccountCache
  private let updates: AccountUpdates
  private let onEvent: @MainActor (Event) -> Void

  init(
    item: AccountItem,
    cache: any AccountCache,
    updates: AccountUpdates,
    onEvent: @escaping @MainActor (Event) -> Void
  ) {
    original = item
    self.cache = cache
    self.updates = updates
    self.onEvent = onEvent
  }

  var title: String { item.title }
  var isFavorite: Bool { cache.accountData.favorites.contains(item.id) }

  func onFavoriteTapped() {
    updates.toggleFavorite(item.id)
  }

  func onChooseTapped() {
    onEvent(.chooseTapped(item))
  }

  private var item: AccountItem {
    cache.accountData.items.first { $0.id == original.id } ?? original
  }
}
