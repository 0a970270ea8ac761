/// Keeps what the server said last.
protocol ProfileCacheProtocol: Sendable {
  /// Nil when nothing was saved, or it can't be read any more.
  func load() async -> [AccountDTO]?
  func save(_ dtos: [AccountDTO]) async
}
