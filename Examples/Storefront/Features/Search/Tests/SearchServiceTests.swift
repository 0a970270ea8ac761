import CoreTesting
import Search
import SearchInterface
import SearchTesting
import Testing

struct SearchServiceTests {
  @Test("fetches the items with one request")
  func items() async throws {
    let dependencies = SearchDependenciesMock()
    let service = SearchBuilder(dependencies: dependencies).makeService()

    #expect(try await service.items() == .samples)
    #expect(await dependencies.client.paths == ["search/items"])
  }

  @Test("passes on why there are no items")
  func failure() async {
    struct Offline: Error {}
    let dependencies = SearchDependenciesMock(error: Offline())
    let service = SearchBuilder(dependencies: dependencies).makeService()

    await #expect(throws: Offline.self) { try await service.items() }
  }
}
