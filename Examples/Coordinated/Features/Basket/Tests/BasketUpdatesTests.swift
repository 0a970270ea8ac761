import BasketInterface
import BasketTesting
import CatalogTesting
import CoreTesting
import Foundation
import Testing

@testable import Basket

@MainActor
struct BasketUpdatesTests {
  private struct Offline: Error {}

  @Test("puts what it fetched into the cache, and keeps it when the next refresh fails")
  func refresh() async throws {
    let service = BasketServiceMock()
    let flow = BasketFlowFixture(service: service)
    try await flow.updates.refresh()
    let data = flow.cache.basketData
    #expect(data.items == .samples)
    #expect(data.catalogItems == .samples)

    service.answer = { throw Offline() }
    await #expect(throws: Offline.self) { try await flow.updates.refresh() }
    #expect(flow.cache.basketData == data)
  }

  @Test("keeps what Catalog lent last when it can't be asked again, and logs why")
  func catalogFailure() async throws {
    let service = CatalogServiceMock()
    service.answer = { throw Offline() }
    let flow = BasketFlowFixture(catalogService: service)
    try await flow.updates.refresh()
    #expect(flow.cache.basketData.items == .samples)
    #expect(flow.cache.basketData.catalogItems.isEmpty)

    flow.cache.basketData.catalogItems = .samples
    try await flow.updates.refresh()
    #expect(flow.cache.basketData.catalogItems == .samples)
    #expect(flow.logger.entries.count == 2)
    #expect(flow.logger.entries.allSatisfy { $0.detail == "Offline()" })
  }

  @Test("a cancelled refresh is no failure of Catalog")
  func catalogCancellation() async {
    let service = CatalogServiceMock()
    service.answer = { throw Offline() }
    let flow = BasketFlowFixture(catalogService: service)
    let refresh = Task { try await flow.updates.refresh() }
    refresh.cancel()
    await #expect(throws: CancellationError.self) { try await refresh.value }
    #expect(flow.cache.basketData.items.isEmpty)
  }

  @Test("keeps the answer to the newest of two windows' refreshes", arguments: [false, true])
  func overlap(olderFails: Bool) async throws {
    let service = BasketServiceMock()
    let flow = BasketFlowFixture(service: service)
    let other = BasketFlowFixture(cache: flow.cache, service: service)
    service.answer = { [service] in
      // A newer refresh begins and ends while this one waits.
      service.answer = { .samples }
      try await other.updates.refresh()
      if olderFails { throw Offline() }
      return []
    }
    try await flow.updates.refresh()
    #expect(flow.cache.basketData.items == .samples)
  }

  @Test("takes an answer also where the cache was restored after a restart")
  func restart() async throws {
    let flow = BasketFlowFixture()
    flow.cache.basketData.refreshStart = .now + .seconds(3600)
    try await flow.updates.refresh()
    #expect(flow.cache.basketData.items == .samples)
  }

  @Test("is the same after it was saved and read")
  func saving() async throws {
    let flow = BasketFlowFixture()
    try await flow.updates.refresh()
    flow.updates.toggleFavorite("1")
    let data = flow.cache.basketData
    let json = try JSONEncoder().encode(data)
    #expect(try JSONDecoder().decode(BasketData.self, from: json) == data)
  }

  @Test("makes an item a favorite, and no longer")
  func favorites() {
    let flow = BasketFlowFixture()
    flow.updates.toggleFavorite("1")
    #expect(flow.cache.basketData.favorites == ["1"])
    flow.updates.toggleFavorite("1")
    #expect(flow.cache.basketData.favorites.isEmpty)
  }

  @Test("keeps favorites that an answer lacks, as the next one may have them")
  func absentFavorites() async throws {
    let item = BasketItem(id: "2", title: "The only one left")
    let service = BasketServiceMock { [item] }
    let flow = BasketFlowFixture(service: service)
    flow.updates.toggleFavorite("1")
    flow.updates.toggleFavorite("2")
    try await flow.updates.refresh()
    #expect(flow.cache.basketData.favorites == ["1", "2"])
  }

  @Test("fetches the items with one request, which may fail")
  func request() async throws {
    let client = ClientMock(answers: ["basket/items": [BasketItem].samples])
    #expect(try await BasketLoader(client: client).items() == .samples)
    #expect(await client.paths == ["basket/items"])
    let offline = BasketLoader(client: ClientMock(error: Offline()))
    await #expect(throws: Offline.self) { try await offline.items() }
  }
}
