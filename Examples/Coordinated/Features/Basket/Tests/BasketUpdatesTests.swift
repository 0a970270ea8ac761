import Basket
import BasketInterface
import BasketTesting
import CatalogInterface
import CatalogTesting
import FlowKit
import Testing

@MainActor
struct BasketUpdatesTests {
  private struct Offline: Error {}

  private let cache = BasketCacheMock()

  @Test("puts into the cache what it fetched")
  func refresh() async throws {
    try await updates(BasketDependenciesMock()).refresh()
    let data = cache.basketData
    #expect(data.items == .samples)
    #expect(data.catalogItems == .samples)
  }

  @Test("leaves the cache as it was when something fails")
  func failure() async throws {
    try await updates(BasketDependenciesMock()).refresh()
    let before = cache.basketData

    let updates = updates(BasketDependenciesMock(error: Offline()))
    await #expect(throws: Offline.self) { try await updates.refresh() }
    #expect(cache.basketData == before)
  }

  @Test("makes an item a favorite, and no longer")
  func favorites() {
    let updates = updates(BasketDependenciesMock())
    updates.toggleFavorite("1")
    #expect(cache.basketData.favorites == ["1"])
    updates.toggleFavorite("1")
    #expect(cache.basketData.favorites.isEmpty)
  }

  @Test("forgets favorites that are no longer there")
  func goneFavorites() async throws {
    let item = BasketItem(id: "2", title: "The only one left")
    let updates = updates(BasketDependenciesMock(items: [item]))
    updates.toggleFavorite("1")
    updates.toggleFavorite("2")

    try await updates.refresh()
    #expect(cache.basketData.favorites == ["2"])
  }

  private func updates(
    _ dependencies: BasketDependenciesMock
  ) -> BasketUpdates {
    BasketUpdates(
      cache: cache,
      catalogService:
        dependencies.makeCatalogService(),
      service: BasketBuilder(dependencies: dependencies).makeService()
    )
  }
}
