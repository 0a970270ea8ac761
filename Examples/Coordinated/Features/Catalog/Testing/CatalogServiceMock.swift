public import CatalogInterface

/// A service whose answer tests set.
@MainActor
public final class CatalogServiceMock: CatalogService {
  public var answer: @MainActor () async throws -> [CatalogItem]
  public private(set) var itemsCallCount = 0

  public nonisolated init(
    answer: @escaping @MainActor () async throws -> [CatalogItem] = { .samples }
  ) {
    self.answer = answer
  }

  @MainActor
  public func items() async throws -> [CatalogItem] {
    itemsCallCount += 1
    return try await answer()
  }
}

extension [CatalogItem] {
  public static var samples: [CatalogItem] {
    (1...3).map { CatalogItem(id: "\($0)", title: "Item \($0)") }
  }
}
