import ProfileInterface

/// Has all entries; the domain doesn't know whether from a server or a cache.
protocol ProfileRepositoryProtocol: Sendable {
  /// What was there last time; nil when that isn't known.
  func lastKnown() async -> [Account]?
  func fetchAll() async throws -> [Account]
}
