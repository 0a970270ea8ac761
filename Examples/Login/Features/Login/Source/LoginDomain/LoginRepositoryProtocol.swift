import LoginInterface

/// Logs a person in; the domain doesn't know with which server.
protocol LoginRepositoryProtocol: Sendable {
  func logIn(with credentials: LoginCredentials) async throws -> User
}
