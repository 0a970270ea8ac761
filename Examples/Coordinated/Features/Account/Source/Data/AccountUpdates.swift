import AccountInterface

/// Does what models ask for, and puts the results into the cache.
@MainActor
final class AccountUpdates {
  private let cache: any AccountCache
  private let service: any AccountService

  init(cache: any AccountCache, service: any AccountService) {
    self.cache = cache
    self.service = service
  }

  /// Fetches everything, and keeps what is there when that fails.
  ///
  /// Ignores its answer once a newer refresh has answered, be it another window's.
  func refresh() async throws {
    let start = ContinuousClock.now
    do {
      let items = try await service.items()
      guard isNewest(start) else { return }
      var data = cache.accountData
      data.refreshStart = start
      data.items = items
      cache.accountData = data
    } catch {
      if isNewest(start) { throw error }
    }
  }

  /// Whether no refresh that began later has answered yet.
  ///
  /// A start that is yet to come is of another boot, and was saved with the rest of the cache.
  private func isNewest(_ start: ContinuousClock.Instant) -> Bool {
    cache.accountData.refreshStart.map { $0 <= start || $0 > .now } ?? true
  }

  /// Makes the item a favorite, or no longer.
  func toggleFavorite(_ id: AccountItem.ID) {
    if cache.accountData.favorites.remove(id) == nil {
      cache.accountData.favorites.insert(id)
    }
  }
}
