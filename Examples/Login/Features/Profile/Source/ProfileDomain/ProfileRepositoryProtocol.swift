import ProfileInterface

/// Knows everything that there is. Where from, the domain doesn't ask.
protocol ProfileRepositoryProtocol: Sendable {
  func fetchAll() async throws -> [Account]
}
