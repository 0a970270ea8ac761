import Catalog
import CatalogInterface
import CatalogTesting
import FlowKit
import Testing

@MainActor
struct CatalogUpdatesTests {
  private struct Offline: Error {}

  private let cache = CatalogCacheMock()

  @Test("puts into the cache what it fetched")
  func refresh() async throws {
    try await updates(CatalogDependenciesMock()).refresh()
    let data = cache.catalogData
    #expect(data.items == .samples)
  }

  @Test("leaves the cache as it was when something fails")
  func failure() async throws {
    try await updates(CatalogDependenciesMock()).refresh()
    let before = cache.catalogData

    let updates = updates(CatalogDependenciesMock(error: Offline()))
    await #expect(throws: Offline.self) { try await updates.refresh() }
    #expect(cache.catalogData == before)
  }

  @Test("makes an item a favorite, and no longer")
  func favorites() {
    let updates = updates(CatalogDependenciesMock())
    updates.toggleFavorite("1")
    #expect(cache.catalogData.favorites == ["1"])
    updates.toggleFavorite("1")
    #expect(cache.catalogData.favorites.isEmpty)
  }

  @Test("forgets favorites that are no longer there")
  func goneFavorites() async throws {
    let item = CatalogItem(id: "2", title: "The only one left")
    let updates = updates(CatalogDependenciesMock(items: [item]))
    updates.toggleFavorite("1")
    updates.toggleFavorite("2")

    try await updates.refresh()
    #expect(cache.catalogData.favorites == ["2"])
  }

  private func updates(
    _ dependencies: CatalogDependenciesMock
  ) -> CatalogUpdates {
    CatalogUpdates(
      cache: cache,
      service: CatalogBuilder(dependencies: dependencies).makeService()
    )
  }
}
