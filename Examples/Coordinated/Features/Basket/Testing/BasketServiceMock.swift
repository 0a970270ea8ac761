public import BasketInterface

/// A service whose answer tests set.
@MainActor
public final class BasketServiceMock: BasketService {
  public var answer: @MainActor () async throws -> [BasketItem]
  public private(set) var itemsCallCount = 0

  public nonisolated init(
    answer: @escaping @MainActor () async throws -> [BasketItem] = { .samples }
  ) {
    self.answer = answer
  }

  @MainActor
  public func items() async throws -> [BasketItem] {
    itemsCallCount += 1
    return try await answer()
  }
}

extension [BasketItem] {
  public static var samples: [BasketItem] {
    (1...3).map { BasketItem(id: "\($0)", title: "Item \($0)") }
  }
}
