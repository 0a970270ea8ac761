import LoginInterface
import LoginTesting
import NetworkingKit
import Testing

@testable import Login

/// The repository alone, above a stub of the service.
struct LoginRepositoryTests {
  private struct Offline: Error {}

  @Test("sends the credentials, and makes an entity of the answer")
  func mapping() async throws {
    let service = ServiceStub {
      UserDTO(id: "1", name: "Ada Lovelace", email: "ada@example.org")
    }
    let user = try await makeRepository(service).logIn(with: makeCredentials())
    #expect(user == .sample)
    let request = LoginRequestDTO(email: "ada@example.org", password: "enchantress")
    #expect(await service.requests == [request])
  }

  @Test("says in the domain's words that the service failed")
  func failure() async throws {
    let repository = makeRepository(ServiceStub { throw Offline() })
    let unavailable = LoginError.unavailable(reason: "Offline()")
    await #expect(throws: unavailable) {
      try await repository.logIn(with: makeCredentials())
    }
  }

  @Test("says that the login was rejected")
  func rejection() async throws {
    let rejected = LoginError.rejected
    let repository = makeRepository(ServiceStub { throw NetworkError.unauthorized })
    await #expect(throws: rejected) { try await repository.logIn(with: makeCredentials()) }
  }

  @Test("passes on that the task was cancelled")
  func cancellation() async throws {
    let repository = makeRepository(ServiceStub { throw Offline() })
    let credentials = try makeCredentials()
    let login = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await repository.logIn(with: credentials)
    }
    await #expect(throws: CancellationError.self) { try await login.value }
  }

  private func makeCredentials() throws -> LoginCredentials {
    try LoginCredentials(email: "ada@example.org", password: "enchantress")
  }

  private func makeRepository(_ service: ServiceStub) -> LoginRepository {
    LoginRepository(
      service: service
    )
  }
}

private actor ServiceStub: LoginServiceProtocol {
  private(set) var requests: [LoginRequestDTO] = []
  private let answer: @Sendable () async throws -> UserDTO

  init(answer: @escaping @Sendable () async throws -> UserDTO) {
    self.answer = answer
  }

  func logIn(_ request: LoginRequestDTO) async throws -> UserDTO {
    requests.append(request)
    return try await answer()
  }
}
