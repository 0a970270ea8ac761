/// A user who has logged in, in the server's words.
struct UserDTO: Decodable, Hashable, Sendable {
  let id: String
  let name: String
  let email: String
}
