@testable import Login

/// A service that says what a test tells it.
actor LoginServiceStub: LoginServiceProtocol {
  typealias Answer = @Sendable () async throws -> UserDTO

  /// What it was asked with, the oldest first.
  private(set) var requests: [LoginRequestDTO] = []

  private let answer: Answer

  init(answer: @escaping Answer) {
    self.answer = answer
  }

  func logIn(
    _ request: LoginRequestDTO
  ) async throws -> UserDTO {
    requests.append(request)
    return try await answer()
  }
}
