import BasketInterface
import CatalogInterface

/// Does what models ask for, and leaves what came of it in the cache, where everybody sees it.
@MainActor
package struct BasketUpdates {
  private let cache: any BasketCache
  private let service: any BasketService
  private let catalogService: any CatalogService

  package init(
    cache: any BasketCache,
    catalogService: any CatalogService,
    service: any BasketService
  ) {
    self.cache = cache
    self.catalogService = catalogService
    self.service = service
  }

  /// Fetches everything; if something fails, the cache stays as it was.
  package func refresh() async throws {
    async let newItems = service.items()
    async let newCatalogItems =
      catalogService.items()
    let items = try await newItems
    let catalogItems =
      try await newCatalogItems

    // Written at once, so that nobody sees half of it.
    var data = cache.basketData
    data.items = items
    data.favorites.formIntersection(items.map(\.id))
    data.catalogItems = catalogItems
    cache.basketData = data
  }

  /// Makes the item a favorite, or no longer.
  package func toggleFavorite(_ id: BasketItem.ID) {
    if cache.basketData.favorites.remove(id) == nil {
      cache.basketData.favorites.insert(id)
    }
  }
}
