import Catalog
import CatalogInterface
import CatalogTesting
import CoreTesting
import Testing

@MainActor
struct CatalogServiceTests {
  @Test("fetches the items with one request")
  func items() async throws {
    let dependencies = CatalogDependenciesMock()
    let builder = CatalogBuilder(dependencies: dependencies)
    let service = builder.makeService()

    #expect(try await service.items() == .samples)
    #expect(await dependencies.client.paths == ["catalog/items"])
  }

  @Test("passes on why there are no items")
  func failure() async {
    struct Offline: Error {}
    let dependencies = CatalogDependenciesMock(error: Offline())
    let builder = CatalogBuilder(dependencies: dependencies)
    let service = builder.makeService()

    await #expect(throws: Offline.self) { try await service.items() }
  }
}
