/// Logs a user in.
public protocol LoginUseCaseProtocol: Sendable {
  /// - Throws: ``LoginError``, or `CancellationError` when the task was cancelled.
  func execute(email: String, password: String) async throws -> User
}
