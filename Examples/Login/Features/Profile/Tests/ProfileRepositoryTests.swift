import ProfileInterface
import ProfileTesting
import Testing

@testable import Profile

/// The data layer's upper half, above a service that a test makes up.
struct ProfileRepositoryTests {
  private struct Offline: Error {}

  @Test("makes entities of what the service says")
  func mapping() async throws {
    let service = ProfileServiceStub {
      [
        AccountDTO(id: "1", title: "First"),
        AccountDTO(id: "2", title: "Second"),
      ]
    }

    #expect(try await makeRepository(service: service).fetchAll() == .samples)
  }

  @Test("says in the domain's words that the service failed")
  func failure() async {
    let service = ProfileServiceStub { throw Offline() }
    let repository = makeRepository(service: service)

    let unavailable = ProfileError.unavailable(reason: "Offline()")
    await #expect(throws: unavailable) { try await repository.fetchAll() }
  }

  @Test("passes on that nobody waits any more")
  func cancellation() async {
    let service = ProfileServiceStub { throw CancellationError() }
    let repository = makeRepository(service: service)

    await #expect(throws: CancellationError.self) { try await repository.fetchAll() }
  }

  private func makeRepository(
    service: ProfileServiceStub
  ) -> ProfileRepository {
    ProfileRepository(
      service: service
    )
  }
}
