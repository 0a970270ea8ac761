/// Talks with the server in its own words.
protocol ProfileServiceProtocol: Sendable {
  func fetchAll() async throws -> [AccountDTO]
}
