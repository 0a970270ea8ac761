import CatalogInterface
import CatalogTesting
import CoreTesting
import Foundation
import Testing

@testable import Catalog

@MainActor
struct CatalogUpdatesTests {
  private struct Offline: Error {}

  @Test("puts what it fetched into the cache, and keeps it when the next refresh fails")
  func refresh() async throws {
    let service = CatalogServiceMock()
    let flow = CatalogFlowFixture(service: service)
    try await flow.updates.refresh()
    let data = flow.cache.catalogData
    #expect(data.items == .samples)

    service.answer = { throw Offline() }
    await #expect(throws: Offline.self) { try await flow.updates.refresh() }
    #expect(flow.cache.catalogData == data)
  }

  @Test("keeps the answer to the newest of two windows' refreshes", arguments: [false, true])
  func overlap(olderFails: Bool) async throws {
    let service = CatalogServiceMock()
    let flow = CatalogFlowFixture(service: service)
    let other = CatalogFlowFixture(cache: flow.cache, service: service)
    service.answer = { [service] in
      // A newer refresh begins and ends while this one waits.
      service.answer = { .samples }
      try await other.updates.refresh()
      if olderFails { throw Offline() }
      return []
    }
    try await flow.updates.refresh()
    #expect(flow.cache.catalogData.items == .samples)
  }

  @Test("takes an answer also where the cache was restored after a restart")
  func restart() async throws {
    let flow = CatalogFlowFixture()
    flow.cache.catalogData.refreshStart = .now + .seconds(3600)
    try await flow.updates.refresh()
    #expect(flow.cache.catalogData.items == .samples)
  }

  @Test("is the same after it was saved and read")
  func saving() async throws {
    let flow = CatalogFlowFixture()
    try await flow.updates.refresh()
    flow.updates.toggleFavorite("1")
    let data = flow.cache.catalogData
    let json = try JSONEncoder().encode(data)
    #expect(try JSONDecoder().decode(CatalogData.self, from: json) == data)
  }

  @Test("makes an item a favorite, and no longer")
  func favorites() {
    let flow = CatalogFlowFixture()
    flow.updates.toggleFavorite("1")
    #expect(flow.cache.catalogData.favorites == ["1"])
    flow.updates.toggleFavorite("1")
    #expect(flow.cache.catalogData.favorites.isEmpty)
  }

  @Test("keeps favorites that an answer lacks, as the next one may have them")
  func absentFavorites() async throws {
    let item = CatalogItem(id: "2", title: "The only one left")
    let service = CatalogServiceMock { [item] }
    let flow = CatalogFlowFixture(service: service)
    flow.updates.toggleFavorite("1")
    flow.updates.toggleFavorite("2")
    try await flow.updates.refresh()
    #expect(flow.cache.catalogData.favorites == ["1", "2"])
  }

  @Test("fetches the items with one request, which may fail")
  func request() async throws {
    let client = ClientMock(answers: ["catalog/items": [CatalogItem].samples])
    #expect(try await CatalogLoader(client: client).items() == .samples)
    #expect(await client.paths == ["catalog/items"])
    let offline = CatalogLoader(client: ClientMock(error: Offline()))
    await #expect(throws: Offline.self) { try await offline.items() }
  }
}
