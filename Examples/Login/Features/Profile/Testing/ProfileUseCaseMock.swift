import ProfileInterface

/// A use case that does what it was told to, and counts how often it was asked.
public actor ProfileUseCaseMock: ProfileUseCaseProtocol {
  public typealias Answer = @Sendable () async throws -> [Account]

  public private(set) var callCount = 0

  private let answer: Answer

  public init(answer: @escaping Answer = { .samples }) {
    self.answer = answer
  }

  public func execute() async throws -> [Account] {
    callCount += 1
    return try await answer()
  }
}
