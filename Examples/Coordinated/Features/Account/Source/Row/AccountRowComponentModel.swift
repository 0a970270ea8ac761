import AccountInterface

/// Derives a row from the cache; made anew whenever its list is, it keeps nothing itself.
@MainActor
package struct AccountRowComponentModel:
  AccountRowComponentModelProtocol
{
  private let item: AccountItem
  private let cache: any AccountCache
  private let updates: AccountUpdates
  private let tapped: @MainActor () -> Void

  init(
    item: AccountItem,
    cache: any AccountCache,
    updates: AccountUpdates,
    onTapped tapped: @escaping @MainActor () -> Void
  ) {
    self.item = item
    self.cache = cache
    self.updates = updates
    self.tapped = tapped
  }

  package nonisolated var id: AccountItem.ID { item.id }
  package var title: String { item.title }
  package var isFavorite: Bool { cache.accountData.favorites.contains(item.id) }

  package func onTapped() {
    tapped()
  }

  package func onFavoriteTapped() {
    updates.toggleFavorite(item.id)
  }
}
