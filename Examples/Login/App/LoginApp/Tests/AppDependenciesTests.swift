import NetworkingKit
import Testing

@testable import LoginApp

struct AppDependenciesTests {
  @Test("hand on the API client of the services")
  func api() {
    let services = Services(apiClient: APIClientStub())
    #expect(AppDependencies(services: services).makeAPIClient() is APIClientStub)
  }

  private struct APIClientStub: APIClient {
    func request<Response: Decodable & Sendable>(
      _ endpoint: some APIEndpoint,
      as type: Response.Type
    ) async throws -> Response {
      throw CancellationError()
    }
  }
}
