import LoginInterface
import LoginTesting
import Testing

@testable import Login

/// The domain on its own, above a stub of the repository.
struct LoginUseCaseTests {
  @Test("logs in with what was entered, when it is well-formed")
  func success() async throws {
    let repository = RepositoryStub { .sample }
    let useCase = LoginUseCase(repository: repository)

    let user = try await useCase.execute(email: " ada@example.org", password: "enchantress")
    #expect(user == .sample)
    let credentials = try LoginCredentials(email: "ada@example.org", password: "enchantress")
    #expect(await repository.requests == [credentials])
  }

  @Test(
    "rejects malformed input itself",
    arguments: [
      ("ada", "123456", LoginError.invalidEmail),
      ("ada@example.org", "", .missingPassword),
    ]
  )
  func malformed(email: String, password: String, error: LoginError) async {
    let repository = RepositoryStub { .sample }
    let useCase = LoginUseCase(repository: repository)

    await #expect(throws: error) {
      try await useCase.execute(email: email, password: password)
    }
    #expect(await repository.requests.isEmpty)
  }

  @Test("passes on that the login was rejected")
  func rejection() async {
    let rejected = LoginError.rejected
    let repository = RepositoryStub { throw rejected }
    let useCase = LoginUseCase(repository: repository)

    await #expect(throws: rejected) {
      try await useCase.execute(email: "ada@example.org", password: "enchantress")
    }
  }
}

private actor RepositoryStub: LoginRepositoryProtocol {
  private(set) var requests: [LoginCredentials] = []
  private let answer: @Sendable () async throws -> User

  init(answer: @escaping @Sendable () async throws -> User) {
    self.answer = answer
  }

  func logIn(with credentials: LoginCredentials) async throws -> User {
    requests.append(credentials)
    return try await answer()
  }
}
