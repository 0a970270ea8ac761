import Core
import FlowKit
import Testing

@testable import Coordinated

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ContainerTests {
  @Test("hands on what is in the cache")
  func changes() async {
    var newest: AppData?
    let container = Container { newest = $0 }
    while newest == nil, !Task.isCancelled { await Task.yield() }
    #expect(newest == container.cache.value)
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
