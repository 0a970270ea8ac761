public import ProfileInterface

/// A use case whose answers tests choose.
public actor ProfileUseCaseMock: ProfileUseCaseProtocol {
  private var callCount = 0
  private var lastKnownCallCount = 0
  private let answer: @Sendable (Int) async throws -> [Account]
  private let known: @Sendable (Int) async -> [Account]?

  /// - Parameters:
  ///   - answer: Is given the number of the call, from 1 on.
  ///   - lastKnown: What was found before the first call; is given a number, too.
  public init(
    answer: @escaping @Sendable (Int) async throws -> [Account] = { _ in .samples },
    lastKnown: @escaping @Sendable (Int) async -> [Account]? = { _ in nil }
  ) {
    self.answer = answer
    known = lastKnown
  }

  public func lastKnown() async -> [Account]? {
    lastKnownCallCount += 1
    return await known(lastKnownCallCount)
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
