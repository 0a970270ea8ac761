/// One of what the server knows, in the server's words.
struct AccountDTO: Decodable, Hashable, Sendable {
  let id: String
  let title: String
}
