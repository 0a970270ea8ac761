/// One of what the server knows, in the server's words.
struct AccountDTO: Codable, Hashable, Sendable {
  let id: String
  let title: String
}
