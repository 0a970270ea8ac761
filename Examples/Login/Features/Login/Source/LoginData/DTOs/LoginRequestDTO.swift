/// The body of the login request.
struct LoginRequestDTO: Encodable, Hashable, Sendable {
  let email: String
  let password: String
}
