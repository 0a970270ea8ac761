public import LoginInterface

/// A use case whose answers tests choose.
public actor LoginUseCaseMock: LoginUseCaseProtocol {
  public private(set) var callCount = 0
  private let answer: @Sendable (Int) async throws -> User

  /// - Parameter answer: Is given the number of the call, from 1 on.
  public init(
    answer: @escaping @Sendable (Int) async throws -> User = { _ in .sample }
  ) {
    self.answer = answer
  }

  public func execute(email: String, password: String) async throws -> User {
    callCount += 1
    return try await answer(callCount)
  }
}

extension User {
  public static var sample: User {
    User(id: "1", name: "Ada Lovelace", email: "ada@example.org")
  }
}
