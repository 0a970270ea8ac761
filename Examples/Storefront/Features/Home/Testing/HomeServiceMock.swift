public import HomeInterface

/// A service that answers as a test wants.
@MainActor
public final class HomeServiceMock: HomeService {
  public var answer: @MainActor () async throws -> [HomeItem]
  public private(set) var itemsCallCount = 0

  public nonisolated init(
    answer: @escaping @MainActor () async throws -> [HomeItem] = { .samples }
  ) {
    self.answer = answer
  }

  @MainActor
  public func items() async throws -> [HomeItem] {
    itemsCallCount += 1
    return try await answer()
  }
}

extension [HomeItem] {
  public static var samples: [HomeItem] {
    (1...3).map { HomeItem(id: "\($0)", title: "Item \($0)") }
  }
}
