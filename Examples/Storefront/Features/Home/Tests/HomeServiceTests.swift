import CoreTesting
import Home
import HomeInterface
import HomeTesting
import Testing

struct HomeServiceTests {
  @Test("fetches the items with one request")
  func items() async throws {
    let dependencies = HomeDependenciesMock()
    let builder = HomeBuilder(dependencies: dependencies)
    let service = builder.makeService()

    #expect(try await service.items() == .samples)
    #expect(await dependencies.client.paths == ["home/items"])
  }

  @Test("passes on why there are no items")
  func failure() async {
    struct Offline: Error {}
    let dependencies = HomeDependenciesMock(error: Offline())
    let builder = HomeBuilder(dependencies: dependencies)
    let service = builder.makeService()

    await #expect(throws: Offline.self) { try await service.items() }
  }
}
