/// Talks with the server in its own words.
protocol LoginServiceProtocol: Sendable {
  func logIn(_ request: LoginRequestDTO) async throws -> UserDTO
}
