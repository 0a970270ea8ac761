import CatalogInterface

/// Does what models ask for, and puts the results into the cache.
@MainActor
final class CatalogUpdates {
  private let cache: any CatalogCache
  private let service: any CatalogService

  init(cache: any CatalogCache, service: any CatalogService) {
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
      var data = cache.catalogData
      data.refreshStart = start
      data.items = items
      cache.catalogData = data
    } catch {
      if isNewest(start) { throw error }
    }
  }

  /// Whether no refresh that began later has answered yet.
  ///
  /// A start that is yet to come is of another boot, and was saved with the rest of the cache.
  private func isNewest(_ start: ContinuousClock.Instant) -> Bool {
    cache.catalogData.refreshStart.map { $0 <= start || $0 > .now } ?? true
  }

  /// Makes the item a favorite, or no longer.
  func toggleFavorite(_ id: CatalogItem.ID) {
    if cache.catalogData.favorites.remove(id) == nil {
      cache.catalogData.favorites.insert(id)
    }
  }
}
