import CatalogInterface

/// Does what models ask for, and leaves what came of it in the cache, where everybody sees it.
@MainActor
package struct CatalogUpdates {
  private let cache: any CatalogCache
  private let service: any CatalogService

  package init(
    cache: any CatalogCache,
    service: any CatalogService
  ) {
    self.cache = cache
    self.service = service
  }

  /// Fetches everything; if something fails, the cache stays as it was.
  package func refresh() async throws {
    let items = try await service.items()

    // Written at once, so that nobody sees half of it.
    var data = cache.catalogData
    data.items = items
    data.favorites.formIntersection(items.map(\.id))
    cache.catalogData = data
  }

  /// Makes the item a favorite, or no longer.
  package func toggleFavorite(_ id: CatalogItem.ID) {
    if cache.catalogData.favorites.remove(id) == nil {
      cache.catalogData.favorites.insert(id)
    }
  }
}
