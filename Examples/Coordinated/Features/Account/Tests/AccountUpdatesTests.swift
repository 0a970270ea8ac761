import Account
import AccountInterface
import AccountTesting
import FlowKit
import Testing

@MainActor
struct AccountUpdatesTests {
  private struct Offline: Error {}

  private let cache = DataCache(value: AccountData())

  @Test("puts into the cache what it fetched")
  func refresh() async throws {
    try await updates(AccountDependenciesMock()).refresh()
    let data = cache.accountData
    #expect(data.items == .samples)
  }

  @Test("leaves the cache as it was when something fails")
  func failure() async throws {
    try await updates(AccountDependenciesMock()).refresh()
    let before = cache.accountData

    let updates = updates(AccountDependenciesMock(error: Offline()))
    await #expect(throws: Offline.self) { try await updates.refresh() }
    #expect(cache.accountData == before)
  }

  @Test("makes an item a favorite, and no longer")
  func favorites() {
    let updates = updates(AccountDependenciesMock())
    updates.toggleFavorite("1")
    #expect(cache.accountData.favorites == ["1"])
    updates.toggleFavorite("1")
    #expect(cache.accountData.favorites.isEmpty)
  }

  @Test("forgets favorites that are no longer there")
  func goneFavorites() async throws {
    let item = AccountItem(id: "2", title: "The only one left")
    let updates = updates(AccountDependenciesMock(items: [item]))
    updates.toggleFavorite("1")
    updates.toggleFavorite("2")

    try await updates.refresh()
    #expect(cache.accountData.favorites == ["2"])
  }

  private func updates(
    _ dependencies: AccountDependenciesMock
  ) -> AccountUpdates {
    AccountUpdates(
      cache: cache,
      service: AccountBuilder(dependencies: dependencies).makeService()
    )
  }
}
