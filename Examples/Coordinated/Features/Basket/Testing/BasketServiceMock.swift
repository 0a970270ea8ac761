public import BasketInterface

/// A service whose answers tests choose.
public actor BasketServiceMock: BasketService {
  public private(set) var itemsCallCount = 0
  private let answer: @Sendable (Int) async throws -> [BasketItem]

  public init(items: [BasketItem] = .samples, error: (any Error)? = nil) {
    answer = { _ in if let error { throw error } else { items } }
  }

  /// - Parameter answer: Is given the number of the call, from 1 on.
  public init(answer: @escaping @Sendable (Int) async throws -> [BasketItem]) {
    self.answer = answer
  }

  public func items() async throws -> [BasketItem] {
    itemsCallCount += 1
    return try await answer(itemsCallCount)
  }
}

extension [BasketItem] {
  public static var samples: [BasketItem] {
    (1...3).map { BasketItem(id: "\($0)", title: "Item \($0)") }
  }
}
