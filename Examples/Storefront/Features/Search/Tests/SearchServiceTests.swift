import CoreTesting
import Search
import SearchInterface
import SearchTesting
import Testing

struct SearchServiceTests {
  @Test("fetches the items with one request")
  func items() async throws {
    let dependencies = SearchDependenciesMock()
    let builder = SearchBuilder(dependencies: dependencies)
    let service = builder.makeService()

    #expect(try await service.items() == .samples)
    #expect(await dependencies.client.paths == ["search/items"])
  }

  @Test("passes on why there are no items")
  func failure() async {
    struct Offline: Error {}
    let dependencies = SearchDependenciesMock(error: Offline())
    let builder = SearchBuilder(dependencies: dependencies)
    let service = builder.makeService()

    await #expect(throws: Offline.self) { try await service.items() }
  }
}
