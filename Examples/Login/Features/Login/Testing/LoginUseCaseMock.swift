import LoginInterface

/// A use case that does what it was told to, and counts how often it was asked.
public actor LoginUseCaseMock: LoginUseCaseProtocol {
  public typealias Answer = @Sendable () async throws -> User

  public private(set) var callCount = 0

  private let answer: Answer

  public init(answer: @escaping Answer = { .sample }) {
    self.answer = answer
  }

  public func execute(
    email: String,
    password: String
  ) async throws -> User {
    callCount += 1
    return try await answer()
  }
}
