import Core
import Testing

@testable import Storefront

struct AppDependenciesTests {
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
    let dependencies = AppDependencies(services: Services(client: OfflineClient()))

    await #expect(throws: Offline.self) {
      try await dependencies.makeClient().get("greeting", as: String.self)
    }
  }
}
