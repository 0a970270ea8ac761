import LoginInterface
import LoginTesting
import Testing

@testable import Login

/// The data layer's upper half, above a service that a test makes up.
struct LoginRepositoryTests {
  private struct Offline: Error {}

  @Test("sends the credentials, and makes an entity of the answer")
  func mapping() async throws {
    let service = LoginServiceStub {
      UserDTO(
        id: "1",
        name: "Ada Lovelace",
        email: "ada@example.org"
      )
    }

    let user = try await makeRepository(service: service).logIn(with: makeCredentials())
    #expect(user == .sample)
    let request = LoginRequestDTO(
      email: "ada@example.org",
      password: "enchantress"
    )
    #expect(await service.requests == [request])
  }

  @Test("says in the domain's words that the service failed")
  func failure() async throws {
    let service = LoginServiceStub { throw Offline() }
    let repository = makeRepository(service: service)

    let unavailable = LoginError.unavailable(reason: "Offline()")
    await #expect(throws: unavailable) {
      try await repository.logIn(with: makeCredentials())
    }
  }

  @Test("passes on that somebody was rejected")
  func rejection() async throws {
    let rejected = LoginError.rejected
    let service = LoginServiceStub { throw rejected }
    let repository = makeRepository(service: service)

    await #expect(throws: rejected) { try await repository.logIn(with: makeCredentials()) }
  }

  @Test("passes on that nobody waits any more")
  func cancellation() async throws {
    let service = LoginServiceStub { throw CancellationError() }
    let repository = makeRepository(service: service)

    await #expect(throws: CancellationError.self) {
      try await repository.logIn(with: makeCredentials())
    }
  }

  private func makeCredentials() throws -> LoginCredentials {
    try LoginCredentials(
      email: "ada@example.org",
      password: "enchantress"
    )
  }

  private func makeRepository(
    service: LoginServiceStub
  ) -> LoginRepository {
    LoginRepository(
      service: service
    )
  }
}
