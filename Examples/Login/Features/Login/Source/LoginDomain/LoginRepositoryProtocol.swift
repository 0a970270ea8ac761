import LoginInterface

/// Knows who may log in. How, the domain doesn't ask.
protocol LoginRepositoryProtocol: Sendable {
  func logIn(
    with credentials: LoginCredentials
  ) async throws -> User
}
