/// What the server is sent to log somebody in.
struct LoginRequestDTO: Encodable, Hashable, Sendable {
  let email: String
  let password: String
}
