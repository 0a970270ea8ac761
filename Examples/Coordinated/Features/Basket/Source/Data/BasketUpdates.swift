import BasketInterface
import CatalogInterface
import Core

/// Does what models ask for, and puts the results into the cache.
@MainActor
final class BasketUpdates {
  private let cache: any BasketCache
  private let service: any BasketService
  private let catalogService: any CatalogService
  private let logger: any Logger

  init(
    cache: any BasketCache,
    service: any BasketService,
    catalogService: any CatalogService,
    logger: any Logger
  ) {
    self.cache = cache
    self.service = service
    self.catalogService = catalogService
    self.logger = logger
  }

  /// Fetches everything, and keeps what is there when that fails.
  ///
  /// Ignores its answer once a newer refresh has answered, be it another window's.
  func refresh() async throws {
    let start = ContinuousClock.now
    do {
      async let newItems = service.items()
      async let newCatalogItems = catalogItemsIfThere()
      let items = try await newItems
      let catalogItems = try await newCatalogItems
      guard isNewest(start) else { return }
      var data = cache.basketData
      data.refreshStart = start
      data.items = items
      data.catalogItems = catalogItems
      cache.basketData = data
    } catch {
      if isNewest(start) { throw error }
    }
  }

  /// Whether no refresh that began later has answered yet.
  ///
  /// A start that is yet to come is of another boot, and was saved with the rest of the cache.
  private func isNewest(_ start: ContinuousClock.Instant) -> Bool {
    cache.basketData.refreshStart.map { $0 <= start || $0 > .now } ?? true
  }

  /// The items of Catalog; if they can't be loaded, those that were there before.
  private func catalogItemsIfThere() async throws -> [CatalogItem] {
    do {
      return try await catalogService.items()
    } catch {
      try Task.checkCancellation()
      logger.error("CatalogItem can't be loaded", error)
      return cache.basketData.catalogItems
    }
  }

  /// Makes the item a favorite, or no longer.
  func toggleFavorite(_ id: BasketItem.ID) {
    if cache.basketData.favorites.remove(id) == nil {
      cache.basketData.favorites.insert(id)
    }
  }
}
