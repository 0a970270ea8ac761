import NetworkingKit

/// Where somebody logs in, and what is sent there.
struct LoginEndpoint: APIEndpoint {
  let request: LoginRequestDTO

  var path: String { "login" }
  var method: HTTPMethod { .post }
  var body: (any Encodable & Sendable)? { request }
}
