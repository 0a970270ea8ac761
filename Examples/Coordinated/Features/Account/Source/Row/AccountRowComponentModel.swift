import AccountInterface

/// What one row of a list shows, and what a person can do there.
@MainActor
protocol AccountRowComponentModelProtocol: Identifiable {
  var title: String { get }
  var isFavorite: Bool { get }

  func onTapped()
  func onFavoriteTapped()
}

/// Derives a row from the cache.
@MainActor
struct AccountRowComponentModel: AccountRowComponentModelProtocol {
  private let item: AccountItem
  private let cache: any AccountCache
  private let updates: AccountUpdates
  private let onTap: @MainActor () -> Void

  init(
    item: AccountItem,
    cache: any AccountCache,
    updates: AccountUpdates,
    onTap: @escaping @MainActor () -> Void
  ) {
    self.item = item
    self.cache = cache
    self.updates = updates
    self.onTap = onTap
  }

  nonisolated var id: AccountItem.ID { item.id }
  var title: String { item.title }
  var isFavorite: Bool { cache.accountData.favorites.contains(item.id) }

  func onTapped() {
    onTap()
  }

  func onFavoriteTapped() {
    updates.toggleFavorite(item.id)
  }
}
