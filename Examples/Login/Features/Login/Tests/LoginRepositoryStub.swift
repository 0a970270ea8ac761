import LoginInterface

@testable import Login

/// A repository that knows what a test tells it.
actor LoginRepositoryStub: LoginRepositoryProtocol {
  typealias Answer = @Sendable () async throws -> User

  /// What it was asked with, the oldest first.
  private(set) var requests: [LoginCredentials] = []

  private let answer: Answer

  init(answer: @escaping Answer) {
    self.answer = answer
  }

  func logIn(
    with credentials: LoginCredentials
  ) async throws -> User {
    requests.append(credentials)
    return try await answer()
  }
}
