import NetworkingKit
import ProfileInterface
import Testing

@testable import LoginApp

@MainActor
struct ProfileEntryTests {
  @Test("is a feature of the app")
  func presence() {
    #expect(AppFeatures.all.contains { $0 is ProfileEntry })
  }

  @Test("opens what was selected")
  func selection() {
    let coordinator = AppCoordinator()
    let item = Account(id: "1", name: "Selected")
    coordinator.profileDidSelect(item)
    #expect(coordinator.path == [.profile(.item(item))])
  }

  @Test("lends the use case that asks the client of the services")
  func useCase() async {
    let services = Services(apiClient: ClientStub())
    let useCase = AppDependencies(services: services).makeProfileUseCase()
    await #expect(throws: ProfileError.unavailable(reason: "Offline()")) {
      try await useCase.execute()
    }
  }

  /// What fails is nothing that the cache keeps.
  private struct ClientStub: APIClient {
    struct Offline: Error {}

    func request<Response: Decodable & Sendable>(
      _ endpoint: some APIEndpoint,
      as type: Response.Type
    ) async throws -> Response {
      throw Offline()
    }
  }
}
