import AccountInterface

/// Does what models ask for, and puts the results into the cache.
@MainActor
final class AccountUpdates {
  private let cache: any AccountCache
  private let service: any AccountService
  private var refreshCount = 0
  private var newestAnswer = 0

  init(
    cache: any AccountCache,
    service: any AccountService
  ) {
    self.cache = cache
    self.service = service
  }

  /// Fetches everything, and keeps what is there when that fails.
  ///
  /// What comes after the answer to a newer refresh is ignored.
  func refresh() async throws {
    refreshCount += 1
    let number = refreshCount
    do {
      let items = try await service.items()
      guard number > newestAnswer else { return }
      newestAnswer = number
      var data = cache.accountData
      data.items = items
      cache.accountData = data
    } catch {
      if number > newestAnswer { throw error }
    }
  }

  /// Makes the item a favorite, or no longer.
  func toggleFavorite(_ id: AccountItem.ID) {
    if cache.accountData.favorites.remove(id) == nil {
      cache.accountData.favorites.insert(id)
    }
  }
}
