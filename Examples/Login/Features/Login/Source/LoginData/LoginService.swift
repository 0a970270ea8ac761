import NetworkingKit

/// Knows the server's paths, and what goes there and comes back.
struct LoginService: LoginServiceProtocol {
  let client: any APIClient

  func logIn(_ request: LoginRequestDTO) async throws -> UserDTO {
    try await client.request(LoginEndpoint(request: request), as: UserDTO.self)
  }
}

private struct LoginEndpoint: APIEndpoint {
  let request: LoginRequestDTO

  var path: String { "login" }
  var method: HTTPMethod { .post }
  var body: (any Encodable & Sendable)? { request }
}
