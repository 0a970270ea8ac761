import CoreTesting
import Playback
import PlaybackInterface
import PlaybackTesting
import Testing

struct PlaybackServiceTests {
  @Test("fetches the items with one request")
  func items() async throws {
    let dependencies = PlaybackDependenciesMock()
    let builder = PlaybackBuilder(dependencies: dependencies)
    let service = builder.makeService()

    #expect(try await service.items() == .samples)
    #expect(await dependencies.client.paths == ["playback/items"])
  }

  @Test("passes on why there are no items")
  func failure() async {
    struct Offline: Error {}
    let dependencies = PlaybackDependenciesMock(error: Offline())
    let builder = PlaybackBuilder(dependencies: dependencies)
    let service = builder.makeService()

    await #expect(throws: Offline.self) { try await service.items() }
  }
}
