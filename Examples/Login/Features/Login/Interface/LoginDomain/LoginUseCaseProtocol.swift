/// Logs somebody in.
public protocol LoginUseCaseProtocol: Sendable {
  /// - Throws: ``LoginError``, or `CancellationError` when nobody waits any more.
  func execute(
    email: String,
    password: String
  ) async throws -> User
}
