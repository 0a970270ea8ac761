import AccountInterface
import AccountTesting
import CoreTesting
import Testing

@testable import Account

@MainActor
struct AccountUpdatesTests {
  private struct Offline: Error {}

  @Test("puts what it fetched into the cache, and keeps it when the next refresh fails")
  func refresh() async throws {
    let service = AccountServiceMock()
    let flow = AccountFlowFixture(service: service)
    try await flow.updates.refresh()
    let data = flow.cache.accountData
    #expect(data.items == .samples)

    service.answer = { throw Offline() }
    await #expect(throws: Offline.self) { try await flow.updates.refresh() }
    #expect(flow.cache.accountData == data)
  }

  @Test("keeps the answer to the newest of two refreshes", arguments: [false, true])
  func overlap(olderFails: Bool) async throws {
    let service = AccountServiceMock()
    let flow = AccountFlowFixture(service: service)
    service.answer = { [service] in
      // A newer refresh begins and ends while this one waits.
      service.answer = { .samples }
      try await flow.updates.refresh()
      if olderFails { throw Offline() }
      return []
    }
    try await flow.updates.refresh()
    #expect(flow.cache.accountData.items == .samples)
  }

  @Test("takes an answer also where the cache was restored after a restart")
  func restart() async throws {
    let flow = AccountFlowFixture()
    flow.cache.accountData.refreshStart = .now + .seconds(3600)
    try await flow.updates.refresh()
    #expect(flow.cache.accountData.items == .samples)
  }

  @Test("makes an item a favorite, and no longer")
  func favorites() {
    let flow = AccountFlowFixture()
    flow.updates.toggleFavorite("1")
    #expect(flow.cache.accountData.favorites == ["1"])
    flow.updates.toggleFavorite("1")
    #expect(flow.cache.accountData.favorites.isEmpty)
  }

  @Test("keeps favorites that an answer lacks, as the next one may have them")
  func absentFavorites() async throws {
    let item = AccountItem(id: "2", title: "The only one left")
    let service = AccountServiceMock { [item] }
    let flow = AccountFlowFixture(service: service)
    flow.updates.toggleFavorite("1")
    flow.updates.toggleFavorite("2")
    try await flow.updates.refresh()
    #expect(flow.cache.accountData.favorites == ["1", "2"])
  }

  @Test("fetches the items with one request, which may fail")
  func request() async throws {
    let client = ClientMock(answers: ["account/items": [AccountItem].samples])
    #expect(try await AccountLoader(client: client).items() == .samples)
    #expect(await client.paths == ["account/items"])
    let offline = AccountLoader(client: ClientMock(error: Offline()))
    await #expect(throws: Offline.self) { try await offline.items() }
  }
}
