import AccountInterface
import Observation

/// Derives an item from the cache, which may have newer facts than whoever led here.
@MainActor
@Observable
package final class AccountItemComponentModel:
  AccountItemComponentModelProtocol
{
  package enum Event: Hashable, Sendable {
    case chooseTapped(AccountItem)
  }

  private let original: AccountItem
  private let cache: any AccountCache
  private let updates: AccountUpdates
  private let onEvent: @MainActor (Event) -> Void

  package init(
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

  package var title: String { item.title }
  package var isFavorite: Bool { cache.accountData.favorites.contains(item.id) }

  package func onFavoriteTapped() {
    updates.toggleFavorite(item.id)
  }

  package func onChooseTapped() {
    onEvent(.chooseTapped(item))
  }

  private var item: AccountItem {
    cache.accountData.items.first { $0.id == original.id } ?? original
  }
}
