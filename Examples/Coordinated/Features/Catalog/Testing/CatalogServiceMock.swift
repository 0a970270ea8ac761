public import CatalogInterface

/// A service whose answers tests choose.
public actor CatalogServiceMock: CatalogService {
  public private(set) var itemsCallCount = 0
  private let answer: @Sendable (Int) async throws -> [CatalogItem]

  public init(items: [CatalogItem] = .samples, error: (any Error)? = nil) {
    answer = { _ in if let error { throw error } else { items } }
  }

  /// - Parameter answer: Is given the number of the call, from 1 on.
  public init(answer: @escaping @Sendable (Int) async throws -> [CatalogItem]) {
    self.answer = answer
  }

  public func items() async throws -> [CatalogItem] {
    itemsCallCount += 1
    return try await answer(itemsCallCount)
  }
}

extension [CatalogItem] {
  public static var samples: [CatalogItem] {
    (1...3).map { CatalogItem(id: "\($0)", title: "Item \($0)") }
  }
}
