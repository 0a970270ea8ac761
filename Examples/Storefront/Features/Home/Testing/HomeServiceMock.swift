public import HomeInterface

/// A service whose answers tests choose.
public actor HomeServiceMock: HomeService {
  public private(set) var itemsCallCount = 0
  private let answer: @Sendable (Int) async throws -> [HomeItem]

  public init(items: [HomeItem] = .samples, error: (any Error)? = nil) {
    answer = { _ in if let error { throw error } else { items } }
  }

  /// - Parameter answer: Is given the number of the call, from 1 on.
  public init(answer: @escaping @Sendable (Int) async throws -> [HomeItem]) {
    self.answer = answer
  }

  public func items() async throws -> [HomeItem] {
    itemsCallCount += 1
    return try await answer(itemsCallCount)
  }
}

extension [HomeItem] {
  public static var samples: [HomeItem] {
    (1...3).map { HomeItem(id: "\($0)", title: "Item \($0)") }
  }
}
