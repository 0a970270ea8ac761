import Basket
import BasketInterface
import BasketTesting
import CoreTesting
import Testing

@MainActor
struct BasketServiceTests {
  @Test("fetches the items with one request")
  func items() async throws {
    let dependencies = BasketDependenciesMock()
    let builder = BasketBuilder(dependencies: dependencies)
    let service = builder.makeService()

    #expect(try await service.items() == .samples)
    #expect(await dependencies.client.paths == ["basket/items"])
  }

  @Test("passes on why there are no items")
  func failure() async {
    struct Offline: Error {}
    let dependencies = BasketDependenciesMock(error: Offline())
    let builder = BasketBuilder(dependencies: dependencies)
    let service = builder.makeService()

    await #expect(throws: Offline.self) { try await service.items() }
  }
}
