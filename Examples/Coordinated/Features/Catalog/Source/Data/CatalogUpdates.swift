import CatalogInterface

/// Does what models ask for, and puts the results into the cache.
@MainActor
final class CatalogUpdates {
  private let cache: any CatalogCache
  private let service: any CatalogService
  private var refreshCount = 0
  private var newestAnswer = 0

  init(
    cache: any CatalogCache,
    service: any CatalogService
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
      var data = cache.catalogData
      data.items = items
      cache.catalogData = data
    } catch {
      if number > newestAnswer { throw error }
    }
  }

  /// Makes the item a favorite, or no longer.
  func toggleFavorite(_ id: CatalogItem.ID) {
    if cache.catalogData.favorites.remove(id) == nil {
      cache.catalogData.favorites.insert(id)
    }
  }
}
