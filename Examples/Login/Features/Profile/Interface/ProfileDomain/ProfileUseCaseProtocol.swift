/// Finds what the Profile feature shows.
public protocol ProfileUseCaseProtocol: Sendable {
  /// Each entry once, in the order of names.
  ///
  /// - Throws: ``ProfileError``, or `CancellationError` when the task was cancelled.
  func execute() async throws -> [Account]
}
