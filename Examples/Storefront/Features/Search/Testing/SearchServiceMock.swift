public import SearchInterface

/// A service that answers as a test wants.
@MainActor
public final class SearchServiceMock: SearchService {
  public var answer: @MainActor () async throws -> [SearchItem]
  public private(set) var itemsCallCount = 0

  public nonisolated init(
    answer: @escaping @MainActor () async throws -> [SearchItem] = { .samples }
  ) {
    self.answer = answer
  }

  @MainActor
  public func items() async throws -> [SearchItem] {
    itemsCallCount += 1
    return try await answer()
  }
}

extension [SearchItem] {
  public static var samples: [SearchItem] {
    (1...3).map { SearchItem(id: "\($0)", title: "Item \($0)") }
  }
}
