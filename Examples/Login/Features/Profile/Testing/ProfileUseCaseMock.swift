public import ProfileInterface

/// A use case whose answers tests choose.
public actor ProfileUseCaseMock: ProfileUseCaseProtocol {
  public private(set) var callCount = 0
  private let answer: @Sendable (Int) async throws -> [Account]

  /// - Parameter answer: Is given the number of the call, from 1 on.
  public init(
    answer: @escaping @Sendable (Int) async throws -> [Account] = { _ in .samples }
  ) {
    self.answer = answer
  }

  public func execute() async throws -> [Account] {
    callCount += 1
    return try await answer(callCount)
  }
}

extension [Account] {
  /// In the order of names.
  public static var samples: [Account] {
    [
      Account(id: "1", name: "First"),
      Account(id: "2", name: "Second"),
    ]
  }
}
