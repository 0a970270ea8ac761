import AccountInterface

/// Does what models ask for, and leaves what came of it in the cache, where everybody sees it.
@MainActor
package struct AccountUpdates {
  private let cache: any AccountCache
  private let service: any AccountService

  package init(
    cache: any AccountCache,
    service: any AccountService
  ) {
    self.cache = cache
    self.service = service
  }

  /// Fetches everything; if something fails, the cache stays as it was.
  package func refresh() async throws {
    let items = try await service.items()

    // Written at once, so that nobody sees half of it.
    var data = cache.accountData
    data.items = items
    data.favorites.formIntersection(items.map(\.id))
    cache.accountData = data
  }

  /// Makes the item a favorite, or no longer.
  package func toggleFavorite(_ id: AccountItem.ID) {
    if cache.accountData.favorites.remove(id) == nil {
      cache.accountData.favorites.insert(id)
    }
  }
}
