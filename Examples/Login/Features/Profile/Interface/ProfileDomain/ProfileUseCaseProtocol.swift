/// Finds everything that the Profile feature is about.
public protocol ProfileUseCaseProtocol: Sendable {
  /// All there are, each once, in the order of their names.
  ///
  /// - Throws: ``ProfileError``, or `CancellationError` when nobody waits any more.
  func execute() async throws -> [Account]
}
