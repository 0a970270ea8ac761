import Core
import FlowKit
import Testing

@testable import Coordinated

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ContainerTests {
  @Test("saves what is in the cache")
  func saving() async {
    let store = AppDataStore()
    let container = Container(store: store)
    while await store.saved == nil, !Task.isCancelled { await Task.yield() }
    #expect(await store.saved == container.cache.value)
  }

  @Test("gives features the client that the app was started with")
  func client() async {
    struct Offline: Error {}
    struct OfflineClient: Client {
      func get<Response: Decodable & Sendable>(
        _ path: String,
        as type: Response.Type
      ) async throws -> Response {
        throw Offline()
      }
    }
    let container = Container(client: OfflineClient())

    await #expect(throws: Offline.self) {
      try await container.makeClient().get("greeting", as: String.self)
    }
  }
}
