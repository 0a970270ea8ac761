import Foundation

/// Keeps the server's newest answer.
protocol ProfileCacheProtocol: Sendable {
  /// Nil when nothing was saved, or it can't be read any more.
  func load() async -> [AccountDTO]?
  /// Does nothing if the answer that is there was requested later.
  func save(_ dtos: [AccountDTO], requestedAt: Date) async
}
