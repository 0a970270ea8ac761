import ProfileInterface

/// Knows everything that there is. Where from, the domain doesn't ask.
protocol ProfileRepositoryProtocol: Sendable {
  /// What was there last time; nil when that isn't known.
  func lastKnown() async -> [Account]?
  func fetchAll() async throws -> [Account]
}
