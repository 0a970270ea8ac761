import Account
import AccountInterface
import AccountTesting
import CoreTesting
import Testing

@MainActor
struct AccountServiceTests {
  @Test("fetches the items with one request")
  func items() async throws {
    let dependencies = AccountDependenciesMock()
    let builder = AccountBuilder(dependencies: dependencies)
    let service = builder.makeService()

    #expect(try await service.items() == .samples)
    #expect(await dependencies.client.paths == ["account/items"])
  }

  @Test("passes on why there are no items")
  func failure() async {
    struct Offline: Error {}
    let dependencies = AccountDependenciesMock(error: Offline())
    let builder = AccountBuilder(dependencies: dependencies)
    let service = builder.makeService()

    await #expect(throws: Offline.self) { try await service.items() }
  }
}
