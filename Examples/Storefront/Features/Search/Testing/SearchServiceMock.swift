public import SearchInterface

/// A service whose answers tests choose.
public actor SearchServiceMock: SearchService {
  public private(set) var itemsCallCount = 0
  private let answer: @Sendable (Int) async throws -> [SearchItem]

  public init(items: [SearchItem] = .samples, error: (any Error)? = nil) {
    answer = { _ in if let error { throw error } else { items } }
  }

  /// - Parameter answer: Is given the number of the call, from 1 on.
  public init(answer: @escaping @Sendable (Int) async throws -> [SearchItem]) {
    self.answer = answer
  }

  public func items() async throws -> [SearchItem] {
    itemsCallCount += 1
    return try await answer(itemsCallCount)
  }
}

extension [SearchItem] {
  public static var samples: [SearchItem] {
    (1...3).map { SearchItem(id: "\($0)", title: "Item \($0)") }
  }
}
