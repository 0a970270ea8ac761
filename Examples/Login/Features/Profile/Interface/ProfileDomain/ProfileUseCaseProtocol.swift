/// Finds what the Profile feature shows.
public protocol ProfileUseCaseProtocol: Sendable {
  /// What was found last, until there is something newer; nil when that isn't known.
  func lastKnown() async -> [Account]?

  /// Each entry once, in the order of where it comes from.
  ///
  /// - Throws: ``ProfileError``, or `CancellationError` when the task was cancelled.
  func execute() async throws -> [Account]
}
